import { and, asc, count, eq, gt, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { Foreseen, StaffViewing } from '#contract/viewings/staff-calendar.ts';
import type { Db } from '#server/database/database.ts';
import { cars, users, viewings } from '#server/database/schema.ts';
import type { Guests } from './guests/guests.ts';

const mostWaiting = 100;
const mostNamed = 10;
const mostBooked = 10_000;

/** Viewings as staff see them, whoever comes. */
export function createStaffViewingStore({ guests }: { guests: Guests }) {
  return {
    /** Booked within that time, soonest first; those who did not come are among them. */
    listBookedBetween: (db: Db, from: Date, to: Date) =>
      list(
        db,
        and(inArray(viewings.status, ['booked', 'missed']), gte(viewings.startsAt, from), lt(viewings.startsAt, to)),
        { order: viewings.startsAt, limit: mostBooked },
      ),

    /** Booked for later than that, soonest first. */
    listBookedFrom: (db: Db, from: Date) =>
      list(db, and(eq(viewings.status, 'booked'), gte(viewings.startsAt, from)), {
        order: viewings.startsAt,
        limit: mostBooked,
      }),

    /** Booked between these moments, the first of them by name and all by number. */
    async foreseeBooked(db: Db, after: Date, before: Date): Promise<Foreseen> {
      const isWithin = and(eq(viewings.status, 'booked'), gt(viewings.startsAt, after), lt(viewings.startsAt, before));
      const named = await list(db, isWithin, { order: viewings.startsAt, limit: mostNamed });
      const [counted] = await db
        .select({ total: count() })
        .from(viewings)
        .innerJoin(cars, eq(cars.carID, viewings.carID))
        .where(and(isWithin, isNull(cars.deletedAt)));
      return { viewings: named, total: counted?.total ?? 0 };
    },

    /** The next that is booked after that moment. */
    async findNextBooked(db: Db, after: Date): Promise<StaffViewing | undefined> {
      const isNext = and(eq(viewings.status, 'booked'), gt(viewings.startsAt, after));
      const [next] = await list(db, isNext, { order: viewings.startsAt, limit: 1 });
      return next;
    },

    /** Asked for, with no time chosen yet, oldest first. */
    listWaiting: (db: Db) =>
      list(db, eq(viewings.status, 'offered'), { order: viewings.createdAt, limit: mostWaiting }),

    async find(db: Db, viewingID: number): Promise<StaffViewing | undefined> {
      const [found] = await list(db, eq(viewings.viewingID, viewingID), { order: viewings.createdAt, limit: 1 });
      return found;
    },
  };

  async function list(db: Db, condition: SQL | undefined, { order, limit }: Slice): Promise<StaffViewing[]> {
    const rows = await db
      .select(columns)
      .from(viewings)
      .leftJoin(users, eq(users.userID, viewings.userID))
      .innerJoin(cars, eq(cars.carID, viewings.carID))
      .where(and(condition, isNull(cars.deletedAt)))
      .orderBy(asc(order), asc(viewings.viewingID))
      .limit(limit);
    return rows.map(({ startsAt, acceptedAt, createdAt, ...row }) => ({
      ...row,
      ...nameOf(row),
      car: carName(row),
      startsAt: startsAt?.toISOString() ?? null,
      acceptedAt: acceptedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }

  type Named = Pick<typeof viewings.$inferSelect, 'viewingID' | 'tokenHash' | 'encryptedGuestFields'> & {
    user: { fName: string; lName: string; email: string; language: Language } | null;
  };

  function nameOf({ viewingID, tokenHash, encryptedGuestFields, user }: Named) {
    const { fName, lName, email, language } =
      encryptedGuestFields === null
        ? (user ?? { fName: '', lName: '', email: '', language: 'en' as const })
        : guests.openInList({ viewingID, tokenHash, encryptedGuestFields });
    return { fName, lName, email, language };
  }
}

type Slice = { order: typeof viewings.startsAt | typeof viewings.createdAt; limit: number };

const columns = {
  viewingID: viewings.viewingID,
  userID: viewings.userID,
  tokenHash: viewings.tokenHash,
  encryptedGuestFields: viewings.encryptedGuestFields,
  user: { fName: users.fName, lName: users.lName, email: users.email, language: users.language },
  carID: viewings.carID,
  carYear: cars.carYear,
  carMake: cars.carMake,
  carModel: cars.carModel,
  status: viewings.status,
  startsAt: viewings.startsAt,
  acceptedAt: viewings.acceptedAt,
  createdAt: viewings.createdAt,
};
