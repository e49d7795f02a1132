import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { NavigationState } from '#web/app/navigation-state.ts';
import { newPassword } from '#web/account/new-password.ts';
import { AccountPage } from './account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useSession } from '#web/app/session/session.tsx';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';

/** Where the link of the email leads. The page is the same for every token; only sending it tells whether it is good. */
export default function ResetPasswordPage() {
  const words = useBuyerWords().reset;
  const all = useWords();
  const { account } = all;
  const api = useApi();
  const { ask } = useSession();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isExpired, setExpired] = useState(false);
  const form = useForm({
    say: (error) => (isIncomplete(error) ? words.incomplete : sayRefusal(error, all)),
    check: (filled) => (textOf(filled, 'password') === textOf(filled, 'confirm') ? {} : { confirm: words.mismatch }),
    send: async (filled) => {
      await api.resetPassword({ token, password: textOf(filled, 'password') }).catch((error: unknown) => {
        setExpired(isIncomplete(error) || (isRefusal(error) && error.code === 'link-expired'));
        throw error;
      });
      // It ended every session of this person, perhaps the one in this browser.
      await ask();
      await navigate(paths.logIn, { state: { notice: words.done } satisfies NavigationState });
    },
  });
  if (token === '')
    return (
      <AccountPage title={words.title} about={words.about}>
        <PageHead title={words.title} about={words.about} />
        <Notice kind="failure">
          {words.incomplete} <Link to={paths.forgotPassword}>{words.askAgain}</Link>
        </Notice>
      </AccountPage>
    );
  return (
    <AccountPage title={words.title} about={words.about}>
      <PageHead title={words.title} about={words.about} />
      <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
        {form.failure !== undefined && (
          <Notice kind="failure">
            {form.failure} {isExpired && <Link to={paths.forgotPassword}>{words.askAgain}</Link>}
          </Notice>
        )}
        <PasswordFields
          errors={form.errors}
          fields={[
            newPassword('password', { new: words.password, hint: words.hint }),
            { label: words.confirm, name: 'confirm', autoComplete: 'new-password' },
          ]}
        />
        <button className="button" aria-disabled={form.busy}>
          {form.busy ? account.sending : words.submit}
        </button>
      </form>
    </AccountPage>
  );
}

/** The link lost its end on the way. */
const isIncomplete = (error: unknown) => isRefusal(error) && error.errors?.['token'] !== undefined;
