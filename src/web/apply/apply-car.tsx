import { carName } from '#contract/inventory/car-name.ts';
import { loanFor, wrongInPlan, type FinanceTerms } from '#contract/inventory/money.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import { paths } from '#contract/api/paths.ts';
import type { Card } from '#web/cards/to-card.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';
import { CarPhoto, NoPhoto } from '#web/cards/car-photo.tsx';
import { Estimate } from '#web/cards/estimate.tsx';
import { dollars } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';

type ApplyCarProps = {
  car: Card;
  finance: FinanceTerms;
  /** The down payment and term as typed so far. */
  plan: { downPay: string | undefined; time: string | undefined };
};

/** The car the application is for; its monthly figure follows what is typed. */
export function ApplyCar({ car, finance, plan }: ApplyCarProps) {
  const words = useBuyerWords().apply;
  const { card, photos } = useWords().cars;
  const [photo] = car.photos;
  const name = carName(car);
  const down = dollarsIn(plan.downPay);
  const months = Number(plan.time || finance.months);
  const chosen = { price: car.carPrice ?? 0, down: down ?? car.carDownpay ?? 0, apr: finance.apr, months };
  // What is wrong with the plan is told beside its field.
  const canBeFigured = car.carPrice !== null && wrongInPlan(chosen, finance) === undefined;
  const monthly = canBeFigured ? loanFor(chosen, finance).monthly : null;
  return (
    <section className="apply-car" aria-label={words.yourCar}>
      {photo === undefined ? (
        <NoPhoto>{car.waiting === undefined ? photos.none : photos.pending}</NoPhoto>
      ) : (
        <CarPhoto photo={photo} alt={name} sizes="(width < 64rem) 14rem, 28rem" eager />
      )}
      <div className="told">
        <p className="over">{words.yourCar}</p>
        <h2>
          <Link to={paths.car(car.carID)}>{name}</Link>
        </h2>
        {car.carPrice !== null && (
          <p>
            {card.fullCost} <b>{dollars(car.carPrice)}</b> {card.plusTax}
          </p>
        )}
        <div aria-live="polite">
          {(down !== undefined || plan.time) && <p className="over">{words.withYourPlan}</p>}
          <Estimate monthly={monthly} plan={chosen} />
        </div>
      </div>
    </section>
  );
}

/** Undefined until there is an amount to reckon with. */
function dollarsIn(typed = ''): number | undefined {
  const plain = withoutSigns(typed);
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}
