import { and, asc, count, eq, isNotNull, max, min } from 'drizzle-orm';
import { writeFacts } from '#contract/audit/audit-facts.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { feedNames, missingFor } from '#contract/inventory/feeds.ts';
import { reckonMoney } from '#contract/inventory/recon/car-money.ts';
import type { Dossier } from '#contract/inventory/sale/dossier.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { dayOf } from '#contract/time/local-time.ts';
import type { Database, Db } from '#server/database/database.ts';
import { buyersGuides, inquiries, photos, priceChanges, repossessionFiles, viewings } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import type { GuideRow } from '../guides/guide-columns.ts';
import { fileOf, noFile } from '../repossession/repossession-columns.ts';
import { frontlineOf } from '../recon/frontline.ts';
import { factsOfTask, taskOf, type TaskRow } from '../recon/task-columns.ts';
import { listTasks } from '../recon/task-store.ts';
import { listEntries } from './car-entries.ts';
import { factsOfFile } from './car-facts.ts';
import { countDays, storyOf, type CarStory } from './car-story.ts';
import { listRounds } from '../offers/round-facts.ts';
import { initialsOf, openBuyer } from './sale-buyer.ts';
import { findSale, type StoredSale } from './sale-store.ts';

/** The last entry of the audit log and its hash. */
export type ReadChainEnd = (tx: Db) => Promise<{ entryID: number; hash: string }>;

type FileRow = typeof repossessionFiles.$inferSelect;
type Prices = Dossier['prices'];

/** More than anybody reads. */
const mostPrices = 10_000;

/**
 * The dossier of a car. It leaves an entry in the audit log with what nothing else writes there, so that all its facts but
 * names can be told from the log alone, up to the entry whose hash it bears.
 */
export function createDossiers(needs: {
  database: Database;
  clock: () => Date;
  timeZone: string;
  sender: () => { publicUrl: string };
  encryption: Encryption;
  readForStaff: (carID: number) => Promise<StaffCarWithPhotos>;
  readChainEnd: ReadChainEnd;
  writeAudit: WriteAudit;
}) {
  const { clock, timeZone, encryption } = needs;
  return async function readDossier(carID: number, actorID: number): Promise<Dossier> {
    const car = await needs.readForStaff(carID);
    return needs.database.transaction(async (tx) => {
      const now = clock();
      const story = storyOf(await listEntries(tx, carID, new Date(car.createdAt)));
      const prices = await listPrices(tx, carID);
      const album = await readAlbum(tx, carID);
      const sale = await findSale(tx, carID);
      const offers = await listRounds(tx, carID);
      const [file] = await tx.select().from(repossessionFiles).where(eq(repossessionFiles.carID, carID)).limit(1);
      const [guide] = await tx.select().from(buyersGuides).where(eq(buyersGuides.carID, carID)).limit(1);
      const tasks = await listTasks(tx, carID);
      const repossession = file === undefined ? noFile : fileOf(file);
      const money = reckonMoney({
        price: sale === undefined ? car.carPrice : dollarsOf(sale.priceCents),
        isSold: sale !== undefined,
        file: repossession,
        tasks: tasks.map(taskOf),
      });
      const feeds = feedNames.filter((feed) => missingFor(feed, car).length === 0);
      const asked = await tx.$count(inquiries, eq(inquiries.carID, carID));
      const booked = await tx.$count(viewings, and(eq(viewings.carID, carID), isNotNull(viewings.startsAt)));
      const facts = {
        views: String(car.views),
        inquiries: String(asked),
        viewings: String(booked),
        feeds: feeds.join(',') || 'none',
      };
      await needs.writeAudit(tx, { actorID, action: 'dossier viewed', object: nameOf(carID), note: writeFacts(facts) });
      return {
        carID,
        car: carName(car),
        vin: car.vin,
        stockNumber: car.stockNumber,
        mileage: car.carMileage,
        status: car.status,
        madeAt: now.toISOString(),
        advertised: {
          days: countDays(story.periods, now, timeZone),
          periods: story.periods.map(({ from, to }) => ({
            from: from.toISOString(),
            to: to === null ? null : to.toISOString(),
          })),
          site: needs.sender().publicUrl,
          feeds,
        },
        prices,
        photos: { ...album, firstOn: dayIn(album.firstOn), lastOn: dayIn(album.lastOn) },
        views: car.views,
        inquiries: asked,
        viewings: booked,
        offers,
        sale: sale === undefined ? null : tellSale(sale),
        guide: guide === undefined ? null : { kind: guide.kind, since: guide.updatedAt.toISOString() },
        costs: money.costs,
        money,
        tasks: tasks.map(taskOf),
        frontline: frontlineOf({
          repossessedOn: repossession.repossessedOn,
          addedAt: new Date(car.createdAt),
          periods: story.periods,
          now,
          timeZone,
        }),
        repossession,
        audit: {
          ...(await needs.readChainEnd(tx)),
          isBorneOut: isBorneOut(story, { prices, photoCount: album.count, sale, file, guide, offers, tasks }),
        },
      };
    });
  };

  function tellSale(sale: StoredSale): Dossier['sale'] {
    const { carID, soldOn, buyer, encryptedBuyer } = sale;
    const name = encryptedBuyer === null ? '' : openBuyer(encryption, carID, encryptedBuyer).name;
    return { price: dollarsOf(sale.priceCents), soldOn, buyer, buyerInitials: initialsOf(name) };
  }

  function dayIn(at: Date | null): string | null {
    return at === null ? null : dayOf(at, timeZone);
  }
}

