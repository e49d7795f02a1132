import { useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { useApi } from '#web/app/api-context.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { AccountPage } from './account-page.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';

/** Asks for the email with the link. The answer is the same whether there is such an account or not. */
export default function ForgotPasswordPage() {
  const words = useBuyerWords().forgot;
  const { account } = useWords();
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    send: async (filled) => {
      setSent(false);
      await api.forgetPassword({ email: textOf(filled, 'email') });
      setSent(true);
    },
  });
  return (
    <AccountPage title={words.title} about={words.about}>
      <PageHead title={words.title} about={words.about} />
      <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
        {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
        {isSent && (
          <Notice kind="success">
            <p>{words.sent}</p>
            <p>{words.sentHint}</p>
          </Notice>
        )}
        <Field
          label={account.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={form.errors['email']}
        />
        <button className="button" aria-disabled={form.busy}>
          {form.busy ? account.sending : words.submit}
        </button>
      </form>
      <p>
        <Link to={paths.logIn}>{words.back}</Link>
      </p>
    </AccountPage>
  );
}
