import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { AccountPage } from './account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';

/** Where the link of the email leads. Opening it confirms nothing, for mail scanners open links too: the button does. */
export default function ConfirmEmailPage() {
  const words = useBuyerWords().confirmEmail;
  const all = useWords();
  const { sending } = all.account;
  const api = useApi();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const form = useForm({
    say: (error) => {
      if (!isRefusal(error)) return sayRefusal(error, all);
      if (error.errors?.['token'] !== undefined) return words.incomplete;
      return error.code === 'link-expired' ? words.expired : sayRefusal(error, all);
    },
    send: async () => {
      await api.confirmEmail({ token });
      setDone(true);
    },
  });
  return (
    <AccountPage title={words.title} about={words.about}>
      <PageHead title={words.title} about={words.about} />
      {/* The address is the key: it is told to nobody. */}
      <meta name="referrer" content="no-referrer" />
      {token === '' ? (
        <Notice kind="failure">{words.incomplete}</Notice>
      ) : isDone ? (
        <>
          <Notice kind="success">{words.done}</Notice>
          <Link to={paths.listings} className="button">
            {words.browse}
          </Link>
        </>
      ) : (
        <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
          {form.failure !== undefined && (
            <Notice kind="failure">
              <p>{form.failure}</p>
              <p>
                <Link to={paths.profile}>{words.askAgain}</Link>
              </p>
            </Notice>
          )}
          <button className="button" aria-disabled={form.busy}>
            {form.busy ? sending : words.submit}
          </button>
        </form>
      )}
    </AccountPage>
  );
}
