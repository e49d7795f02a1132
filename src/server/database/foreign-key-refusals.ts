import { getTableName } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Refusal, type RefusalCode } from '#contract/api/refusals.ts';
import { causesOf, Fault, sentence } from '#server/errors/failures.ts';
import * as schema from './schema.ts';

/** What a request is told when the row it refers to was deleted while it was under way. */
const refusalsByTable: Record<string, RefusalCode> = {
  users: 'not-signed-in',
  cars: 'car-not-found',
  inquiries: 'inquiry-not-found',
  imports: 'import-not-found',
  offer_rounds: 'offers-closed',
};

/** By the name of the foreign key. One that refers to a table without an entry above keeps the app from starting. */
export const refusalsByForeignKey: ReadonlyMap<string, RefusalCode> = new Map(
  Object.values(schema)
    .flatMap((value) => (value instanceof PgTable ? getTableConfig(value).foreignKeys : []))
    .map((key) => {
      const refusal = refusalsByTable[getTableName(key.reference().foreignTable)];
      if (refusal === undefined) throw new Fault(sentence`A foreign key has no refusal.`);
      return [key.getName(), refusal];
    }),
);

const FOREIGN_KEY_VIOLATION = '23503';

/** The refusal that a violated foreign key means; undefined for every other error. Nothing was written. */
export function refusalWhenGone(error: unknown): Refusal | undefined {
  const violation = causesOf(error).find((cause) => Reflect.get(cause, 'code') === FOREIGN_KEY_VIOLATION);
  const code = violation && refusalsByForeignKey.get(String(Reflect.get(violation, 'constraint')));
  return code && new Refusal(code);
}
