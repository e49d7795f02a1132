import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAfterLogIn, useGoOn } from '../account/after-log-in.ts';
import { textIn } from '../navigation-state.ts';
import { AccountPage } from '../parts/account-page.tsx';
import { Link } from '../parts/link.tsx';
import { LogInForm } from '../parts/log-in-form.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { isUnasked, useSession } from '../session.tsx';
import { useWords } from '../words/index.ts';

/** For whoever is not logged in; others go on at once, wherever they logged in. */
export default function LogInPage() {
  const { account } = useWords();
  const words = account.logIn;
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
