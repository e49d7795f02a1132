import { carName } from '#contract/car-name.ts';
import type { FinanceTerms } from '#contract/money.ts';
import { paths } from '#contract/paths.ts';
import type { Card } from '../card.ts';
import { useBuyerWords } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';
import { CarPhoto, NoPhoto } from './car-photo.tsx';
import { Estimate } from './estimate.tsx';
import { dollars } from './figures.ts';
import { Link } from './link.tsx';
import { loanFor } from './loan.ts';

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
  const monthly =
    car.carPrice === null
      ? null
      : Math.ceil(
          loanFor({ price: car.carPrice, down: down ?? car.carDownpay ?? 0, apr: finance.apr, months }, finance)
            .monthly,
        );
  return (
    <section className="apply-car" aria-label={words.yourCar}>
      {photo === undefined ? (
        <NoPhoto>{photos.none}</NoPhoto>
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
            {card.fullCost} <b>{dollars(car.carPrice)}</b>
          </p>
        )}
        <div aria-live="polite">
          {(down !== undefined || plan.time) && <p className="over">{words.withYourPlan}</p>}
          <Estimate monthly={monthly} terms={{ apr: finance.apr, months }} />
        </div>
      </div>
    </section>
  );
}

/** Undefined until there is an amount to reckon with. */
function dollarsIn(typed = ''): number | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}
