import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '#contract/time/local-time.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { applications, cars, inquiries, users, viewings } from '#server/database/schema.ts';
import { answerBy, lawfulBy } from './deadlines.ts';
import { imageOf } from './car-image.ts';

/** Everyone who asked about it was told so when it went. */
export const isCarGone = sql<boolean>`${inArray(cars.status, ['sold', 'archived'])}`;

/** Of an inquiry joined with its person, its car and, where there is one, its booked viewing. */
export const rowColumns = {
  inquiryID: inquiries.inquiryID,
  userID: inquiries.userID,
  carID: inquiries.carID,
  carYear: cars.carYear,
  carMake: cars.carMake,
  carModel: cars.carModel,
  fName: users.fName,
  lName: users.lName,
  email: users.email,
  inquiryStatus: inquiries.status,
  createdAt: inquiries.createdAt,
  informationWantedAt: inquiries.informationWantedAt,
  isCarGone,
  informationBy: inquiries.informationBy,
  /** When the application arrived that is judged here: what is replaced is judged anew. */
  receivedAt: sql`greatest(${inquiries.createdAt}, ${applications.updatedAt})`.mapWith(inquiries.createdAt),
  bookedFor: viewings.startsAt,
};

/** A person has one application at most. */
export const isApplicant = eq(applications.userID, inquiries.userID);

/** A person has one viewing of a car: the join finds one row at most. */
export const isBookedFor = and(
  eq(viewings.userID, inquiries.userID),
  eq(viewings.carID, inquiries.carID),
  eq(viewings.status, 'booked'),
);

type Row = Omit<InboxInquiry, Told | Instants> &
  Record<'createdAt' | 'receivedAt', Date> &
  Record<'informationWantedAt' | 'bookedFor', Date | null> &
  Parameters<typeof carName>[0];
type Told = 'car' | 'carImage' | 'photoOnItsWay' | 'answerBy' | 'lawfulBy' | 'isInformationOverdue' | 'noteCount';
type Instants = 'createdAt' | 'informationWantedAt' | 'bookedFor';

export function tellRow(
  { carYear, carMake, carModel, createdAt, receivedAt, ...row }: Row,
  car: Parameters<typeof imageOf>[0],
  { now, timeZone }: { now: Date; timeZone: string },
): Omit<InboxInquiry, 'noteCount'> {
  return {
    ...row,
    car: carName({ carYear, carMake, carModel }),
    ...imageOf(car),
    createdAt: createdAt.toISOString(),
    answerBy: answerBy(createdAt),
    lawfulBy: lawfulBy(receivedAt, timeZone),
    isInformationOverdue: row.informationBy !== null && row.informationBy < dayOf(now, timeZone),
    informationWantedAt: row.informationWantedAt?.toISOString() ?? null,
    bookedFor: row.bookedFor?.toISOString() ?? null,
  };
}
