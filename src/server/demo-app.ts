import type { Role } from '#contract/accounts/account.ts';
import type { ApplicationForm } from '#contract/applications/application.ts';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import type { Car, CarDraft } from '#contract/inventory/car.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { createBuyerFeatures } from './buyer-features.ts';
import type { Guides } from './inventory/guides/guides.ts';
import type { Inventory } from './inventory/inventory.ts';
import type { Announced } from './inventory/photos/announced-photos.ts';
import type { Database, Db } from './database/database.ts';
import type { Analytics } from './analytics/analytics.ts';
import { openDemoJobs } from './jobs/demo-jobs.ts';
import type { DemoJobs } from './jobs/job.ts';
import type { Upload } from './storage/upload.ts';

/**
 * The demonstration: a believable lot for a first look. It is not part of the product, which only says here what it may
 * use and what it has to offer; `main.ts` loads it where its folder is there.
 */
export type Demo = {
  load(app: DemoApp, now: Date): Promise<void>;
  createJobs(needs: {
    readCar(carID: number): Promise<Car | undefined>;
    addPhoto(carID: number, upload: Upload): Promise<void>;
    announcedPhotos: Pick<Inventory['announcedPhotos'], 'fill' | 'withdraw'>;
  }): DemoJobs;
};

type Photos = Pick<Inventory, 'carPhotos' | 'announcedPhotos'>;

/** What does the demonstration's own jobs, where there is one. */
export function createDemoJobs(
  demo: Demo | undefined,
  { carPhotos, announcedPhotos }: Photos,
  readCars: (carIDs: number[]) => Promise<Car[]>,
): { demoJobs?: DemoJobs } {
  if (demo === undefined) return {};
  const demoJobs = demo.createJobs({
    readCar: async (carID) => (await readCars([carID]))[0],
    addPhoto: async (carID, upload) => void (await carPhotos.add(carID, [upload], null)),
    announcedPhotos,
  });
  return { demoJobs };
}

/** Without the demonstration nobody makes what it announced: the places that wait for it go, and with them its jobs. */
export async function endDemo(database: Database, { announcedPhotos }: Pick<Photos, 'announcedPhotos'>): Promise<void> {
  const { payloads, drop } = await openDemoJobs(database.db);
  const photoIDs = payloads.map(({ photoID }) => photoID).filter((id) => typeof id === 'number');
  await announcedPhotos.withdraw(...photoIDs);
  await drop();
}

/** What the demonstration may do, each at a time of its own. */
export type DemoApp = {
  database: Database;
  ensureAccount(account: DemoAccount): Promise<number>;
  addCar(draft: CarDraft, at: Date): Promise<number>;
  /** The car's photos, before they are there; resolves to their ids. */
  announcePhotos(tx: Db, carID: number, announced: Announced[]): Promise<number[]>;
  /** Confirms that the car is sold as the dealership usually sells. */
  confirmGuide(carID: number, adminID: number): Promise<void>;
  apply(userID: number, form: ApplicationForm, proof: Upload, at: Date): Promise<void>;
  requestInquiry(userID: number, carID: number, at: Date): Promise<number>;
  approveInquiry(inquiryID: number, adminID: number): Promise<void>;
  declineInquiry(inquiryID: number, why: { reasons: DeclineReason[]; other: string }, adminID: number): Promise<void>;
  noteOnInquiry(inquiryID: number, body: string, adminID: number): Promise<void>;
  requestViewing(userID: number, carID: number): Promise<void>;
  /** Books the free time at that place among those that are offered. */
  bookViewing(userID: number, carID: number, place: number): Promise<void>;
  recordVisits: Analytics['record'];
};
type DemoAccount = { email: string; password: string; fName: string; lName: string; role: Role; isDemo: true };

type At<T> = (clock: () => Date) => T;

/** The same use cases that everyone goes through. */
export function createDemoApp(app: {
  database: Database;
  accounts: Accounts;
  inventoryAt: At<Inventory>;
  buyerFeaturesAt: At<ReturnType<typeof createBuyerFeatures>>;
  analytics: Analytics;
  guides: Guides;
  clock: () => Date;
}): DemoApp {
  const now = app.buyerFeaturesAt(app.clock);
  return {
    database: app.database,
    ensureAccount: app.accounts.ensure,
    addCar: (draft, at) => app.inventoryAt(() => at).cars.add(draft, { actorID: null }),
    announcePhotos: app.inventoryAt(app.clock).announcedPhotos.announce,
    async confirmGuide(carID, adminID) {
      const { version, ...usual } = await app.guides.read(carID);
      await app.guides.save(carID, usual, version, adminID);
    },
    apply: (userID, form, proof, at) => app.buyerFeaturesAt(() => at).applications.apply(userID, form, proof),
    requestInquiry: (userID, carID, at) => app.buyerFeaturesAt(() => at).inquiries.request(userID, carID),
    approveInquiry: now.decisions.approve,
    declineInquiry: now.decisions.decline,
    noteOnInquiry: async (...given) => void (await now.addNote(...given)),
    requestViewing: now.viewings.request,
    recordVisits: app.analytics.record,
    async bookViewing(userID, carID, place) {
      const offered = (await now.viewings.listFor(userID)).find((viewing) => viewing.carID === carID);
      const token = offered?.link.split('/').at(-1) ?? '';
      const time = (await now.viewings.read(token)).times[place];
      if (time !== undefined) await now.bookings.book({ token }, new Date(time));
    },
  };
}
