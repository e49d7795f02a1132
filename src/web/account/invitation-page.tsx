import { useHref, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { paths } from '#contract/api/paths.ts';
import { useApi } from '#web/app/api-context.ts';
import { useInvitation } from './use-invitation.ts';
import type { NavigationState } from '#web/app/navigation-state.ts';
import { AccountPage } from './account-page.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { JoinNew } from './accept-as-new.tsx';
import { JoinWithAccount } from './accept-with-account.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { useSession } from '#web/app/session/session.tsx';
import { useInvitationWords } from '#web/copy/pages/invitation.ts';

/** Where the link of an invitation leads. Opening it accepts nothing: its forms do. */
export default function InvitationPage() {
  const words = useInvitationWords();
  const title = words.title(useDealer().name);
  return (
    <AccountPage title={title} about={words.about}>
      <PageHead title={title} about={words.about} />
      {/* The address is the key: it is told to nobody. */}
      <meta name="referrer" content="no-referrer" />
      <Invitation />
    </AccountPage>
  );
}

function Invitation() {
  const words = useInvitationWords();
  const { user, enter } = useSession();
  const api = useApi();
  const { token, invitation, load } = useInvitation();
  const navigate = useNavigate();
  const profile = useHref(paths.profile);
  const join = async (accept: () => Promise<{ user: User }>) => {
    // Whoever was logged in before as somebody else gets there by a page that is loaded anew.
    if (await enter(accept, profile))
      await navigate(paths.profile, { replace: true, state: { notice: words.done } satisfies NavigationState });
  };
  if (invitation === 'loading') return <Loading />;
  if (invitation === 'failed')
    return (
      <Notice kind="failure">
        <p>{words.failed}</p>
        <button type="button" className="link" onClick={load}>
          {words.tryAgain}
        </button>
      </Notice>
    );
  if (invitation === 'expired')
    return (
      <Notice kind="failure">
        <p>{token === '' ? words.incomplete : words.expired}</p>
        {user !== null && user !== 'loading' && user.role === 'admin' && <Link to={paths.admin}>{words.goOn}</Link>}
      </Notice>
    );
  const { email, invitedBy, hasAccount } = invitation;
  return (
    <>
      <p>
        <b>{invitedBy === '' ? words.invited(email) : words.invitedBy(invitedBy, email)}</b>
      </p>
      {user !== null && user !== 'loading' && user.email.toLowerCase() !== email.toLowerCase() && (
        <Notice kind="hint">{words.switches(user.fName, email)}</Notice>
      )}
      {hasAccount ? (
        <JoinWithAccount email={email} accept={(given) => join(() => api.acceptWithAccount({ token, ...given }))} />
      ) : (
        <JoinNew
          email={email}
          accept={(given) => join(() => api.acceptInvitation({ token, ...given }))}
          onTaken={load}
        />
      )}
    </>
  );
}
