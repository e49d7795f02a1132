import { makeOfVin } from '#contract/inventory/vin-makes.ts';
import { normalizeVin, problemOfVin, vinLength, yearOfVin } from '#contract/inventory/vin.ts';
import type { StockWords } from '#web/copy/admin/inventory.ts';
import type { CarValues } from './form-values.ts';

/** What a VIN tells while it is typed; nothing as long as there is none. */
export function tellVin({ vin, carYear }: Pick<CarValues, 'vin' | 'carYear'>, words: StockWords['vin']) {
  const plain = normalizeVin(vin);
  if (plain === '') return undefined;
  const problem = problemOfVin(plain, Number(carYear) || undefined);
  if (problem === undefined) return { kind: 'right', sentence: words.right } as const;
  if (problem === 'length' && plain.length < vinLength) {
    return { kind: 'short', sentence: words.short(vinLength - plain.length) } as const;
  }
  return { kind: 'wrong', sentence: problem === 'check-digit' ? words.wrongDigit : words.wrongLetters } as const;
}

/** What follows when a VIN is typed: year and make are filled in where it tells them and nothing else stands there. */
export function filledByVin(vin: string, before: CarValues): Partial<CarValues> {
  const [now, last] = [normalizeVin(vin), normalizeVin(before.vin)];
  const told = { carYear: yearOfVin(now)?.toString(), carMake: makeOfVin(now) };
  const toldLast = { carYear: yearOfVin(last)?.toString(), carMake: makeOfVin(last) };
  const isOurs = (field: 'carYear' | 'carMake') => before[field] === '' || before[field] === toldLast[field];
  return {
    ...(told.carYear !== undefined && isOurs('carYear') && { carYear: told.carYear }),
    ...(told.carMake !== undefined && isOurs('carMake') && { carMake: told.carMake }),
  };
}
