import { useLoaderData, useRevalidator } from 'react-router';
import type { User } from '#contract/account.ts';
import { paths } from '#contract/paths.ts';
import { useApi } from '../api-context.ts';
import type { ProfileData } from '../account/buyer-data.ts';
import { OwnPage } from '../gates.tsx';
import { useLogOut } from '../account/log-out.ts';
import { ApplicationState } from '../parts/application-state.tsx';
import { EmailConfirmation } from '../parts/email-confirmation.tsx';
import { InquiryList } from '../parts/inquiry-list.tsx';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SecondFactor } from '../parts/second-factor.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { ViewingList } from '../parts/viewing-list.tsx';
import '../styles/inquiry.css';
import '../styles/profile.css';
import { useBuyerWords } from '../words/buyer.ts';

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
}: ProfileData & { user: User }) {
  const words = useBuyerWords().profile;
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { logOut, logOutEverywhere, failure } = useLogOut();
  const { userID } = user;
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
        onTryAgain={() => void revalidate()}
        onCancel={async ({ carID }) => {
          await api.cancelInquiry({ carID, userID });
          await revalidate();
        }}
      />
      <div className="beside">
        <ViewingList viewings={viewings} />
        <ApplicationState applications={applications} />
        <EmailConfirmation state={email} send={() => api.sendEmailConfirmation()} />
        <SecondFactor
          state={secondFactor}
          acts={{
            begin: (password) => api.beginSecondFactor({ password }),
            confirm: (code) => api.confirmSecondFactor({ code }),
            remove: (given) => api.removeSecondFactor(given),
            reload: () => void revalidate(),
          }}
        />
        <SessionList sessions={sessions} onEndAll={logOutEverywhere} />
      </div>
    </div>
  );
}
