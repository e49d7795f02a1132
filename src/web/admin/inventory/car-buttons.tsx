import { paths } from '#contract/api/paths.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { Link } from '#web/ui/link.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';

/** What is asked for about one car. */
export type AskedOf = { car: ListedCar; about: 'inquiries' | 'deletion' };

type StockCarActsProps = {
  car: ListedCar;
  onToggle: (car: ListedCar) => void;
  onAsk: (asked: AskedOf) => void;
};

/** The four things an admin does with a car, named as the specification names them. */
export function StockCarActs({ car, onToggle, onAsk }: StockCarActsProps) {
  const words = useStockWords().acts;
  return (
    <div className="stock-acts">
      <Link to={paths.editCar(car.carID)}>{words.editCar}</Link>
      <button type="button" onClick={() => onToggle(car)}>
        {words.changeStatus}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => onAsk({ car, about: 'inquiries' })}>
        {words.viewInquiries}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => onAsk({ car, about: 'deletion' })}>
        {words.deleteCar}
      </button>
    </div>
  );
}
