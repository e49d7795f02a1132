import { desc, eq, sql } from 'drizzle-orm';
import type { PriceChange } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { cars, priceChanges, users } from '#server/database/schema.ts';

/**
 * Writes down the prices of these cars where they are not the last ones written down. Whoever writes a price calls this in the
 * same transaction, and before it gives the car another status: whether buyers see "Price reduced" depends on whether they saw
 * the price before. Gives the prices that are new.
 */
export async function recordPrices(
  tx: Db,
  carIDs: readonly number[],
  { actorID, at }: { actorID: number | null; at: Date },
): Promise<Map<number, number | null>> {
  if (carIDs.length === 0) return new Map();
  const when = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ car_id: number; price_cents: number | string | null }>(sql`
    with changed as (
      select ${cars}.car_id, ${cars}.price_cents,
        case when ${cars}.price_cents < earlier.price_cents and ${cars}.status in ('active', 'reserved') then ${when} end as reduced_at
      from ${cars} left join lateral (
        select price_cents from ${priceChanges}
        where ${priceChanges}.car_id = ${cars}.car_id order by change_id desc limit 1
      ) as earlier on true
      where ${cars}.car_id = any(array(select jsonb_array_elements_text(${JSON.stringify(carIDs)}::jsonb))::int[])
        and ${cars}.price_cents is distinct from earlier.price_cents
    ), written as (
      insert into ${priceChanges} (car_id, price_cents, actor_id, at)
      select car_id, price_cents, ${actorID}::int, ${when} from changed order by car_id
    ), marked as (
      update ${cars} set price_reduced_at = changed.reduced_at from changed
      where ${cars}.car_id = changed.car_id and ${cars}.price_reduced_at is distinct from changed.reduced_at
    )
    select car_id, price_cents from changed order by car_id`);
  return new Map(rows.map(({ car_id, price_cents }) => [car_id, price_cents === null ? null : Number(price_cents)]));
}

/** More than anybody reads. */
const mostTold = 100;

/** The prices of a car, the latest first. */
export async function readPriceHistory(db: Db, carID: number): Promise<PriceChange[]> {
  const changes = await db
    .select({
      at: priceChanges.at,
      priceCents: priceChanges.priceCents,
      fName: users.fName,
      lName: users.lName,
    })
    .from(priceChanges)
    .leftJoin(users, eq(users.userID, priceChanges.actorID))
    .where(eq(priceChanges.carID, carID))
    .orderBy(desc(priceChanges.changeID))
    .limit(mostTold);
  return changes.map(({ at, priceCents, fName, lName }) => ({
    at: at.toISOString(),
    price: priceCents === null ? null : priceCents / 100,
    by: fName === null ? null : `${fName} ${lName ?? ''}`.trim(),
  }));
}
