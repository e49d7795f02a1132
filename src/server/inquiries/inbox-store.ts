import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '#contract/api/calls.ts';
import type { InboxAnswer, InboxNews } from '#contract/inquiries/inbox.ts';
import type { Db } from '#server/database/database.ts';
import { applications, cars, inquiries, users, viewings } from '#server/database/schema.ts';
import { askedTooLongAgo } from './deadlines.ts';
import { isApplicant, isBookedFor, isCarGone, rowColumns } from './inbox-row.ts';

type Asked = Omit<Parsed<'listInbox'>, 'page'> & Today;
/** Now, and the day it is at the dealership. */
export type Today = { now: Date; today: string };

export function listAsked(db: Db, asked: Asked, page: { limit: number; offset: number }) {
  return db
    .select(rowColumns)
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .leftJoin(applications, isApplicant)
    .leftJoin(viewings, isBookedFor)
    .where(meets(asked))
    .orderBy(
      desc(isOpen),
      // Null for all that is decided, so that the dates of decisions count there.
      asc(sql`case when ${isOpen} then ${inquiries.createdAt} end`),
      desc(inquiries.decidedAt),
      asc(inquiries.inquiryID),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAsked(db: Db, asked: Asked): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(meets(asked));
  return found?.total ?? 0;
}

/** Over all inquiries, whatever is asked for. */
export async function countAll(db: Db, day: Today): Promise<InboxAnswer['counts']> {
  const counted = (...conditions: SQL[]) => sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const { unanswered, due, waiting } = shows(day);
  const [counts] = await db
    .select({
      all: count(),
      pending: counted(isPending),
      ourTurn: counted(isOurTurn(day.today)),
      unanswered: counted(isOpen, unanswered),
      due: counted(isOpen, due),
      waiting: counted(isOpen, waiting),
      approved: counted(eq(inquiries.status, 'approved')),
      declined: counted(eq(inquiries.status, 'declined')),
    })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(isNull(cars.deletedAt));
  return counts ?? { all: 0, pending: 0, ourTurn: 0, unanswered: 0, due: 0, waiting: 0, approved: 0, declined: 0 };
}

/** The version is made of what changes with every change that the inbox shows. */
export async function readNews(db: Db, { today }: Pick<Today, 'today'>): Promise<InboxNews> {
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [news] = await db
    .select({
      all: count(),
      pending: counted(isPending),
      asked: counted(isBuyersTurn(today)),
      ourTurn: counted(isOurTurn(today)),
      gone: counted(isCarGone),
      newest: sql<number>`coalesce(max(${inquiries.inquiryID}), 0)`.mapWith(Number),
      lastAt: sql<string>`coalesce(max(greatest(${inquiries.decidedAt}, ${inquiries.informationWantedAt}))::text, '')`,
    })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(isNull(cars.deletedAt));
  const { ourTurn = 0, gone = 0, pending = 0, all = 0, asked = 0, newest = 0, lastAt = '' } = news ?? {};
  return { ourTurn, version: [newest, all, pending, asked, ourTurn, gone, lastAt].join('.') };
}

const isPending = eq(inquiries.status, 'pending');

/** Somebody waits for an answer, be it ours or the buyer's: what is pending about a car that can still be had. */
const isOpen = sql`(${isPending} and not ${isCarGone})`;

/** Of what is pending: the buyer was asked, has not answered yet, and the last day for it is not over. */
const isBuyersTurn = (today: string) =>
  sql`${isNotNull(inquiries.informationWantedAt)} and ${or(isNull(inquiries.informationBy), gte(inquiries.informationBy, today))}`;

const isOurTurn = (today: string) => sql`(${isOpen} and not (${isBuyersTurn(today)}))`;

function meets({ status, show, text = '', carID, ...day }: Asked): SQL | undefined {
  return and(
    isNull(cars.deletedAt),
    status && eq(inquiries.status, status),
    show && and(isOpen, shows(day)[show]),
    carID === undefined ? undefined : eq(inquiries.carID, carID),
    ...text.split(/\s+/).map((word) => (word === '' ? undefined : ilike(named, `%${literally(word)}%`))),
  );
}

/** Of what is open. */
function shows({ now, today }: Today) {
  const asked = askedTooLongAgo(now);
  return {
    unanswered: lt(inquiries.createdAt, asked.unanswered),
    due: lt(inquiries.createdAt, asked.due),
    waiting: isBuyersTurn(today),
  };
}

/** All by which an inquiry is called; every word of what is looked for must occur. */
const named = sql`concat_ws(' ', ${users.fName}, ${users.lName}, ${users.email}, ${cars.carYear}, ${cars.carMake}, ${cars.carModel})`;

const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
