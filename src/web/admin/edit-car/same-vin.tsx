import { isRefusal } from '#contract/api/refusal-error.ts';
import { paths } from '#contract/api/paths.ts';
import type { SameVin } from '#contract/inventory/staff-car.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { textOf } from '#web/ui/form/use-form.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';

/** The car for sale whose VIN stands in the way, if that is why something was refused. */
export function sameVinIn(error: unknown): SameVin | undefined {
  if (!isRefusal(error) || error.problem?.code !== 'same-vin') return undefined;
  const { carID, car } = error.problem;
  return { carID, car };
}

/** What is sent along when somebody gave a reason. */
export function sameVinReasonIn(filled: FormData): { sameVinReason?: string } {
  const sameVinReason = textOf(filled, 'sameVinReason').trim();
  return sameVinReason === '' ? {} : { sameVinReason };
}

/** What can be done where another car with this VIN is for sale, as the refusal says: see it, or tell why both may be. */
export function SameVinQuestion({ other }: { other: SameVin }) {
  const words = useStockWords().sameVin;
  return (
    <div className="same-vin">
      <p>
        <Link to={paths.editCar(other.carID)} target="_blank">
          {words.see(other.car)}
        </Link>
      </p>
      <Field label={words.reason} name="sameVinReason" id="same-vin-reason" maxLength={200} hint={words.hint} />
    </div>
  );
}
