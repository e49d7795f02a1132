import { useLoaderData, useRevalidator } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { paths } from '#contract/api/paths.ts';
import { useApi } from '#web/app/api-context.ts';
import type { ProfileData } from './profile-data.ts';
import { OwnPage } from '#web/app/login/gates.tsx';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useLogOut } from '#web/app/session/log-out.ts';
import { ApplicationState } from './application-state.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NoticeList } from './notice-list.tsx';
import { OfferList } from './offer-list.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { SecondFactor } from './two-step.tsx';
import { SessionList } from './session-list.tsx';
import { ViewingList } from './viewing-list.tsx';
import { YourData } from './your-data.tsx';
import '#web/ui/timeline.css';
import './profile.css';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useOwnDataWords } from '#web/copy/pages/own-data.ts';

/** A person's own page: what they asked for, and their account. */
export default function ProfilePage() {
  const words = useBuyerWords().profile;
  return (
    <>
      <PageHead title={words.title} about={words.about} />
      <OwnPage title={words.title} own={useLoaderData<ProfileData | null>()}>
        {(user, own) => <Profile user={user} {...own} />}
      </OwnPage>
    </>
  );
}

function Profile({
  user,
  inquiries,
  viewings,
  applications,
  email,
  sessions,
  secondFactor,
  notices,
  closing,
  offers,
}: ProfileData & { user: User }) {
  const words = useBuyerWords().profile;
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { logOut, logOutEverywhere, leaveFor, failure } = useLogOut();
  const { closed } = useOwnDataWords();
  const { userID } = user;
  /** Staff see what buyers have only where they have some of it. */
  const hasPart = (part: Loaded<unknown[]>) => user.role !== 'admin' || (part !== 'failed' && part.length > 0);
  return (
    <div className="page profile">
      <header>
        <h1>{words.hello(user.fName)}</h1>
        <p className="row">
          <Link to={paths.changePassword}>{words.changePassword}</Link>
          <Link to={paths.saved}>{words.saved}</Link>
          <button type="button" className="link" onClick={logOut}>
            {words.logOut}
          </button>
        </p>
        {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      </header>
      <InquiryList
        inquiries={inquiries}
        mayApply={user.role !== 'admin'}
        onTryAgain={() => void revalidate()}
        onCancel={async ({ carID }) => {
          await api.cancelInquiry({ carID, userID });
          await revalidate();
        }}
      />
      <div className="beside">
        {hasPart(viewings) && <ViewingList viewings={viewings} />}
        <OfferList
          offers={offers}
          onWithdraw={async (carID) => {
            try {
              await api.withdrawOffer({ carID });
            } finally {
              // After a refusal too: the page may be older than the end of the offers.
              await revalidate();
            }
          }}
        />
        {hasPart(applications) && <ApplicationState applications={applications} />}
        <NoticeList notices={notices} read={(id) => api.readOwnNotice({ id })} />
        <EmailConfirmation
          state={email}
          send={() => api.sendEmailConfirmation()}
          chooseLanguage={(language) => api.chooseEmailLanguage({ language })}
        />
        <SecondFactor
          state={secondFactor}
          acts={{
            begin: (password) => api.beginSecondFactor({ password }),
            confirm: (code) => api.confirmSecondFactor({ code }),
            remove: (given) => api.removeSecondFactor(given),
            reload: () => void revalidate(),
          }}
        />
        <SessionList sessions={sessions} onEndAll={() => logOutEverywhere(words.sessions.ended)} />
        <YourData
          isStaff={user.role === 'admin'}
          closing={closing}
          readAll={(password) => api.downloadOwnData({ password })}
          close={(password) => leaveFor(() => api.closeAccount({ password }), closed)}
        />
      </div>
    </div>
  );
}
