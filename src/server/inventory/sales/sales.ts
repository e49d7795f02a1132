import { and, asc, eq, isNull } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import { carTransitions } from '#contract/inventory/car-changes.ts';
import { monthsAfter } from '#contract/inquiries/notice-terms.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { keepBuyerYears } from '#contract/inventory/sale/sale-terms.ts';
import type { SaleAnswer, SaleDraft } from '#contract/inventory/sale/sale.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { isOffered } from '../cars/vin-on-offer.ts';
import { looksAt, nameOf, type InquiriesOfSale, type WriteAudit } from '../needs.ts';
import { findHeldBack, refusalOfHold, saleRuleOf, type SaleRuleNeeds } from '../repossession/sale-hold.ts';
import { encryptBuyer, openBuyer } from './sale-buyer.ts';
import { findSale, noteOfSale, writeSale, type NewSale } from './sale-store.ts';

/** Gives one car the status `sold`, with all that follows from it. Resolves to whom to call. */
export type MarkSold = (tx: Db, carID: number, sale: NewSale & Buyer, actorID: number) => Promise<PersonToCall[]>;
type Buyer = { buyerID: number | undefined };

/** The most that are offered to choose from. */
const mostBuyers = 200;

/** How cars are sold, and to whom. Every look at it is written down. */
export function createSales(
  needs: SaleRuleNeeds & {
    database: Database;
    encryption: Encryption;
    markSold: MarkSold;
    inquiriesOfSale: InquiriesOfSale;
    writeAudit: WriteAudit;
  },
) {
  const { database, clock, encryption, inquiriesOfSale } = needs;
  return {
    read: (carID: number, actorID: number): Promise<SaleAnswer> =>
      database.transaction(async (tx) => {
        const answer = await readAnswer(tx, carID);
        await needs.writeAudit(tx, { actorID, action: 'sale viewed', object: nameOf(carID) });
        return answer;
      }),

    /** Of two who sell a car at once the second is told. */
    sell: (
      carID: number,
      seen: CarStatus,
      draft: SaleDraft,
      actorID: number,
    ): Promise<SaleAnswer & { toCall: PersonToCall[] }> =>
      database.transaction(async (tx) => {
        const { status } = await lockCar(tx, carID);
        if (status !== seen) throw new Refusal('stale-status', { extra: { newStatus: status } });
        if (!carTransitions[status].includes('sold')) throw new Refusal('illegal-step');
        // What is on record from before it was archived is corrected, not sold over.
        if ((await findSale(tx, carID)) !== undefined) throw new Refusal('stale-sale');
        const toCall = await needs.markSold(tx, carID, await saleOf(tx, carID, draft), actorID);
        await needs.writeAudit(tx, ...looksAt(toCall, actorID));
        return { ...(await readAnswer(tx, carID)), toCall };
      }),

    /** Whoever was thought to be the buyer, and is not, hears now that the car is sold. */
    correct: (carID: number, draft: SaleDraft, version: number, actorID: number): Promise<SaleAnswer> =>
      database.transaction(async (tx) => {
        const { status } = await lockCar(tx, carID);
        const before = await findSale(tx, carID);
        if (isOffered(status) || (status === 'archived' && before === undefined)) throw new Refusal('illegal-step');
        if ((before?.version ?? 0) !== version) throw new Refusal('stale-sale');
        const { buyerID, ...sale } = await saleOf(tx, carID, draft);
        await writeSale(tx, carID, sale, clock());
        if (buyerID !== undefined) await inquiriesOfSale.reopen(tx, [carID], buyerID);
        const closed = await inquiriesOfSale.close(tx, [carID], clock());
        // A sale from before sales were kept was told to everybody then.
        const untold = before === undefined ? [] : closed;
        await enqueue(tx, ...untold.map((told) => emailJob({ email: 'car-gone', ...told, status: 'sold' })));
        const answer = await readAnswer(tx, carID);
        await needs.writeAudit(tx, {
          actorID,
          action: 'sale corrected',
          object: nameOf(carID),
          note: noteOfSale(sale),
        });
        return answer;
      }),
  };

  async function saleOf(tx: Db, carID: number, draft: SaleDraft): Promise<NewSale & Buyer> {
    const { price, soldOn, buyer, buyerAddress: address } = draft;
    const rule = saleRuleOf(needs);
    if (soldOn > rule.today) throw refuseField('invalid-input', 'soldOn', { code: 'sold-in-future' });
    // Its buyer would be erased at once.
    if (soldOn <= monthsAfter(rule.today, -12 * keepBuyerYears))
      throw refuseField('invalid-input', 'soldOn', { code: 'sold-long-ago' });
    const [held] = await findHeldBack(tx, [carID], { ...rule, today: soldOn });
    if (held !== undefined) throw refusalOfHold(held);
    const asked = draft.inquiryID === undefined ? undefined : await findAsking(tx, carID, draft.inquiryID);
    const name = asked?.name ?? draft.buyerName;
    return {
      priceCents: Math.round(price * 100),
      soldOn,
      buyer,
      inquiryID: draft.inquiryID ?? null,
      encryptedBuyer: buyer === 'not-recorded' ? null : encryptBuyer(encryption, carID, { name, address }),
      buyerID: asked?.userID,
    };
  }

  async function readAnswer(tx: Db, carID: number): Promise<SaleAnswer> {
    const [car] = await tx
      .select({
        carID: cars.carID,
        status: cars.status,
        priceCents: cars.priceCents,
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
      })
      .from(cars)
      .where(and(eq(cars.carID, carID), isNull(cars.deletedAt)))
      .limit(1);
    if (car === undefined) throw new Refusal('car-not-found');
    const row = await findSale(tx, carID);
    const known = row?.encryptedBuyer ? openBuyer(encryption, carID, row.encryptedBuyer) : undefined;
    return {
      carID,
      car: carName(car),
      status: car.status,
      advertisedPrice: dollarsOf(car.priceCents),
      price: dollarsOf(row?.priceCents ?? null),
      soldOn: row?.soldOn ?? null,
      buyer: row?.buyer ?? 'not-recorded',
      inquiryID: row?.inquiryID ?? null,
      buyerName: known?.name ?? '',
      buyerAddress: known?.address ?? '',
      buyers: await listAsking(tx, carID),
      version: row?.version ?? 0,
    };
  }
}