async function listPrices(tx: Db, carID: number): Promise<Prices> {
  const rows = await tx
    .select({ at: priceChanges.at, priceCents: priceChanges.priceCents })
    .from(priceChanges)
    .where(eq(priceChanges.carID, carID))
    .orderBy(asc(priceChanges.changeID))
    .limit(mostPrices);
  return rows.map(({ at, priceCents }) => ({ at: at.toISOString(), price: dollarsOf(priceCents) }));
}

async function readAlbum(tx: Db, carID: number) {
  const [album] = await tx
    .select({ count: count(), firstOn: min(photos.createdAt), lastOn: max(photos.createdAt) })
    .from(photos)
    .where(eq(photos.carID, carID));
  return album ?? { count: 0, firstOn: null, lastOn: null };
}

type Known = {
  prices: Prices;
  photoCount: number;
  sale: StoredSale | undefined;
  file: FileRow | undefined;
  guide: GuideRow | undefined;
  offers: Dossier['offers'];
  tasks: TaskRow[];
};

/** Whether the tables say what the log says. */
function isBorneOut(story: CarStory, { prices, photoCount, sale, file, guide, offers, tasks }: Known): boolean {
  const known = {
    prices: prices.map(({ price }) => price),
    photoCount,
    sale: sale ? [dollarsOf(sale.priceCents), sale.soldOn, sale.buyer] : null,
    file: file ? writeFacts(factsOfFile(file)) : '',
    guide: guide?.kind ?? '',
    offers: offers.map(factsOfRound),
    tasks: tasks.map((row) => writeFacts(factsOfTask(row))),
  };
  const told = {
    prices: story.prices.map(({ price }) => price),
    photoCount: story.photoCount,
    sale: story.sale ? [story.sale.price, story.sale.soldOn, story.sale.buyer] : null,
    file: writeFacts(story.file),
    guide: story.guide?.kind ?? '',
    offers: story.offers.map(factsOfRound),
    tasks: story.tasks.map((task) => writeFacts(task)),
  };
  return JSON.stringify(known) === JSON.stringify(told);
}

const factsOfRound = ({ endsAt, state, amounts, accepted }: Omit<Dossier['offers'][number], 'openedAt'>) => [
  endsAt,
  state,
  amounts,
  accepted,
];

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
