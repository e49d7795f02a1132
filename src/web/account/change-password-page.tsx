import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { paths } from '#contract/api/paths.ts';
import type { NavigationState } from '#web/app/navigation-state.ts';
import { useApi } from '#web/app/api-context.ts';
import { sayChangeRefusal } from '#web/account/change-refusals.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { newPassword } from '#web/account/new-password.ts';
import { AccountPage } from './account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { useSession } from '#web/app/session/session.tsx';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';

/** Without a user this page says so in place; whoever has just been logged out should know why. */
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
  const allWords = useWords();
  const api = useApi();
  const [isDone, setDone] = useState(false);
  useListingsAfter(isDone, words.change.success);
  const form = useForm({
    check: (filled) =>
      textOf(filled, 'newPassword') === textOf(filled, 'confirm') ? {} : { confirm: words.change.mismatch },
    say: (error) => sayChangeRefusal(error, words, allWords),
    send: async (filled) => {
      await api.changePassword({
        userID: user.userID,
        currentPassword: textOf(filled, 'currentPassword'),
        newPassword: textOf(filled, 'newPassword'),
      });
      setDone(true);
    },
  });
  return (
    <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      {isDone && <Notice kind="success">{words.change.success}</Notice>}
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

/** The word of success can be read before the page goes on, and stands on the next one too. */
const readingMs = 800;

function useListingsAfter(isDone: boolean, notice: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(
      () => void navigate(paths.listings, { state: { notice } satisfies NavigationState }),
      readingMs,
    );
    return () => clearTimeout(timer);
  }, [isDone, navigate, notice]);
}
