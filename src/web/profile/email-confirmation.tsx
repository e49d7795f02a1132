import { useState } from 'react';
import type { Language } from '#contract/api/paths.ts';
import type { Answer } from '#contract/api/calls.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';
import { EmailLanguage } from './email-language.tsx';
import { Notice } from '#web/ui/notice.tsx';

type EmailConfirmationProps = {
  state: Loaded<Answer<'readEmailConfirmation'>>;
  send: () => Promise<unknown>;
  chooseLanguage: (language: Language) => Promise<unknown>;
};

/** One's email address: confirmed, or with another link to do so, and the language of emails to it. */
export function EmailConfirmation({ state, send, chooseLanguage }: EmailConfirmationProps) {
  const { loadFailed, profile } = useBuyerWords();
  const words = profile.email;
  return (
    <section aria-labelledby="email-confirmation">
      <h2 id="email-confirmation">{words.title}</h2>
      {state === 'failed' ? (
        <p>{loadFailed}</p>
      ) : (
        <>
          <p>
            {state.email}{' '}
            <span className="badge" data-status={state.isConfirmed ? 'approved' : undefined}>
              {state.isConfirmed ? words.confirmed : words.notConfirmed}
            </span>
          </p>
          {!state.isConfirmed && <NewLink send={send} />}
          <EmailLanguage current={state.language} choose={chooseLanguage} />
        </>
      )}
    </section>
  );
}

function NewLink({ send }: Pick<EmailConfirmationProps, 'send'>) {
  const words = useBuyerWords().profile.email;
  const { sending } = useWords().account;
  const [isSent, setSent] = useState(false);
  const form = useForm({
    send: async () => {
      setSent(false);
      await send();
      setSent(true);
    },
  });
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      {isSent && <Notice kind="success">{words.sent}</Notice>}
      <p className="hint">{words.why}</p>
      <button className="button quiet" aria-disabled={form.busy}>
        {form.busy ? sending : words.sendAgain}
      </button>
    </form>
  );
}
