import { paths } from '#contract/paths.ts';
import type { YardCar } from '#contract/stock.ts';
import { Link } from '../../parts/link.tsx';
import { useStockWords } from '../../words/desk-stock.ts';

/** What is asked for about one car. */
export type AskedOf = { car: YardCar; about: 'inquiries' | 'deletion' };

type StockCarActsProps = {
  car: YardCar;
  onToggle: (car: YardCar) => void;
  onAsk: (asked: AskedOf) => void;
};

/** The four things a clerk does with a car, named as the specification names them. */
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