async function lockCar(tx: Db, carID: number): Promise<{ status: CarStatus }> {
  const [car] = await tx
    .select({ status: cars.status })
    .from(cars)
    .where(and(eq(cars.carID, carID), isNull(cars.deletedAt)))
    .for('update');
  if (car === undefined) throw new Refusal('car-not-found');
  return car;
}

/** Held, so that it is not deleted meanwhile. */
async function findAsking(tx: Db, carID: number, inquiryID: number): Promise<{ userID: number; name: string }> {
  const [found] = await tx
    .select({ userID: inquiries.userID, fName: users.fName, lName: users.lName })
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .where(and(eq(inquiries.inquiryID, inquiryID), eq(inquiries.carID, carID)))
    .for('key share', { of: inquiries });
  if (found === undefined) throw refuseField('invalid-input', 'inquiryID', { code: 'no-buyer' });
  return { userID: found.userID, name: fullName(found) };
}

async function listAsking(tx: Db, carID: number): Promise<SaleAnswer['buyers']> {
  const rows = await tx
    .select({
      inquiryID: inquiries.inquiryID,
      inquiryStatus: inquiries.status,
      fName: users.fName,
      lName: users.lName,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .where(eq(inquiries.carID, carID))
    .orderBy(asc(inquiries.inquiryID))
    .limit(mostBuyers);
  return rows.map(({ inquiryID, inquiryStatus, ...person }) => ({ inquiryID, inquiryStatus, name: fullName(person) }));
}

const fullName = ({ fName, lName }: { fName: string; lName: string }) => `${fName} ${lName}`.trim();
const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
