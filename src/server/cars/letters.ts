import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { carName } from '#contract/car-name.ts';
import { carStatuses } from '#contract/car-terms.ts';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import { cars, users } from '#server/database/schema.ts';
import type { Block } from '#server/mail/layout.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead } from '#server/mail/stationery.ts';

const Ids = z.object({ carID: z.int(), userID: z.int(), status: z.enum(carStatuses) });

/** What those who asked about a car hear of it. When its status has changed again, the letter of that change says all there is to say. */
export function createCarLetters(needs: {
  database: Database;
  letterhead: () => Letterhead;
  timeZone: string;
}): Record<'car-gone' | 'car-back' | 'car-withdrawn', WriteLetter> {
  const { db } = needs.database;
  const { page, write } = createStationery(needs.letterhead);
  const others = (): Block => ({ button: 'See other cars', href: page(paths.listings) });

  return {
    'car-gone': async (ids) => {
      const told = await find(ids);
      if (told === undefined) return undefined;
      const { car, person, carID } = told;
      if (told.reservedUntil !== null)
        return write(person, `The ${car} is reserved`, [
          `The ${car} is reserved for a buyer until ${dayOf(told.reservedUntil)}. If that buyer is you, there is nothing to do.`,
          'If it comes free again, we will write to you.',
          { link: `The ${car}, and cars like it`, href: page(paths.car(carID)) },
          others(),
        ]);
      if (told.status === 'sold')
        return write(person, `The ${car} is sold`, [
          `The ${car} that you asked about is sold. If you are the one who bought it: thank you.`,
          'Your pre-approval stays on file: you can ask about any other car with one press.',
          { link: 'Cars like it', href: page(paths.car(carID)) },
          others(),
        ]);
      return write(person, `The ${car} is no longer on offer`, noLongerOnOffer(car));
    },
    'car-back': async (ids) => {
      const told = await find(ids);
      if (told === undefined) return undefined;
      return write(told.person, `The ${told.car} is on offer again`, [
        `The ${told.car} that you asked about can be had again. Your inquiry stands as it was.`,
        { button: `See the ${told.car}`, href: page(paths.car(told.carID)) },
      ]);
    },
    'car-withdrawn': async (ids) => {
      const { userID, car } = z.object({ userID: z.int(), car: z.string() }).parse(ids);
      const [person] = await db
        .select({ fName: users.fName, email: users.email })
        .from(users)
        .where(eq(users.userID, userID))
        .limit(1);
      return person && write(person, `The ${car} is no longer on offer`, noLongerOnOffer(car));
    },
  };

  function noLongerOnOffer(car: string): Block[] {
    return [
      `The ${car} that you asked about is no longer on offer.`,
      'Your pre-approval stays on file: you can ask about any other car with one press.',
      others(),
    ];
  }

  async function find(ids: Record<string, unknown>) {
    const { carID, userID, status } = Ids.parse(ids);
    const [found] = await db
      .select({
        carID: cars.carID,
        status: cars.status,
        reservedUntil: cars.reservedUntil,
        person: { fName: users.fName, email: users.email },
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

  function dayOf(at: Date): string {
    const { timeZone } = needs;
    return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(at);
  }
}
