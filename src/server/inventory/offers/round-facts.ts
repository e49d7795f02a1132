import { asc, eq } from 'drizzle-orm';
import type { Dossier } from '#contract/inventory/sale/dossier.ts';
import type { Db } from '#server/database/database.ts';
import { offerRounds } from '#server/database/schema.ts';

/** More than any car has. */
const mostRounds = 1000;

/** What a dossier says of a car's sealed offers, oldest first: amounts once a round has ended, and never who offered. */
export async function listRounds(tx: Db, carID: number): Promise<Dossier['offers']> {
  const rows = await tx
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.carID, carID))
    .orderBy(asc(offerRounds.roundID))
    .limit(mostRounds);
  return rows.map(({ openedAt, endsAt, state, amountsCents, acceptedCents }) => ({
    openedAt: openedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    amounts: amountsCents?.map((cents) => cents / 100) ?? null,
    accepted: acceptedCents === null ? null : acceptedCents / 100,
  }));
}
