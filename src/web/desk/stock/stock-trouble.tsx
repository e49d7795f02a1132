import { isCarField } from '#contract/desk-terms.ts';
import type { FieldErrors } from '#contract/refusal-error.ts';
import { ErrorSummary } from '../../parts/error-summary.tsx';
import { useStockSentences, useStockWords } from '../../words/desk-stock.ts';
import { carFieldId } from './stock-fields.ts';

type StockTroubleProps = {
  errors: FieldErrors;
  /** What the server said, if it was asked. */
  failure: string | undefined;
  /** The specification's sentence for a failure, and that nothing is lost. */
  failed: string;
  nothingLost: string;
};

/** Why a car was not saved: fields to look at, or what the server said. */
export function StockTrouble({ errors, failure, failed, nothingLost }: StockTroubleProps) {
  const words = useStockWords();
  const say = useStockSentences();
  const count = Object.keys(errors).length;
  if (count === 0 && failure === undefined) return null;
  return (
    <ErrorSummary
      key={JSON.stringify([errors, failure])}
      title={failure === undefined ? words.check(count) : failed}
      errors={Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, say(sentence)]))}
      labelOf={(field) => (isCarField(field) ? words.form.fields[field].label : field)}
      idOf={carFieldId}
      onChoose={(field) => document.getElementById(carFieldId(field))?.focus()}
    >
      {failure !== undefined && (
        <p>
          {failure} {nothingLost}
        </p>
      )}
    </ErrorSummary>
  );
}
