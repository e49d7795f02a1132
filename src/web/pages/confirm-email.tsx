import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../api-context.ts';
import { useForm } from '../form.ts';
import { AccountPage } from '../parts/account-page.tsx';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { sayRefusal } from '../refusal-words.ts';
import { useBuyerWords } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';

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
