import type { Car } from '#contract/car.ts';
import type { Dealer } from '#contract/dealer.ts';
import { paths } from '#contract/paths.ts';
import { carName } from '../card.ts';
import { useWords } from '../words/index.ts';
import { Link } from './link.tsx';

type CarActionsProps = { car: Car; dealer: Dealer; isSignedIn: boolean };

/** The two next steps. Signed out they lead to the login and back; signed in they write to the dealer, and say so. */
export function CarActions(props: CarActionsProps) {
  const words = useWords().cars.detail;
  const { car, dealer, isSignedIn } = props;
  return (
    <div className="acts">
      <RequestPreApproval {...props} />
      <Action {...props} className="button quiet">
        {words.scheduleViewing}
      </Action>
      <p className="note">
        {isSignedIn ? words.byMail : words.logInFirst}{' '}
        <a href={`tel:${dealer.phone.replace(/[^\d+]/g, '')}`}>{words.call(dealer.phone)}</a>{' '}
        {isSignedIn && words.nameTheCar(carName(car), stockNumberOf(car))}
      </p>
    </div>
  );
}

export function RequestPreApproval(props: CarActionsProps) {
  const words = useWords().cars.detail;
  return (
    <Action {...props} className="button">
      {words.requestPreApproval}
    </Action>
  );
}

function Action({
  car,
  dealer,
  isSignedIn,
  className,
  children,
}: CarActionsProps & { className: string; children: string }) {
  if (!isSignedIn) {
    return (
      <Link to={paths.logInAndReturn(paths.car(car.carID))} className={className}>
        {children}
      </Link>
    );
  }
  const subject = `${children}: ${carName(car)} (${stockNumberOf(car)})`;
  return (
    <a href={`mailto:${dealer.email}?subject=${encodeURIComponent(subject)}`} className={className}>
      {children}
    </a>
  );
}

/** What the people in the yard call this car. */
const stockNumberOf = (car: Car) => car.stockNumber || String(car.carID);
