import { eq, inArray, sql } from 'drizzle-orm';
import { dollarsFact, writeFacts } from '#contract/audit/audit-facts.ts';
import type { BuyerKind } from '#contract/inventory/sale/sale-terms.ts';
import type { Day } from '#contract/time/local-time.ts';
import type { Db } from '#server/database/database.ts';
import { cars, sales } from '#server/database/schema.ts';

/** How a car was sold, ready to be stored. */
export type NewSale = {
  priceCents: number;
  soldOn: Day;
  buyer: BuyerKind;
  inquiryID: number | null;
  encryptedBuyer: Uint8Array | null;
};
export type StoredSale = typeof sales.$inferSelect;

/** Of cars that are marked as sold and nothing else is said. What is known of an earlier sale stays. */
export async function recordSales(tx: Db, carIDs: readonly number[], { soldOn, at }: { soldOn: Day; at: Date }) {
  await tx.execute(sql`
    insert into ${sales} (car_id, sold_on, updated_at)
    select ${cars.carID}, ${soldOn}::date, ${at.toISOString()}::timestamptz from ${cars}
    where ${cars.status} = 'sold'
      and ${cars.carID} = any(array(select jsonb_array_elements_text(${JSON.stringify(carIDs)}::jsonb))::int[])
    order by ${cars.carID}
    on conflict do nothing`);
}

/** Of cars that are for sale again. Who would have been the buyer is forgotten with it. Gives how many there were. */
export async function undoSales(tx: Db, carIDs: number[]): Promise<number> {
  const undone = await tx.delete(sales).where(inArray(sales.carID, carIDs)).returning({ carID: sales.carID });
  return undone.length;
}

export async function writeSale(tx: Db, carID: number, sale: NewSale, updatedAt: Date): Promise<void> {
  const row = { ...sale, updatedAt };
  await tx
    .insert(sales)
    .values({ carID, ...row })
    .onConflictDoUpdate({ target: sales.carID, set: { ...row, version: sql`${sales.version} + 1` } });
}

export async function findSale(tx: Db, carID: number): Promise<StoredSale | undefined> {
  const [found] = await tx.select().from(sales).where(eq(sales.carID, carID)).limit(1);
  return found;
}

/** What the audit log says of the sales of these cars: how a buyer is known, and not who it is. */
export async function readSaleNotes(tx: Db, carIDs: number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ carID: sales.carID, priceCents: sales.priceCents, soldOn: sales.soldOn, buyer: sales.buyer })
    .from(sales)
    .where(inArray(sales.carID, carIDs))
    .orderBy(sales.carID);
  return new Map(found.map(({ carID, ...sale }) => [carID, noteOfSale(sale)]));
}

export const noteOfSale = ({ priceCents, soldOn, buyer }: Pick<StoredSale, 'priceCents' | 'soldOn' | 'buyer'>) =>
  writeFacts({ 'sold-for': dollarsFact(priceCents), 'sold-on': soldOn, buyer });
