import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/account.ts';
import { paths } from '#contract/paths.ts';
import { useApi } from '../api-context.ts';
import { sayChangeRefusal } from '../account/change-refusals.ts';
import { textOf, useForm } from '../form.ts';
import { newPassword } from '../account/new-password.ts';
import { AccountPage } from '../parts/account-page.tsx';
import { Link } from '../parts/link.tsx';
import { Loading } from '../parts/loading.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PasswordFields } from '../parts/password-fields.tsx';
import { useSession } from '../session.tsx';
import { useBuyerWords, useSentences } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';

/** Without a user this page says so in place; whoever has just been signed out should know why. */
export default function ChangePasswordPage() {
  const words = useBuyerWords().change;
  const { user } = useSession();
  return (
    <AccountPage title={words.title} about={words.about}>
      <PageHead title={words.title} about={words.about} />
      {user === 'loading' ? <Loading /> : user === null ? <NotLoggedIn /> : <ChangeForm user={user} />}
    </AccountPage>
  );
}

function NotLoggedIn() {
  const words = useBuyerWords().change;
  return (
    <>
      <Notice kind="hint">{words.notLoggedIn}</Notice>
      <Link to={paths.logInAndReturn(paths.changePassword)} className="button">
        {words.logIn}
      </Link>
    </>
  );
}

function ChangeForm({ user }: { user: User }) {
  const words = useBuyerWords();
  const say = useSentences();
  const allWords = useWords();
  const api = useApi();
  const [done, setDone] = useState<string>();
  useListingsAfter(done !== undefined);
  const form = useForm({
    check: (filled) =>
      textOf(filled, 'newPassword') === textOf(filled, 'confirm') ? {} : { confirm: words.change.mismatch },
    say: (error) => sayChangeRefusal(error, words, allWords),
    send: async (filled) => {
      const { message } = await api.changePassword({
        userID: user.userID,
        currentPassword: textOf(filled, 'currentPassword'),
        newPassword: textOf(filled, 'newPassword'),
      });
      setDone(message === '' ? words.change.success : say(message));
    },
  });
  return (
    <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      {done !== undefined && <Notice kind="success">{done}</Notice>}
      {/* For password managers, which want to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordFields
        errors={form.errors}
        fields={[
          { label: words.change.current, name: 'currentPassword', autoComplete: 'current-password' },
          newPassword('newPassword', words.change),
          { label: words.change.confirm, name: 'confirm', autoComplete: 'new-password' },
        ]}
      />
      <button className="button" aria-disabled={form.busy}>
        {form.busy ? allWords.account.sending : words.change.submit}
      </button>
      <p>
        <Link to={paths.forgotPassword}>{words.change.forgot}</Link>
      </p>
    </form>
  );
}

/** The word of success can be read before the page goes on. */
const readingMs = 800;

function useListingsAfter(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(paths.listings), readingMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
