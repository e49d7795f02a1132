import { and, asc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { ClerkViewing } from '#contract/desk-calendar.ts';
import type { Db } from '#server/database/database.ts';
import { cars, users, viewings } from '#server/database/schema.ts';

const mostWaiting = 100;
const mostBooked = 10_000;

/** Booked within that time, soonest first. */
export const listBookedBetween = (db: Db, from: Date, to: Date) =>
  list(db, and(eq(viewings.status, 'booked'), gte(viewings.startsAt, from), lt(viewings.startsAt, to)), {
    order: viewings.startsAt,
    limit: mostBooked,
  });

/** Asked for, with no time chosen yet, oldest first. */
export const listWaiting = (db: Db) =>
  list(db, eq(viewings.status, 'offered'), { order: viewings.createdAt, limit: mostWaiting });

export async function findClerkViewing(db: Db, viewingID: number): Promise<ClerkViewing | undefined> {
  const [found] = await list(db, eq(viewings.viewingID, viewingID), { order: viewings.createdAt, limit: 1 });
  return found;
}

type Slice = { order: typeof viewings.startsAt | typeof viewings.createdAt; limit: number };

async function list(db: Db, condition: SQL | undefined, { order, limit }: Slice): Promise<ClerkViewing[]> {
  const rows = await db
    .select(columns)
    .from(viewings)
    .innerJoin(users, eq(users.userID, viewings.userID))
    .innerJoin(cars, eq(cars.carID, viewings.carID))
    .where(and(condition, isNull(cars.deletedAt)))
    .orderBy(asc(order), asc(viewings.viewingID))
    .limit(limit);
  return rows.map(({ startsAt, acceptedAt, createdAt, ...row }) => ({
    ...row,
    car: carName(row),
    startsAt: startsAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

const columns = {
  viewingID: viewings.viewingID,
  userID: viewings.userID,
  fName: users.fName,
  lName: users.lName,
  email: users.email,
  carID: viewings.carID,
  carYear: cars.carYear,
  carMake: cars.carMake,
  carModel: cars.carModel,
  status: viewings.status,
  startsAt: viewings.startsAt,
  acceptedAt: viewings.acceptedAt,
  createdAt: viewings.createdAt,
};
