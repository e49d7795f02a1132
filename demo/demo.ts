import { randomBytes } from 'node:crypto';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import type { Demo, DemoApp } from '#server/demo-app.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { demoForm, withDemoDocument } from './demo-application.ts';
import { draftOf, type DemoCar } from './demo-car.ts';
import { createDrawJobs, drawingJobs } from './draw-job.ts';
import { announcedPhotos } from './demo-views.ts';
import { createStudio } from './studio/studio.ts';
import type { DemoInquiry } from './people.ts';
import { pastVisits } from './visits.ts';

/** What `main.ts` hands to the product. */
export const demo: Demo = { load, createJobs: createDrawJobs };

const hour = 60 * 60 * 1000;
/** The newest cars, for which nobody has confirmed a Buyers Guide yet. */
const justIn = 3;

/** A believable lot for a first look: cars that came in over the last weeks, a few people, their inquiries. */
async function load(app: DemoApp, now: Date): Promise<void> {
  // Loaded at the first start alone.
  const { people, lot } = await import('./lot.ts');
  const [adminID = 0] = await Promise.all(
    demoAccounts.map((account) => app.ensureAccount({ ...account, isDemo: true })),
  );
  const carIDs = new Map<string, number>();
  const came: { carID: number; arrived: Date }[] = [];
  for (const [position, car] of arrivals(lot).entries()) {
    const arrived = new Date(now.getTime() - (lot.length - position) * 17 * hour);
    const carID = await app.addCar(draftOf(car), arrived);
    carIDs.set(car.stockNumber, carID);
    came.push({ carID, arrived });
  }
  for (const { carID } of came.slice(0, -justIn)) await app.confirmGuide(carID, adminID);
  await app.database.transaction(async (tx) => {
    const drawings = [];
    for (const [stockNumber, carID] of carIDs) {
      const photoIDs = await app.announcePhotos(tx, carID, announcedPhotos(stockNumber));
      drawings.push(...photoIDs.map((photoID, position) => ({ carID, stockNumber, position, photoID })));
    }
    await enqueue(tx, ...drawingJobs(drawings));
  });
  await app.recordVisits(pastVisits(came, now));
  const studio = createStudio();
  for (const [position, person] of people.entries()) {
    const userID = await app.ensureAccount({
      ...person,
      password: randomBytes(24).toString('base64url'),
      role: 'user',
      isDemo: true,
    });
    const firstAsked = new Date(now.getTime() - (position * 9 + person.inquiries.length * 5 + 3) * hour);
    if (person.inquiries.length > 0)
      await withDemoDocument(studio, (proof) => app.apply(userID, demoForm(position), proof, firstAsked));
    for (const [asked, inquiry] of person.inquiries.entries()) {
      const carID = carIDs.get(inquiry.stockNumber);
      if (carID === undefined) continue;
      const inquiryID = await app.requestInquiry(
        userID,
        carID,
        new Date(now.getTime() - (position * 9 + asked * 5 + 3) * hour),
      );
      await answer(app, inquiry, { inquiryID, userID, carID, adminID });
    }
  }
}

/** What the admin and the buyer have made of an inquiry since. */
async function answer(
  app: DemoApp,
  { status, reasons = [], note, viewing }: DemoInquiry,
  { inquiryID, userID, carID, adminID }: { inquiryID: number; userID: number; carID: number; adminID: number },
): Promise<void> {
  if (note !== undefined) await app.noteOnInquiry(inquiryID, note, adminID);
  if (status === 'approved') await app.approveInquiry(inquiryID, adminID);
  if (status === 'declined') await app.declineInquiry(inquiryID, { reasons, other: '' }, adminID);
  if (viewing === undefined) return;
  await app.requestViewing(userID, carID);
  if (viewing !== 'no time yet') await app.bookViewing(userID, carID, viewing);
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
