import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../api-context.ts';
import { textOf, useForm } from '../form.ts';
import type { NavigationState } from '../navigation-state.ts';
import { newPassword } from '../account/new-password.ts';
import { AccountPage } from '../parts/account-page.tsx';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PasswordFields } from '../parts/password-fields.tsx';
import { useSession } from '../session.tsx';
import { useBuyerWords } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';

/** Where the link of the letter leads. The page is the same for every token; only sending it tells whether it is good. */
export default function ResetPasswordPage() {
  const words = useBuyerWords().reset;
  const { account } = useWords();
  const api = useApi();
  const { ask } = useSession();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const form = useForm({
    check: (filled) => (textOf(filled, 'password') === textOf(filled, 'confirm') ? {} : { confirm: words.mismatch }),
    send: async (filled) => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      await api.resetPassword({ token, password: textOf(filled, 'password') }).catch((error: unknown) => {
        setExpired(isRefusal(error) && (error.code === 'link-expired' || error.errors?.['token'] !== undefined));
        throw error;
      });
      // It ended every session of this person, perhaps the one in this browser.
      await ask();
      await navigate(paths.logIn, { state: { notice: words.done } satisfies NavigationState });
    },
  });
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
