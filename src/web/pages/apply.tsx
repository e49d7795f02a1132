import { useLoaderData, useNavigate } from 'react-router';
import type { User } from '#contract/account.ts';
import { carName } from '#contract/car-name.ts';
import { answerWithinDays } from '#contract/inquiry-terms.ts';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../api-context.ts';
import { useApplying, type Sending } from '../application/applying.ts';
import { OwnPage } from '../gates.tsx';
import type { ApplyData } from '../account/buyer-data.ts';
import type { NavigationState } from '../navigation-state.ts';
import { ApplyAside } from '../parts/apply-aside.tsx';
import { ApplyForm } from '../parts/apply-form.tsx';
import { useDates } from '../parts/dates.ts';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import '../styles/apply.css';
import { useBuyerWords, useSentences } from '../words/buyer.ts';

/** The financing application: new, or in place of the one on file. */
export default function ApplyPage() {
  const words = useBuyerWords().apply;
  return (
    <>
      <PageHead title={words.title} about={words.about(answerWithinDays)} />
      <OwnPage title={words.title} own={useLoaderData<ApplyData | null>()}>
        {(user, own) => <Application user={user} {...own} />}
      </OwnPage>
    </>
  );
}

function Application({ user, car, carID, isCarGone, onFile, wantsUpdate }: ApplyData & { user: User }) {
  const words = useBuyerWords().apply;
  const say = useSentences();
  const api = useApi();
  const dates = useDates();
  const navigate = useNavigate();
  const isUpdate = wantsUpdate && onFile !== undefined;

  const send = async ({ form, proof, onProgress }: Sending) => {
    const address = `${form.streetaddress}, ${form.city}, ${form.state} ${form.zip}`;
    const sent = { ...form, address, userID: user.userID, proofOfIncome: proof === undefined ? [] : [proof] };
    if (isUpdate) {
      await api.updateApplication(sent, { onProgress });
      return succeed({ message: words.updated });
    }
    try {
      await api.apply({ ...sent, carID }, { onProgress });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return succeed({ message: words.thanksAgain });
    }
    const message = car ? words.thanksForCar(carName(car), answerWithinDays) : words.thanks(answerWithinDays);
    return succeed({ message, notice: words.submitted });
  };
  const succeed = async (state: NavigationState) => navigate(paths.success, { state });
  const applying = useApplying({ userID: user.userID, needsProof: !isUpdate, say, send });

  return (
    <div className="page apply">
      <header>
        <h1>{isUpdate ? words.updateTitle : words.title}</h1>
        <p className="lead">{isUpdate ? words.updateAbout : words.about(answerWithinDays)}</p>
        {isUpdate && <p className="lead">{words.whyEmpty}</p>}
      </header>
      <ApplyAside car={car} isUpdate={isUpdate} typed={applying.typed} />
      <div className="sheet-of-paper">
        {isCarGone && <Notice kind="hint">{words.carGone}</Notice>}
        {onFile !== undefined && !isUpdate && (
          <Notice kind="hint">
            {words.onFile(dates.day(onFile.updatedAt))} <Link to={paths.updateApplication}>{words.onFileUpdate}</Link>
          </Notice>
        )}
        {applying.draft !== undefined && (
          <Notice kind="hint">
            {words.restored}{' '}
            <button type="button" className="link" onClick={applying.startOver}>
              {words.startOver}
            </button>
          </Notice>
        )}
        <ApplyForm applying={applying} isUpdate={isUpdate} />
      </div>
    </div>
  );
}

/** An application on file is what was wanted; the inquiry on the car is made all the same. */
const isDuplicate = (error: unknown) => isRefusal(error) && error.status === 400 && error.message.includes('Duplicate');
