import { and, eq, isNull, ne } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { EmailDetails } from '#contract/jobs/emails.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import { createCarEmailParts } from './car-email-parts.ts';

/** What those who asked about a car hear of it. When its status has changed again, the email of that change says all there is to say. */
export function createCarEmails(needs: {
  database: Database;
  sender: () => Sender;
  timeZone: string;
}): Pick<EmailWriters, 'car-gone' | 'car-back' | 'car-withdrawn'> {
  const { db } = needs.database;
  const { page, writeParts } = createEmailTemplate(needs.sender);
  const partsIn = createCarEmailParts({ page, dealer: needs.sender, timeZone: needs.timeZone });

  return {
    'car-gone': async (change) => {
      const told = await find(change);
      if (told === undefined) return undefined;
      const { person, reservedUntil } = told;
      const parts = partsIn(person.language);
      if (reservedUntil !== null) return writeParts(person, parts['car-reserved']({ ...told, reservedUntil }));
      return writeParts(person, told.status === 'sold' ? parts['car-sold'](told) : parts['car-withdrawn'](told));
    },
    'car-back': async (change) => {
      const told = await find(change);
      if (told === undefined) return undefined;
      const isInquirer = await isInquiring(told.carID, change.userID);
      const parts = partsIn(told.person.language);
      return writeParts(told.person, isInquirer ? parts['car-back'](told) : parts['car-back-once'](told));
    },
    'car-withdrawn': async ({ userID, car }) => {
      const [person] = await db
        .select({ fName: users.fName, email: users.email, language: users.language })
        .from(users)
        .where(eq(users.userID, userID))
        .limit(1);
      return person && writeParts(person, partsIn(person.language)['car-withdrawn']({ car }));
    },
  };

  async function isInquiring(carID: number, userID: number): Promise<boolean> {
    const isTheirs = and(eq(inquiries.carID, carID), eq(inquiries.userID, userID), ne(inquiries.status, 'declined'));
    return (await db.$count(inquiries, isTheirs)) > 0;
  }

  async function find({ carID, userID, status }: EmailDetails['car-gone' | 'car-back']) {
    const [found] = await db
      .select({
        carID: cars.carID,
        status: cars.status,
        reservedUntil: cars.reservedUntil,
        person: { fName: users.fName, email: users.email, language: users.language },
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
      })
      .from(cars)
      .innerJoin(users, eq(users.userID, userID))
      .where(and(eq(cars.carID, carID), eq(cars.status, status), isNull(cars.deletedAt)))
      .limit(1);
    return found && { ...found, car: carName(found) };
  }
}
