import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/account.ts';
import type { ApplicationForm } from '#contract/application.ts';
import type { CarDraft } from '#contract/car.ts';
import type { Database } from '#server/database/database.ts';
import { promise } from '#server/outbox/promise.ts';
import type { Upload } from '#server/storage/upload.ts';
import { demoForm, withDemoPaper } from './application.ts';
import type { DemoCar } from './demo-car.ts';
import { drawingPromises } from './draw-job.ts';
import { createStudio } from './studio.ts';
import type { DemoInquiry } from './people.ts';
import { pastVisits, type PastVisits } from './visits.ts';
import { people, yard } from './yard.ts';

/** The doors of the house that the demonstration walks through, each with a clock that can be set back. */
export type DemoDoors = {
  database: Database;
  ensureAccount(account: Account): Promise<number>;
  addCar(draft: CarDraft, at: Date): Promise<number>;
  apply(userID: number, form: ApplicationForm, proof: Upload, at: Date): Promise<void>;
  requestInquiry(userID: number, carID: number, at: Date): Promise<number>;
  approveInquiry(inquiryID: number, clerkID: number): Promise<void>;
  declineInquiry(inquiryID: number, reason: string, clerkID: number): Promise<void>;
  noteOnInquiry(inquiryID: number, body: string, clerkID: number): Promise<void>;
  requestViewing(userID: number, carID: number): Promise<void>;
  /** Books the free time at that place among those that are offered. */
  bookViewing(userID: number, carID: number, place: number): Promise<void>;
  recordVisits(visits: PastVisits): Promise<void>;
};
type Account = { email: string; password: string; fName: string; lName: string; role: Role; isDemo: true };

/** Anyone can read these passwords: where others could use them, the accounts are switched off. */
export const demoAccounts: Omit<Account, 'isDemo'>[] = [
  { email: 'clerk@example.com', password: 'springfield-clerk', fName: 'Robin', lName: 'Castillo', role: 'admin' },
  { email: 'buyer@example.com', password: 'springfield-buyer', fName: 'Jamie', lName: 'Porter', role: 'user' },
];

const hour = 60 * 60 * 1000;

/** A believable yard for a first look: cars that came in over the last weeks, a few people, their inquiries. */
export async function loadDemoYard(doors: DemoDoors, now: Date): Promise<void> {
  const [clerkID = 0] = await Promise.all(
    demoAccounts.map((account) => doors.ensureAccount({ ...account, isDemo: true })),
  );
  const carIDs = new Map<string, number>();
  const came: { carID: number; arrived: Date }[] = [];
  for (const [position, car] of arrivals(yard).entries()) {
    const arrived = new Date(now.getTime() - (yard.length - position) * 17 * hour);
    const carID = await doors.addCar(draftOf(car), arrived);
    carIDs.set(car.stockNumber, carID);
    came.push({ carID, arrived });
  }
  await doors.database.transaction((tx) => promise(tx, ...drawingPromises(carIDs)));
  await doors.recordVisits(pastVisits(came, now));
  const studio = createStudio();
  for (const [position, person] of people.entries()) {
    const userID = await doors.ensureAccount({
      ...person,
      password: randomBytes(24).toString('base64url'),
      role: 'user',
      isDemo: true,
    });
    const firstAsked = new Date(now.getTime() - (position * 9 + person.inquiries.length * 5 + 3) * hour);
    if (person.inquiries.length > 0)
      await withDemoPaper(studio, (proof) => doors.apply(userID, demoForm(position), proof, firstAsked));
    for (const [asked, inquiry] of person.inquiries.entries()) {
      const carID = carIDs.get(inquiry.stockNumber);
      if (carID === undefined) continue;
      const inquiryID = await doors.requestInquiry(
        userID,
        carID,
        new Date(now.getTime() - (position * 9 + asked * 5 + 3) * hour),
      );
      await answer(doors, inquiry, { inquiryID, userID, carID, clerkID });
    }
  }
}

/** What the clerk and the buyer have made of an inquiry since. */
async function answer(
  doors: DemoDoors,
  { status, reason = '', note, viewing }: DemoInquiry,
  { inquiryID, userID, carID, clerkID }: { inquiryID: number; userID: number; carID: number; clerkID: number },
): Promise<void> {
  if (note !== undefined) await doors.noteOnInquiry(inquiryID, note, clerkID);
  if (status === 'approved') await doors.approveInquiry(inquiryID, clerkID);
  if (status === 'declined') await doors.declineInquiry(inquiryID, reason, clerkID);
  if (viewing === undefined) return;
  await doors.requestViewing(userID, carID);
  if (viewing !== 'no time yet') await doors.bookViewing(userID, carID, viewing);
}

/** Body types alternate as cars come in, so that the newest three differ. */
function arrivals(cars: DemoCar[]): DemoCar[] {
  const byBody = Map.groupBy(cars, (car) => car.carBodyType);
  const order = new Map<DemoCar, number>();
  for (const alike of byBody.values()) {
    for (const [position, car] of alike.entries()) order.set(car, (position + 0.5) / alike.length);
  }
  return cars.toSorted(
    (one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0) || one.stockNumber.localeCompare(other.stockNumber),
  );
}

export function draftOf(car: DemoCar): CarDraft {
  const { look: _look, colour: _colour, condition, ...draft } = car;
  return { ...draft, ...conditionOf(condition) };
}

function conditionOf(condition: DemoCar['condition']): Partial<CarDraft> {
  return Object.fromEntries(Object.entries(condition).filter(([, known]) => known !== null));
}
