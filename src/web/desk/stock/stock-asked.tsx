import { carName } from '#contract/car-name.ts';
import { undoSeconds } from '#contract/desk-terms.ts';
import type { YardCar } from '#contract/stock.ts';
import { AlertDialog } from '../../parts/alert-dialog.tsx';
import { useStockWords } from '../../words/desk-stock.ts';
import { CarInquiries } from '../inquiries/car-inquiries.tsx';
import { SideSheet } from './side-sheet.tsx';
import type { AskedOf } from './stock-acts.tsx';

type StockAskedProps = { asked: AskedOf; onDelete: (car: YardCar) => void; onClose: () => void };

/** What opens over the stock about one car: its inquiries, or the question whether to delete it. */
export function StockAsked({ asked: { car, about }, onDelete, onClose }: StockAskedProps) {
  const words = useStockWords();
  const name = carName(car);
  if (about === 'inquiries') {
    return (
      <SideSheet title={words.acts.inquiriesOf(name)} close={words.close} isWide onClose={onClose}>
        <CarInquiries carID={car.carID} />
      </SideSheet>
    );
  }
  return (
    <AlertDialog
      sentence={words.acts.deleteTitle(name)}
      answers={[
        { label: words.acts.keep, className: 'button quiet' },
        { label: words.acts.deleteCar, className: 'button', onChoose: () => onDelete(car) },
      ]}
      onClose={onClose}
    >
      <p>{words.acts.deleteText(undoSeconds)}</p>
    </AlertDialog>
  );
}
