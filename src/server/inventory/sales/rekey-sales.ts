import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { sales } from '#server/database/schema.ts';
import { rekeyRows, type RekeyNeeds } from '#server/encryption/rekey-rows.ts';
import { reencryptBuyer } from './sale-buyer.ts';

const batch = 500;

export function rekeySales(needs: RekeyNeeds & { database: Database }): Promise<number> {
  const { database, encryption } = needs;
  return rekeyRows(needs, {
    name: 'sale',
    readAfter: (last) =>
      database.db
        .select({ carID: sales.carID, encryptedBuyer: sales.encryptedBuyer })
        .from(sales)
        .where(and(gt(sales.carID, last), isNotNull(sales.encryptedBuyer)))
        .orderBy(asc(sales.carID))
        .limit(batch),
    numberOf: ({ carID }) => carID,
    encrypted: ({ encryptedBuyer }) => [encryptedBuyer],
    async reencrypt({ carID, encryptedBuyer: old }) {
      if (old === null) return false;
      const changed = await database.db
        .update(sales)
        .set({ encryptedBuyer: reencryptBuyer(encryption, carID, old) })
        .where(and(eq(sales.carID, carID), eq(sales.encryptedBuyer, old)))
        .returning({ carID: sales.carID });
      return changed.length > 0;
    },
  });
}
