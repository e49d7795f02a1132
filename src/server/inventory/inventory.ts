import type { FinanceTerms } from '#contract/inventory/money.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Sender } from '#server/mail/email-template.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import type { Time } from '#server/time.ts';
import { createAnnouncedPhotos } from './photos/announced-photos.ts';
import { createCarPhotos } from './photos/edit-photos.ts';
import { createCars } from './cars/edit-cars.ts';
import { createImageWorker } from './photos/image-worker.ts';
import { createDeletions } from './cars/deletions.ts';
import { createCarEmails } from './cars/car-emails.ts';
import type { CallOffViewings, CountViews, InquiriesOfSale, TakeWatchers, WriteAudit } from './needs.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { createPhotoDeletionJob } from './photos/delete-photo-files.ts';
import { createPhotos } from './photos/photo-originals.ts';
import { createCompletionJob, createRenditionsJob } from './photos/make-renditions.ts';
import { createReservationJob } from './cars/reservations.ts';
import { createInventoryList } from './cars/inventory-list.ts';
import { createRepossessions } from './repossession/repossessions.ts';
import { createReconTasks } from './recon/recon-tasks.ts';
import { createOfferEmails } from './offers/offer-emails.ts';
import { createOfferRounds } from './offers/offer-rounds.ts';
import { createOwnOffers } from './offers/own-offers.ts';
import { createDossiers, type ReadChainEnd } from './sales/dossiers.ts';
import { createListPurchases } from './sales/own-purchases.ts';
import { createSales } from './sales/sales.ts';
import { createStatuses } from './cars/statuses.ts';
import { createStaffCars } from './cars/staff-cars.ts';

/** The stock as the admin works on it: the cars, their status, their pictures, their end. */
export function createInventory(given: {
  database: Database;
  spaces: Spaces;
  clock: () => Date;
  time: Time;
  log: Log;
  terms: () => FinanceTerms;
  sender: () => Sender;
  timeZone: string;
  redemptionDays: () => number;
  countViews: CountViews;
  encryption: Encryption;
  callOffViewings: CallOffViewings;
  inquiriesOfSale: InquiriesOfSale;
  takeWatchers: TakeWatchers;
  writeAudit: WriteAudit;
  readChainEnd: ReadChainEnd;
  spendOffer: (userID: number) => Promise<void>;
  imageWorker?: ReturnType<typeof createImageWorker>;
}) {
  const { database, spaces, imageWorker = createImageWorker() } = given;
  // A process of its own, so that what can be seen at once waits for nothing.
  const quickWorker = given.imageWorker ?? createImageWorker();
  const lot = createStaffCars(given);
  const photos = createPhotos({ ...given, privateSpace: spaces.privateSpace });
  const statuses = createStatuses(given);
  const { archiveHeldBack, markSold, giveWithin: giveStatus } = statuses;
  const needs = { ...given, photos, readForStaff: lot.read, archiveHeldBack };
  const deletions = createDeletions(needs);
  const offerRounds = createOfferRounds({ ...given, giveStatus });
  return {
    lot,
    list: createInventoryList(given),
    cars: createCars(needs),
    statuses,
    repossessions: createRepossessions(given),
    reconTasks: createReconTasks(given),
    sales: createSales({ ...given, markSold }),
    readDossier: createDossiers(needs),
    offerRounds,
    ownOffers: createOwnOffers(given),
    listPurchases: createListPurchases(given),
    deletions,
    carPhotos: createCarPhotos(needs),
    announcedPhotos: createAnnouncedPhotos({ ...given, privateSpace: spaces.privateSpace }),
    emails: { ...createCarEmails(given), ...createOfferEmails(given) },
    jobs: {
      'make-renditions': createRenditionsJob({ database, spaces, imageWorker: quickWorker }),
      'complete-photo': createCompletionJob({ database, spaces, imageWorker }),
      'delete-photo-files': createPhotoDeletionJob({ spaces }),
      'end-reservation': createReservationJob(needs),
      'end-offers': offerRounds.endJob,
      'purge-car': deletions.purgeJob,
    },
  };
}
export type Inventory = ReturnType<typeof createInventory>;
