import type { z } from 'zod';

/** The ids of a row that was left out: nothing else of it is told. */
export type LeftOut = Partial<Record<(typeof idNames)[number], number>>;

const idNames = ['carID', 'inquiryID', 'viewingID', 'applicationID'] as const;

/**
 * Trims an answer to the contract. A row that does not fit is left out of its list and reported, and keeps no other back.
 * An answer that does not fit as a whole, or a list in which nothing fits, is a bug.
 */
export function fitAnswer(schema: z.ZodType, answer: unknown, report: (row: LeftOut) => void): unknown {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const broken = brokenRows(read.error);
  if (broken === undefined) throw read.error;
  const leftOut: LeftOut[] = [];
  let fitting = answer;
  for (const { list, rows } of broken.values()) {
    fitting = replaceAt(fitting, list, (found) => {
      if (!Array.isArray(found) || rows.size === found.length) throw read.error;
      leftOut.push(...[...rows].map((row) => idsOf(found[row])));
      return found.filter((_, row) => !rows.has(row));
    });
  }
  const again = schema.parse(fitting);
  for (const row of leftOut) report(row);
  return again;
}

type BrokenList = { list: PropertyKey[]; rows: Set<number> };

/** By list; undefined where something is wrong outside of any. */
function brokenRows(error: z.ZodError): Map<string, BrokenList> | undefined {
  const broken = new Map<string, BrokenList>();
  for (const { path } of error.issues) {
    const at = path.findIndex((step) => typeof step === 'number');
    if (at === -1) return undefined;
    const list = path.slice(0, at);
    const key = list.map(String).join('.');
    const known = broken.get(key) ?? { list, rows: new Set() };
    broken.set(key, known);
    known.rows.add(Number(path[at]));
  }
  return broken;
}

function replaceAt(whole: unknown, [step, ...rest]: PropertyKey[], replace: (found: unknown) => unknown): unknown {
  if (step === undefined) return replace(whole);
  const fields: Record<PropertyKey, unknown> = { ...Object(whole) };
  return { ...fields, [step]: replaceAt(fields[step], rest, replace) };
}

function idsOf(row: unknown): LeftOut {
  const fields: Record<string, unknown> = { ...Object(row) };
  return Object.fromEntries(
    idNames.flatMap((name) => (typeof fields[name] === 'number' ? [[name, fields[name]]] : [])),
  );
}
