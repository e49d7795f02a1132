import { and, eq, inArray, sql } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { cars, inquiries, users, viewings } from '#server/database/schema.ts';
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
  bookedFor: viewings.startsAt,
};

/** A person has one viewing of a car: the join finds one row at most. */
export const isBookedFor = and(
  eq(viewings.userID, inquiries.userID),
  eq(viewings.carID, inquiries.carID),
  eq(viewings.status, 'booked'),
);

type Row = Omit<InboxInquiry, 'car' | 'carImage' | 'photoOnItsWay' | 'answerBy' | 'lawfulBy' | 'noteCount' | Instants> &
  Record<'createdAt', Date> &
  Record<'informationWantedAt' | 'bookedFor', Date | null> &
  Parameters<typeof carName>[0];
type Instants = 'createdAt' | 'informationWantedAt' | 'bookedFor';

export function tellRow(
  { carYear, carMake, carModel, createdAt, ...row }: Row,
  car: Parameters<typeof imageOf>[0],
): Omit<InboxInquiry, 'noteCount'> {
  return {
    ...row,
    car: carName({ carYear, carMake, carModel }),
    ...imageOf(car),
    createdAt: createdAt.toISOString(),
    answerBy: answerBy(createdAt),
    lawfulBy: lawfulBy(createdAt),
    informationWantedAt: row.informationWantedAt?.toISOString() ?? null,
    bookedFor: row.bookedFor?.toISOString() ?? null,
  };
}
