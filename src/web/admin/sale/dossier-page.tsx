import { useLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { Dossier } from '#contract/inventory/sale/dossier.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useReconWords, type ReconWords } from '#web/copy/admin/recon.ts';
import { useRepossessionWords } from '#web/copy/admin/repossession.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';

import { exactDollars, grouped } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BlankList } from './blank-list.tsx';
import './sale.css';

/** All that a bank asks about how a car was sold, on paper and as a file. */
export default function DossierPage() {
  const dossier = useLoaderData<Dossier | null>();
  const words = useSaleWords().file;
  return (
    <AdminPage
      title={dossier === null ? words.name : words.title(dossier.car)}
      own={dossier}
      actions={
        dossier !== null && (
          <p className="row ways">
            <Link to={paths.editCar(dossier.carID)}>{words.toCar}</Link>
            <a href={`/api/admin/car/${dossier.carID}/dossier`} download={`dossier-${dossier.carID}.json`}>
              {words.download}
            </a>
            <button type="button" className="button" onClick={() => print()}>
              {words.print}
            </button>
          </p>
        )
      }
    >
      {(own) => <DossierSheet dossier={own} />}
    </AdminPage>
  );
}

function DossierSheet({ dossier }: { dossier: Dossier }) {
  const { file: words, billOfSale } = useSaleWords();
  const { statuses } = useStockWords();
  const guideWords = useGuideWords();
  const recon = useReconWords();
  const dates = useDates();
  const dealer = useDealer();
  const { advertised, sale, photos, audit } = dossier;
  const day = (written: string | null) => (written === null ? '' : dates.calendarDay(written));
  return (
    <article className="paper">
      <header>
        <h2>{words.title(dossier.car)}</h2>
        <p>
          {dealer.name}, <time dateTime={dossier.madeAt}>{dates.moment(dossier.madeAt)}</time>
        </p>
      </header>
      <div className="paper-columns">
        <section>
          <h3>{billOfSale.vehicle}</h3>
          <BlankList
            unknown={words.unknown}
            facts={[
              [billOfSale.vin, dossier.vin],
              [billOfSale.stock, dossier.stockNumber],
              [billOfSale.odometer, dossier.mileage === null ? '' : grouped(dossier.mileage)],
              [words.status, statuses[dossier.status]],
            ]}
          />
        </section>
        <section>
          <h3>{words.sale}</h3>
          <BlankList
            unknown={words.unknown}
            facts={[
              [words.soldOn, sale === null ? '' : day(sale.soldOn)],
              [words.soldFor, money(sale?.price)],
              [words.initials, sale?.buyerInitials ?? ''],
              [words.costs, money(dossier.costs)],
              [recon.figures[dossier.money.isSold ? 'margin' : 'expectedMargin'], money(dossier.money.margin)],
              [recon.figures.frontline, sayFrontline(dossier.frontline, recon)],
              [guideWords.title, dossier.guide === null ? '' : guideWords.kinds[dossier.guide.kind]],
              [words.guideSince, dossier.guide === null ? '' : dates.day(dossier.guide.since)],
            ]}
          />
        </section>
        <section>
          <h3>{words.advertised}</h3>
          <BlankList
            unknown={words.unknown}
            facts={[
              [words.days, grouped(advertised.days)],
              ...advertised.periods.map(
                ({ from, to }, place) =>
                  [
                    words.period(place + 1),
                    words.fromTo(dates.day(from), to === null ? words.today : dates.day(to)),
                  ] as const,
              ),
              [words.site, advertised.site.replace(/^https?:\/\//, '')],
              [words.feeds, advertised.feeds.map((feed) => words.feedNames[feed]).join(', ')],
            ]}
          />
        </section>
        <section>
          <h3>{words.interest}</h3>
          <BlankList
            unknown={words.unknown}
            facts={[
              [words.photos, grouped(photos.count)],
              [words.firstPhoto, day(photos.firstOn)],
              [words.lastPhoto, day(photos.lastOn)],
              [words.views, grouped(dossier.views)],
              [words.inquiries, grouped(dossier.inquiries)],
              [words.viewings, grouped(dossier.viewings)],
              [words.offers, dossier.offers.length === 0 ? words.noOffers : countOffers(dossier.offers)],
            ]}
          />
        </section>
      </div>
      <section>
        <h3>{words.prices}</h3>
        <BlankList
          unknown={words.unknown}
          facts={dossier.prices.map(({ at, price }) => [
            dates.moment(at),
            price === null ? words.noPrice : money(price),
          ])}
        />
      </section>
      <OfferFacts rounds={dossier.offers} />
      <TaskFacts dossier={dossier} />
      <RepossessionFacts file={dossier.repossession} />
      <footer>
        <p>{words.head(audit.entryID)}</p>
        <p>
          <code>{audit.hash}</code>
        </p>
        <p>{audit.isBorneOut ? words.borneOut : words.notBorneOut}</p>
      </footer>
    </article>
  );
}

/** What was offered, the highest first, and what became of it. Of whom nothing is said. */
function OfferFacts({ rounds }: { rounds: Dossier['offers'] }) {
  const words = useStaffOfferWords();
  const { unknown } = useSaleWords().file;
  const dates = useDates();
  if (rounds.length === 0) return null;
  return (
    <section>
      <h3>{words.title}</h3>
      <BlankList
        unknown={unknown}
        facts={rounds.map(({ openedAt, endsAt, state, amounts, accepted }) => [
          `${dates.day(openedAt)}–${dates.day(endsAt)}`,
          [
            words.rounds[state],
            ...(accepted === null ? [] : [money(accepted)]),
            ...(amounts === null || amounts.length === 0 ? [] : [words.offered(amounts.map(money).join(', '))]),
          ].join('. '),
        ])}
      />
    </section>
  );
}

/** What was done to the car, each with its cost, and what of it counts. */
function TaskFacts({ dossier: { tasks, money: counted } }: { dossier: Dossier }) {
  const words = useReconWords();
  const { unknown } = useSaleWords().file;
  const dates = useDates();
  if (tasks.length === 0) return null;
  return (
    <section>
      <h3>{words.title}</h3>
      <ul className="paper-tasks">
        {tasks.map(({ taskID, kind, about, cost, state, doneOn }) => (
          <li key={taskID}>
            <span>
              {about === '' ? words.kinds[kind] : `${words.kinds[kind]}: ${about}`} ·{' '}
              {doneOn === null ? words.states[state] : words.doneOn(dates.calendarDay(doneOn))}
            </span>
            <span>{cost === null ? words.noCost : money(cost)}</span>
          </li>
        ))}
      </ul>
      <BlankList unknown={unknown} facts={[[words.figures.reconditioning, money(counted.reconditioning)]]} />
      {counted.reconditioningFrom === 'tasks' && <p>{words.figures.fromTasks}</p>}
    </section>
  );
}

function RepossessionFacts({ file }: { file: Dossier['repossession'] }) {
  const words = useRepossessionWords();
  const { unknown } = useSaleWords().file;
  const dates = useDates();
  const { fields } = words;
  const day = (written: string | null) => (written === null ? '' : dates.calendarDay(written));
  return (
    <section>
      <h3>{words.title}</h3>
      <BlankList
        unknown={unknown}
        facts={[
          [fields.lender, file.lender],
          [fields.accountReference, file.accountReference],
          [fields.repossessedOn, day(file.repossessedOn)],
          [fields.redemptionNoticeOn, day(file.redemptionNoticeOn)],
          [fields.saleNoticeOn, day(file.saleNoticeOn)],
          [fields.titleStatus, file.titleStatus === null ? '' : words.titles[file.titleStatus]],
          [fields.sixtyPercentPaid, file.sixtyPercentPaid ? words.yes : words.no],
          [fields.reserveExpected, money(file.reserveExpected)],
          [fields.transportCost, money(file.transportCost)],
          [fields.reconditioningCost, money(file.reconditioningCost)],
          [fields.feesCost, money(file.feesCost)],
        ]}
      />
    </section>
  );
}

const money = (amount: number | null | undefined) => (amount == null ? '' : exactDollars(amount));

/** Blank where nothing can be said yet. */
function countOffers(rounds: Dossier['offers']): string {
  const known = rounds.flatMap(({ amounts }) => (amounts === null ? [] : [amounts.length]));
  return known.length === 0 ? '' : grouped(known.reduce((sum, count) => sum + count, 0));
}

const sayFrontline = ({ days, forSaleOn }: Dossier['frontline'], { figures }: ReconWords) =>
  forSaleOn === null ? figures.soFar(days) : figures.days(days);
