import { sql } from 'drizzle-orm';
import type { CarDraft, CarEdit } from '#contract/car.ts';
import { cars, type Condition } from '#server/database/schema.ts';

/** A new car as it is stored. */
export function rowOf(draft: CarDraft, now: Date) {
  return { ...columnsOfDraft(draft), createdAt: now, updatedAt: now };
}

/** The same without the time at which it is stored. */
export function columnsOfDraft(draft: CarDraft) {
  const { carMake, carModel, carYear } = draft;
  return { ...columnsOf(draft), condition: knownOf(draft), carMake, carModel, carYear };
}

/** What an edit writes: what is left out is undefined and stays, what is null is cleared. */
export function changesOf(edit: CarEdit) {
  const given = JSON.stringify(conditionOf(edit));
  return { ...columnsOf(edit), condition: sql`jsonb_strip_nulls(${cars.condition} || ${given}::jsonb)` };
}

function columnsOf({
  carPrice,
  carDownpay,
  keys: _k,
  starts: _s,
  drives: _d,
  knownDefects: _n,
  sourceBank: _b,
  ...same
}: CarEdit) {
  return { ...same, priceCents: toCents(carPrice), downpayCents: toCents(carDownpay) };
}

const conditionOf = ({ keys, starts, drives, knownDefects, sourceBank }: CarEdit) => ({
  keys,
  starts,
  drives,
  knownDefects,
  sourceBank,
});

function knownOf(draft: CarDraft): Condition {
  return Object.fromEntries(Object.entries(conditionOf(draft)).filter(([, value]) => value != null));
}

const toCents = (dollars: number | null | undefined) => (dollars == null ? dollars : Math.round(dollars * 100));
