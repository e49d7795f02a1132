import { asc, between, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import { byteOrderMark, csvLine } from './csv-writer.ts';
import { idRanges } from './id-ranges.ts';

const batch = 500;
const headings = [
  'Inquiry',
  'Status',
  'Asked',
  'Decided',
  'First name',
  'Last name',
  'E-mail',
  'Car ID',
  'Stock number',
  'VIN',
  'Year',
  'Make',
  'Model',
];

/** Who asked about which car and what became of it; nothing of what is encrypted. */
export async function* exportInquiries({ db }: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings);
  for await (const { first, last } of idRanges(db, { table: inquiries, id: inquiries.inquiryID }, batch)) {
    const rows = await db
      .select({
        inquiryID: inquiries.inquiryID,
        status: inquiries.status,
        createdAt: inquiries.createdAt,
        decidedAt: inquiries.decidedAt,
        fName: users.fName,
        lName: users.lName,
        email: users.email,
        carID: cars.carID,
        stockNumber: cars.stockNumber,
        vin: cars.vin,
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
      })
      .from(inquiries)
      .innerJoin(users, eq(users.userID, inquiries.userID))
      .innerJoin(cars, eq(cars.carID, inquiries.carID))
      .where(between(inquiries.inquiryID, first, last))
      .orderBy(asc(inquiries.inquiryID))
      .limit(batch);
    yield rows
      .map(({ createdAt, decidedAt, inquiryID, status, ...about }) =>
        csvLine([
          inquiryID,
          status,
          createdAt.toISOString(),
          decidedAt?.toISOString() ?? null,
          ...Object.values(about),
        ]),
      )
      .join('');
  }
}
