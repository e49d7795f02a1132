import { eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { carName } from '#contract/inventory/car-name.ts';
import type { AuditEntry } from '#contract/audit/audit-log.ts';
import type { Db } from '#server/database/database.ts';
import { applications, cars, creditNotices, inquiries, users, viewings } from '#server/database/schema.ts';

/** What an entry is about, for people. Names are never stored in the log: whoever was deleted is gone from here as well. */
type Subject = Pick<AuditEntry, 'car' | 'person' | 'isGone'>;

type Found = {
  id: number;
  car: { carYear: number; carMake: string; carModel: string; deletedAt: Date | null } | null;
  person: { fName: string; lName: string } | null;
};

const car = { carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel, deletedAt: cars.deletedAt };
const person = { fName: users.fName, lName: users.lName };

/** For each kind of thing, those with these numbers. A visitor without an account stays unnamed: their name is encrypted. */
const finders: Record<string, (db: Db, ids: number[]) => Promise<Found[]>> = {
  car: async (db, ids) => {
    const found = await db.select({ id: cars.carID, car }).from(cars).where(inArray(cars.carID, ids));
    return found.map((row) => ({ ...row, person: null }));
  },
  user: async (db, ids) => {
    const found = await db.select({ id: users.userID, person }).from(users).where(inArray(users.userID, ids));
    return found.map((row) => ({ ...row, car: null }));
  },
  application: async (db, ids) => {
    const found = await db
      .select({ id: applications.applicationID, person })
      .from(applications)
      .innerJoin(users, eq(users.userID, applications.userID))
      .where(inArray(applications.applicationID, ids));
    return found.map((row) => ({ ...row, car: null }));
  },
  inquiry: (db, ids) =>
    db
      .select({ id: inquiries.inquiryID, car, person })
      .from(inquiries)
      .innerJoin(cars, eq(cars.carID, inquiries.carID))
      .innerJoin(users, eq(users.userID, inquiries.userID))
      .where(inArray(inquiries.inquiryID, ids)),
  notice: async (db, ids) => {
    const found = await db
      .select({ id: creditNotices.noticeID, person })
      .from(creditNotices)
      .leftJoin(users, eq(users.userID, creditNotices.userID))
      .where(inArray(creditNotices.noticeID, ids));
    return found.map((row) => ({ ...row, car: null }));
  },
  viewing: (db, ids) =>
    db
      .select({ id: viewings.viewingID, car, person })
      .from(viewings)
      .innerJoin(cars, eq(cars.carID, viewings.carID))
      .leftJoin(users, eq(users.userID, viewings.userID))
      .where(inArray(viewings.viewingID, ids)),
};

/** Answers for each object, such as `inquiry:7`, what it is about. */
export async function findSubjects(db: Db, objects: string[]): Promise<(object: string) => Subject> {
  const found = new Map<string, Subject>();
  for (const [kind, find] of Object.entries(finders)) {
    const ids = [...new Set(objects.map((object) => numberIn(object, kind)).filter((id) => id !== undefined))];
    const rows = ids.length === 0 ? [] : await find(db, ids);
    for (const id of ids) found.set(`${kind}:${id}`, gone);
    for (const row of rows)
      found.set(`${kind}:${row.id}`, {
        car: row.car === null ? '' : carName(row.car),
        person: row.person === null ? '' : fullNameOf(row.person),
        isGone: row.car?.deletedAt != null,
      });
  }
  return (object) => found.get(object) ?? unnamed;
}

const query = new QueryBuilder();

/** Whether an object is about a car or a person with a name like this. */
export function isAbout(object: PgColumn, pattern: string): SQL | undefined {
  const carLike = ilike(sql`${cars.carYear} || ' ' || ${cars.carMake} || ' ' || ${cars.carModel}`, pattern);
  const personLike = ilike(fullName, pattern);
  const either = or(carLike, personLike);
  const named = (kind: string, id: PgColumn) => ({ object: sql<string>`${`${kind}:`} || ${id}` });
  return or(
    inArray(object, query.select(named('car', cars.carID)).from(cars).where(carLike)),
    inArray(object, query.select(named('user', users.userID)).from(users).where(personLike)),
    inArray(
      object,
      query
        .select(named('application', applications.applicationID))
        .from(applications)
        .innerJoin(users, eq(users.userID, applications.userID))
        .where(personLike),
    ),
    inArray(
      object,
      query
        .select(named('inquiry', inquiries.inquiryID))
        .from(inquiries)
        .innerJoin(cars, eq(cars.carID, inquiries.carID))
        .innerJoin(users, eq(users.userID, inquiries.userID))
        .where(either),
    ),
    inArray(
      object,
      query
        .select(named('notice', creditNotices.noticeID))
        .from(creditNotices)
        .innerJoin(users, eq(users.userID, creditNotices.userID))
        .where(personLike),
    ),
    inArray(
      object,
      query
        .select(named('viewing', viewings.viewingID))
        .from(viewings)
        .innerJoin(cars, eq(cars.carID, viewings.carID))
        .leftJoin(users, eq(users.userID, viewings.userID))
        .where(either),
    ),
  );
}

export const fullName = sql<string>`${users.fName} || ' ' || ${users.lName}`;
const fullNameOf = ({ fName, lName }: { fName: string; lName: string }) => `${fName} ${lName}`.trim();

const unnamed: Subject = { car: '', person: '', isGone: false };
const gone: Subject = { car: '', person: '', isGone: true };

function numberIn(object: string, kind: string): number | undefined {
  const id = object.startsWith(`${kind}:`) ? object.slice(kind.length + 1) : '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}
