import { eq } from 'drizzle-orm';
import type { Car } from '#contract/inventory/car.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { OwnViewing, ViewingChoice } from '#contract/viewings/viewing.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { createFreeTimesOf } from './car-free-times.ts';
import type { ViewingNeeds } from './needs.ts';
import { createToldViewings } from './viewing-details.ts';
import { viewingPageFile } from './viewing-ics.ts';
import { findByToken, listOf, lockOf, type ViewingRow } from './viewing-store.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Who wants to see which car: asked for here, booked in `bookings.ts`. */
export function createViewings(needs: ViewingNeeds) {
  const { languageOf } = createToldViewings(needs);
  const { database, clock, calendar, links } = needs;
  const freeTimesOf = createFreeTimesOf(needs);
  return {
    /** An email with free times follows. Asked again within a day, or while a time is booked, no second one does. */
    async request(userID: number, carID: number): Promise<void> {
      await needs.spendChange(userID);
      await database.transaction(async (tx) => {
        if (!(await needs.isOnOffer(tx, carID))) throw new Refusal('car-not-found');
        if (!(await needs.isApplicationOnFile(tx, userID))) throw new Refusal('no-pre-approval');
        const viewingID = (await insert(tx, userID, carID)) ?? (await offerAgain(tx, userID, carID));
        if (viewingID === undefined) return;
        await needs.noteOnInquiry(tx, { userID, carID, event: 'viewing requested', at: clock() });
        await enqueue(tx, emailJob({ email: 'viewing-times', viewingID }));
      });
    },

    async listFor(userID: number): Promise<OwnViewing[]> {
      const rows = await listOf(database.db, userID);
      const cars = new Map((await needs.readCars(rows.map((row) => row.carID))).map((car) => [car.carID, car]));
      return rows.flatMap((row) => {
        const car = cars.get(row.carID);
        if (car === undefined) return [];
        return links.readInList(row).map((token) => ({
          carID: row.carID,
          car: carName(car),
          status: row.status,
          bookedFor: bookedFor(row),
          timeZone: calendar().timeZone,
          link: paths.viewing(token),
        }));
      });
    },

    async read(token: string): Promise<ViewingChoice> {
      const row = await findByToken(database.db, token);
      const [car] = row ? await needs.readCars([row.carID]) : [];
      if (row === undefined || car === undefined) throw new Refusal('viewing-not-found');
      return {
        carID: row.carID,
        car: carName(car),
        carImage: car.imageUrl,
        times:
          car.status === 'active' ? (await freeTimesOf(database.db, row.carID)).map((time) => time.toISOString()) : [],
        bookedFor: bookedFor(row),
        status: row.status,
        timeZone: calendar().timeZone,
        calendarFile:
          row.status === 'booked' && row.startsAt !== null ? await fileOf(row, row.startsAt, token, car) : null,
      };
    },
  };

  async function fileOf(row: ViewingRow, startsAt: Date, token: string, car: Car): Promise<string> {
    const viewing = { ...row, token, car: carName(car) };
    const language = await languageOf(row);
    return viewingPageFile({ viewing, startsAt, writtenAt: clock(), dealer: needs.dealer(), language });
  }

  /** Undefined where this person has asked to see this car before. */
  async function insert(tx: Db, userID: number, carID: number): Promise<number | undefined> {
    const [made] = await tx
      .insert(viewings)
      .values({ userID, carID, ...links.make(userID, carID), createdAt: clock() })
      .onConflictDoNothing({ target: [viewings.userID, viewings.carID] })
      .returning({ viewingID: viewings.viewingID });
    return made?.viewingID;
  }

  /** Undefined where the last offer stands: it is fresh, or a time is booked. Otherwise it begins anew, under the same link. */
  async function offerAgain(tx: Db, userID: number, carID: number): Promise<number | undefined> {
    const row = await lockOf(tx, userID, carID);
    if (row === undefined || stands(row, clock())) return undefined;
    await tx
      .update(viewings)
      .set({ status: 'offered', startsAt: null, desk: null, acceptedAt: null, createdAt: clock() })
      .where(eq(viewings.viewingID, row.viewingID));
    return row.viewingID;
  }
}
export type Viewings = ReturnType<typeof createViewings>;

function stands({ status, startsAt, createdAt }: ViewingRow, now: Date): boolean {
  if (status === 'cancelled' || status === 'missed') return false;
  if (status === 'booked') return startsAt !== null && startsAt > now;
  const age = now.getTime() - createdAt.getTime();
  // One from the future was made before a clock was set back: it must not stand for longer than a day.
  return age < dayMilliseconds && age > -dayMilliseconds;
}

function bookedFor({ status, startsAt }: ViewingRow): string | null {
  return status === 'booked' && startsAt !== null ? startsAt.toISOString() : null;
}
