import { carName } from '#contract/inventory/car-name.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { CarInquiries } from '../inquiries/car-inquiries.tsx';
import { SideSheet } from '../side-sheet.tsx';

/** The inquiries about one car, over the stock. */
export function StockInquiries({ car, onClose }: { car: ListedCar; onClose: () => void }) {
  const words = useStockWords();
  return (
    <SideSheet title={words.acts.inquiriesOf(carName(car))} close={words.close} isWide onClose={onClose}>
      <CarInquiries carID={car.carID} />
    </SideSheet>
  );
}
