import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useAfterLogIn, useGoOn } from '#web/account/after-log-in.ts';
import { textIn } from '#web/app/navigation-state.ts';
import { AccountPage } from './account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { LogInForm } from '#web/app/login/log-in-form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { isUnasked, useSession } from '#web/app/session/session.tsx';
import { useLogInWords } from '#web/copy/pages/log-in.ts';
import { useWords } from '#web/copy/copy.ts';

/** For whoever is not logged in; others go on at once, wherever they logged in. */
export default function LogInPage() {
  const { account } = useWords();
  const words = useLogInWords();
  const { user, ending } = useSession();
  const { target, keep } = useAfterLogIn();
  const { state } = useLocation();
  // Whoever set a new password a moment ago has been told what to do.
  const isToBeTold = user === null && isUnasked(ending) && textIn(state, 'notice') === undefined;
  useGoOn(target);
  return (
    <AccountPage title={words.title} about={words.about}>
      <PageHead title={words.title} about={words.about} />
      {isToBeTold && (
        <Notice kind="hint">
          {account.again.title} {account.again.text}
        </Notice>
      )}
      <LogInForm />
      <p>
        <Link to={paths.forgotPassword}>{words.forgot}</Link>
      </p>
      <p>
        {words.noAccount} <Link to={keep(paths.signUp)}>{words.signUp}</Link>
      </p>
    </AccountPage>
  );
}
