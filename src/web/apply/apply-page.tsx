import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { outTheDoor } from '#contract/inventory/money.ts';
import { answerWithinDays } from '#contract/inquiries/inquiry-terms.ts';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { findOwnViewing } from '#web/app/requests/own-viewing.ts';
import { takeWanted } from '#web/app/requests/wanted-request.ts';
import { useApplying, type Sending } from './use-applying.ts';
import { OwnPage } from '#web/app/login/gates.tsx';
import type { ApplyData } from './apply-data.ts';
import type { Card } from '#web/cards/to-card.ts';
import type { NavigationState } from '#web/app/navigation-state.ts';
import { ApplyAside } from './apply-aside.tsx';
import { ApplyForm } from './apply-form.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import './apply.css';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';

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

/** One application is enough: whoever comes back to it finds it on file, not an empty form. */
function Application({ user, ...own }: ApplyData & { user: User }) {
  const { onFile, wantsUpdate, car } = own;
  if (onFile === undefined || wantsUpdate) return <Form user={user} {...own} />;
  return <OnFile since={onFile.updatedAt} car={car} />;
}

function OnFile({ since, car }: { since: string; car: Card | undefined }) {
  const words = useBuyerWords().apply;
  const dates = useDates();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  // Whoever comes back from a sent application had been far down in its steps; this page is short.
  useEffect(() => scrollTo(0, 0), []);
  // And it has no steps.
  useEffect(() => {
    if (hash !== '') void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);
  return (
    <div className="page apply on-file">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{words.onFile(dates.day(since))}</p>
      </header>
      <p className="row">
        <Link to={car === undefined ? paths.listings : paths.car(car.carID)} className="button">
          {car === undefined ? words.browse : words.toCar(carName(car))}
        </Link>
        <Link to={paths.updateApplication} className="button quiet">
          {words.onFileUpdate}
        </Link>
      </p>
    </div>
  );
}

function Form({ user, car, carID, isCarGone, onFile, wantsUpdate }: ApplyData & { user: User }) {
  const words = useBuyerWords().apply;
  const api = useApi();
  const navigate = useNavigate();
  const { finance } = useDealer();
  const isUpdate = wantsUpdate && onFile !== undefined;
  const price = car?.carPrice ?? undefined;

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
      return succeed({ message: words.thanksAgain, ...(await wantedViewing()) });
    }
    const message = car ? words.thanksForCar(carName(car), answerWithinDays) : words.thanks(answerWithinDays);
    return succeed({ message, notice: words.submitted, ...(await wantedViewing()) });
  };
  /** A viewing that was asked for on the way here is asked for now. What is refused then can be asked for on the car's page. */
  const wantedViewing = async (): Promise<NavigationState> => {
    if (carID === undefined || takeWanted(carID, 'apply') !== 'viewing') return {};
    const isMade = await api.requestViewing({ carID, userID: user.userID }).then(
      () => true,
      () => false,
    );
    const viewing = isMade ? await findOwnViewing(api, carID) : undefined;
    return viewing === undefined ? {} : { viewing };
  };
  const succeed = async (state: NavigationState) => navigate(paths.success, { state, replace: true });
  const total = price === undefined ? undefined : outTheDoor(price, finance).total;
  const applying = useApplying({ userID: user.userID, needsProof: !isUpdate, total, send });

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
        {applying.draft !== undefined && applying.proof === undefined && (
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
const isDuplicate = (error: unknown) => isRefusal(error) && error.code === 'duplicate-application';
