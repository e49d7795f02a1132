import { memo } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';
import { useReconWords } from '#web/copy/admin/recon.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { StockBadge } from './status-badge.tsx';
import { StockCarActs, type AskedOf } from './car-buttons.tsx';
import { ageInDays } from './car-age.ts';
import { StockThumb } from './car-thumbnail.tsx';

/** What a row and a card are told of their car. They are many: each is drawn anew only when something of its own changes. */
export type StockItemProps = {
  car: ListedCar;
  now: number;
  isPicked: boolean;
  remark: string | undefined;
  onPick: (car: ListedCar, isPicked: boolean) => void;
  onToggle: (car: ListedCar) => void;
  onAsk: (asked: AskedOf) => void;
};

/** One car in the table. */
export const StockRow = memo(function StockRow({
  car,
  now,
  isPicked,
  remark,
  onPick,
  onToggle,
  onAsk,
}: StockItemProps) {
  const words = useStockWords().list;
  const { bodies } = useWords().cars.terms;
  const about = [
    ...(car.stockNumber === '' ? [] : [words.stockNumber(car.stockNumber)]),
    ...(car.carBodyType === null ? [] : [bodies[car.carBodyType]]),
  ];
  return (
    <tr data-picked={isPicked}>
      <td className="pick">
        <StockPick car={car} isPicked={isPicked} onPick={onPick} />
      </td>
      <td className="thumb">
        <StockThumb car={car} sizes="96px" />
      </td>
      <th scope="row">
        <Link to={paths.editCar(car.carID)} tabIndex={-1}>
          {carName(car)}
        </Link>
        <small>
          {about.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {car.vin !== '' && <span className="if-room">{car.vin}</span>}
          <StockMarks car={car} now={now} />
        </small>
        <StockCarActs car={car} onToggle={onToggle} onAsk={onAsk} />
      </th>
      <td className="status">
        <StockBadge {...car} />
        <StockRemark remark={remark} />
      </td>
      <td className="figure">{car.carPrice === null ? <small>{words.noPrice}</small> : dollars(car.carPrice)}</td>
      <td className="figure if-room">{car.carMileage === null ? '–' : grouped(car.carMileage)}</td>
      <td className="figure">{ageInDays(car, now)}</td>
      <td className="figure if-room">{grouped(car.views)}</td>
      <td className="figure">{car.inquiryCount === 0 ? '0' : <b>{car.inquiryCount}</b>}</td>
    </tr>
  );
});

/** The box by which a car is picked for the bar below. */
export function StockPick({ car, isPicked, onPick }: Pick<StockItemProps, 'car' | 'isPicked' | 'onPick'>) {
  const words = useStockWords().list;
  return (
    <label className="stock-pick">
      <input
        type="checkbox"
        checked={isPicked}
        aria-label={words.pick(carName(car))}
        onChange={({ currentTarget }) => onPick(car, currentTarget.checked)}
      />
    </label>
  );
}

export function StockRemark({ remark }: { remark: string | undefined }) {
  return remark === undefined ? null : (
    <small className="remark" role="alert">
      {remark}
    </small>
  );
}

/** What stands out about a car: every one that buyers can see needs a Buyers Guide, on some offers are taken, and some need work. */
export function StockMarks({ car, now }: Pick<StockItemProps, 'car' | 'now'>) {
  const { status, hasGuide, offersUntil, openTasks } = car;
  const { missingInList } = useGuideWords();
  const { takenInList } = useStaffOfferWords();
  const { openInList } = useReconWords();
  const isTakingOffers = offersUntil !== undefined && Date.parse(offersUntil) > now;
  return (
    <>
      {isTakingOffers && <span className="taking-offers">{takenInList}</span>}
      {!hasGuide && (status === 'active' || status === 'reserved') && <span className="no-guide">{missingInList}</span>}
      {openTasks > 0 && status !== 'sold' && <span className="open-tasks">{openInList(openTasks)}</span>}
    </>
  );
}
