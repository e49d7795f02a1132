import { desc, eq } from 'drizzle-orm';
import type { Car } from '#contract/inventory/car.ts';
import type { UserInquiry } from '#contract/inquiries/inquiry.ts';
import type { Database } from '#server/database/database.ts';
import { inquiries } from '#server/database/schema.ts';
import { answerBy } from './deadlines.ts';
import { readTimelines } from './timeline.ts';
import { imageOf } from './car-image.ts';

const mostShown = 200;

/** A buyer's own inquiries, newest first, each with its car as it is now. */
export type ListOwnInquiries = (userID: number) => Promise<UserInquiry[]>;

export function createOwnInquiries(needs: {
  database: Database;
  readCars: (carIDs: number[]) => Promise<Car[]>;
}): ListOwnInquiries {
  const { db } = needs.database;
  return async (userID) => {
    const rows = await db
      .select({
        inquiryID: inquiries.inquiryID,
        carID: inquiries.carID,
        status: inquiries.status,
        createdAt: inquiries.createdAt,
        approvedUntil: inquiries.approvedUntil,
      })
      .from(inquiries)
      .where(eq(inquiries.userID, userID))
      .orderBy(desc(inquiries.createdAt), desc(inquiries.inquiryID))
      .limit(mostShown);
    const cars = new Map((await needs.readCars(rows.map((row) => row.carID))).map((car) => [car.carID, car]));
    const timelines = await readTimelines(
      db,
      rows.map((row) => row.inquiryID),
    );
    return rows.flatMap(({ inquiryID, status, createdAt, approvedUntil, carID }) => {
      const car = cars.get(carID);
      if (car === undefined) return [];
      return {
        inquiryID,
        status,
        ...carFacts(car),
        createdAt: createdAt.toISOString(),
        approvedUntil,
        answerBy: isGone(car) ? null : answerBy(createdAt),
        timeline: timelines.get(inquiryID) ?? [],
      };
    });
  };
}

/** Whoever asked got an email; a reserved car may yet come back. */
const isGone = ({ status }: Car) => status === 'sold' || status === 'archived';

function carFacts(car: Car) {
  return {
    carID: car.carID,
    ...imageOf(car),
    carMake: car.carMake,
    carModel: car.carModel,
    carYear: car.carYear,
    carMileage: car.carMileage,
    carPrice: car.carPrice,
    carTransmission: car.carTransmission,
    fuelType: car.fuelType,
    carBodyType: car.carBodyType,
    onOffer: car.status === 'active',
  };
}
