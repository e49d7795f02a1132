import type { VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { useFieldLabels, useFieldValue, useStockWords } from '#web/copy/admin/inventory.ts';
import type { VinFactsHere, VinFilling } from './use-vin-facts.ts';

/** Beside the VIN: what is blank is filled in by it, and what came of that is said. */
export function FillFromVin({ vin }: { vin: VinFactsHere }) {
  const words = useStockWords().fromVin;
  const { state, filled, contradicted } = vin;
  const outcome = [words.filled(filled.length), words.differs(contradicted.length)].filter((part) => part !== '');
  const sentences = {
    asking: words.asking,
    known: outcome.join(' ') || words.matches,
    unknown: words.unknown,
    missing: words.missing,
    failed: words.failed,
  };
  return (
    <div className="fill-from-vin">
      {vin.canAsk && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={state === 'asking'}
          onClick={() => void vin.ask()}
        >
          {words.fill}
        </button>
      )}
      <output>{state !== undefined && sentences[state]}</output>
    </div>
  );
}

type FieldFromVinProps = { field: VinField; vin: VinFactsHere; filling: VinFilling };

/** Below a field: that its value came from the VIN, or that the VIN tells another. */
export function FieldFromVin({ field, vin, filling }: FieldFromVinProps) {
  const words = useStockWords().fromVin;
  const say = useFieldValue();
  const label = useFieldLabels()[field];
  if (vin.contradicted.includes(field))
    return <p className="vin-differs">{words.says(say(field, vin.facts[field] ?? ''))}</p>;
  if (!filling.fromVin.includes(field)) return null;
  return (
    <p className="from-vin">
      <span>{words.mark}</span>
      <button type="button" className="link" onClick={() => filling.onConfirm(field)}>
        {words.confirm}
        <span className="unseen"> {label}</span>
      </button>
    </p>
  );
}
