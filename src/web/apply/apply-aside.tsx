import { paths } from '#contract/api/paths.ts';
import type { ApplicationDraft } from './application-draft.ts';
import type { Card } from '#web/cards/to-card.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { ApplyCar } from './apply-car.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type ApplyAsideProps = { car: Card | undefined; isUpdate: boolean; typed: ApplicationDraft };

/** What stands beside the form: the car, and what we promise. */
export function ApplyAside({ car, isUpdate, typed }: ApplyAsideProps) {
  const words = useBuyerWords().apply;
  const { finance } = useDealer();
  return (
    <aside className="apply-aside">
      {car !== undefined && (
        <ApplyCar car={car} finance={finance} plan={{ downPay: typed['downPay'], time: typed['time'] }} />
      )}
      {car === undefined && !isUpdate && (
        <section className="apply-car no-car">
          <div className="told">
            <h2>{words.noCar}</h2>
            <p>{words.noCarText}</p>
            <Link to={paths.listings}>{words.browse}</Link>
          </div>
        </section>
      )}
      <ul className="promises">
        {Object.values(words.promises).map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  );
}
