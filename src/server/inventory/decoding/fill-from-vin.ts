import type { z } from 'zod';
import { isCarField, requiredFields } from '#contract/inventory/car-fields.ts';
import {
  blanksToldBy,
  contradictionsIn,
  type VinFacts,
  type VinField,
} from '#contract/inventory/decoding/vin-facts.ts';
import type { FilledRow } from '#contract/inventory/import.ts';
import { normalizeVin, problemOfVin } from '#contract/inventory/vin.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import type { Spell } from '../cars/known-spelling.ts';
import type { VinDecoder } from './vin-decoder.ts';
import type { TypedCells } from '../import/read-row.ts';

/** Undefined where the VIN is not known, or nobody asked. */
export type ToldByVin = VinFacts | undefined;
export type ReadVin = { fromVin: VinField[] } & Pick<FilledRow, 'filled' | 'differs'>;

/** What the good ones of these numbers tell, each asked about once. */
export async function factsByVin(
  vins: readonly string[],
  { decoder, spell }: { decoder: VinDecoder; spell: Spell },
): Promise<Map<string, ToldByVin>> {
  const good = [...new Set(vins)].filter((vin) => problemOfVin(vin) === undefined);
  // One after the other of the same maker and year are read quicker.
  const asked = good.toSorted((one, other) => (makerAndYear(one) < makerAndYear(other) ? -1 : 1));
  const told = await decoder.read(asked, ['import']);
  return new Map(asked.map((vin, place) => [vin, spelled(told[place], spell)]));
}

const spelled = (facts: ToldByVin, spell: Spell): ToldByVin => (facts === undefined ? undefined : spell(facts));
const makerAndYear = (vin: string) => vin.slice(0, 3) + (vin[9] ?? '');

/** Fills what a row leaves blank. What the VIN tells otherwise stays as it is written, and is told. */
export function readVin(written: TypedCells, told: ToldByVin = {}): ReadVin & { typed: TypedCells } {
  const fromVin = blanksToldBy(written, told);
  const filled = fromVin.map((field) => ({ field, value: told[field] ?? '' }));
  return {
    typed: { ...written, ...Object.fromEntries(filled.map(({ field, value }) => [field, value])) },
    fromVin,
    filled,
    differs: contradictionsIn(written, told).map((field) => ({
      field,
      written: written[field] ?? '',
      told: told[field] ?? '',
    })),
  };
}

/** What no car can be without and this VIN does not tell is wrong with the VIN: the sheet may have no column for it. */
export function unknownVin(issues: z.core.$ZodIssue[], typed: TypedCells): z.core.$ZodIssue[] {
  if (normalizeVin(typed.vin ?? '') === '') return issues;
  const isUntold = ({ path: [field] }: z.core.$ZodIssue) =>
    isCarField(field) && requiredFields.includes(field) && (typed[field] ?? '') === '';
  const others = issues.filter((issue) => !isUntold(issue));
  const isWrong = others.some(({ path }) => path[0] === 'vin');
  if (isWrong || others.length === issues.length) return others;
  const message = problemText({ code: 'row-vin-unknown' });
  return [...others, { code: 'custom', path: ['vin'], message, input: typed.vin }];
}
