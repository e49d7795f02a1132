import { isCarField } from '#contract/inventory/car-fields.ts';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { useFieldLabels, useStockWords } from '#web/copy/admin/inventory.ts';
import { carFieldId } from './form-values.ts';

type StockTroubleProps = {
  errors: FieldErrors;
  /** What the server said, if it was asked. */
  failure: string | undefined;
  /** How often it was refused. */
  attempt: number;
  /** The specification's sentence for a failure, and that nothing is lost. */
  failed: string;
  nothingLost: string;
};

/** Why a car was not saved: fields to look at, or what the server said. */
export function StockTrouble({ errors, failure, attempt, failed, nothingLost }: StockTroubleProps) {
  const words = useStockWords();
  const fields = useFieldLabels();
  const count = Object.keys(errors).length;
  if (count === 0 && failure === undefined) return null;
  return (
    <ErrorSummary
      key={attempt}
      title={failure === undefined ? words.check(count) : failed}
      errors={errors}
      labelOf={(field) => (isCarField(field) ? fields[field] : field)}
      idOf={carFieldId}
      onChoose={(field) => document.getElementById(carFieldId(field))?.focus()}
    >
      {failure !== undefined && (
        <p>
          {!Object.values(errors).includes(failure) && failure} {nothingLost}
        </p>
      )}
    </ErrorSummary>
  );
}
