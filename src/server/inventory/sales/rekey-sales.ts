import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { sales } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { reencryptBuyer } from './sale-buyer.ts';

const batch = 500;

/** After a change of key: buyers that older keys encrypted are encrypted again with the current one; what cannot be opened is reported. */
export async function rekeySales(needs: {
  database: Database;
  encryption: Encryption;
  report: (object: string) => void;
}): Promise<number> {
  const { database, encryption } = needs;
  let reencrypted = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select({ carID: sales.carID, encryptedBuyer: sales.encryptedBuyer })
      .from(sales)
      .where(and(gt(sales.carID, last), isNotNull(sales.encryptedBuyer)))
      .orderBy(asc(sales.carID))
      .limit(batch);
    if (rows.length === 0) return reencrypted;
    for (const { carID, encryptedBuyer } of rows) {
      if (encryptedBuyer === null || encryption.keyIDOf(encryptedBuyer) === encryption.currentKeyID) continue;
      const current = unlessBroken(() => reencryptBuyer(encryption, carID, encryptedBuyer));
      if (current === undefined) {
        needs.report(`sale:${carID}`);
        continue;
      }
      await database.db
        .update(sales)
        .set({ encryptedBuyer: current })
        .where(and(eq(sales.carID, carID), eq(sales.encryptedBuyer, encryptedBuyer)));
      reencrypted += 1;
    }
    last = rows.at(-1)?.carID ?? last;
  }
}
