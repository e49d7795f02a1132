import { paths } from '#contract/api/paths.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { Link } from '#web/ui/link.tsx';

/** What there is to do about a car that is sold. */
export function SaleLinks({ carID, onDetails }: { carID: number; onDetails: () => void }) {
  const words = useSaleWords();
  return (
    <p className="row sale-links">
      <button type="button" className="link" aria-haspopup="dialog" onClick={onDetails}>
        {words.details}
      </button>
      <Link to={paths.billOfSale(carID)}>{words.bill}</Link>
    </p>
  );
}
