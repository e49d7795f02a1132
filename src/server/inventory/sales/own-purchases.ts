import { asc, eq } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { OwnPurchase } from '#contract/inventory/sale/sale.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, sales } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { buyerEnd } from './forget-buyers.ts';
import { openBuyer } from './sale-buyer.ts';

/** What somebody bought through an inquiry, for that person alone. Of a buyer whose name staff typed nobody knows the account. */
export function createListPurchases({
  database: { db },
  encryption,
  timeZone,
}: {
  database: Database;
  encryption: Encryption;
  timeZone: string;
}) {
  return async (userID: number): Promise<OwnPurchase[]> => {
    const found = await db
      .select({
        carID: sales.carID,
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
        soldOn: sales.soldOn,
        priceCents: sales.priceCents,
        encryptedBuyer: sales.encryptedBuyer,
        keepUntil: buyerEnd(timeZone).mapWith(cars.createdAt),
      })
      .from(sales)
      .innerJoin(inquiries, eq(inquiries.inquiryID, sales.inquiryID))
      .innerJoin(cars, eq(cars.carID, sales.carID))
      .where(eq(inquiries.userID, userID))
      .orderBy(asc(sales.soldOn), asc(sales.carID));
    return found.map(({ carID, soldOn, priceCents, encryptedBuyer, keepUntil, ...car }) => {
      const buyer = encryptedBuyer === null ? undefined : openBuyer(encryption, carID, encryptedBuyer);
      return {
        carID,
        car: carName(car),
        soldOn,
        price: priceCents === null ? null : priceCents / 100,
        name: buyer?.name ?? '',
        address: buyer?.address ?? '',
        keepUntil: keepUntil.toISOString(),
      };
    });
  };
}
