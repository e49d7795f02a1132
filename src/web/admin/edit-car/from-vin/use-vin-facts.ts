import { useState } from 'react';
import type { DecodedVin } from '#contract/inventory/decoding/decoding-calls.ts';
import { contradictionsIn, vinFields, type VinFacts, type VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { normalizeVin, problemOfVin } from '#contract/inventory/vin.ts';
import { useApi } from '#web/app/api-context.ts';
import type { CarValues } from '../form-values.ts';

/** What a form does with what a VIN tells. */
export type VinFilling = {
  /** What the VIN filled in and nobody has confirmed. */
  fromVin: VinField[];
  /** The VIN that was asked about, which may have been changed since. */
  onFill: (vin: string, facts: VinFacts) => void;
  onConfirm: (field: VinField) => void;
};

type Asked = { vin: string; state: DecodedVin['state'] | 'asking' | 'failed'; facts: VinFacts };

/** Asks what the VIN in the form tells. The answer holds as long as that VIN stands there. */
export function useVinFacts(values: CarValues, { fromVin, onFill }: VinFilling) {
  const api = useApi();
  const [asked, setAsked] = useState<Asked>();
  const vin = normalizeVin(values.vin);
  const { state, facts = {} } = asked?.vin === vin ? asked : {};
  /** An answer that comes after the question about another VIN takes nothing from that one. */
  const settle = (answer: Asked) => setAsked((now) => (now?.vin === answer.vin ? answer : now));
  return {
    canAsk: vin !== '' && problemOfVin(vin) === undefined,
    state,
    facts,
    filled: vinFields.filter((field) => facts[field] !== undefined && fromVin.includes(field)),
    contradicted: contradictionsIn(values, facts),
    async ask(): Promise<void> {
      if (state === 'asking') return;
      setAsked({ vin, state: 'asking', facts: {} });
      try {
        const told = await api.decodeVin({ vin });
        settle({ vin, ...told });
        onFill(vin, told.facts);
      } catch {
        settle({ vin, state: 'failed', facts: {} });
      }
    },
  };
}
export type VinFactsHere = ReturnType<typeof useVinFacts>;
