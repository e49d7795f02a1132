import type { FinanceTerms } from '#contract/money.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Letterhead } from '#server/mail/stationery.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import type { Time } from '#server/time.ts';
import { createCarPhotos } from './car-photos.ts';
import { createCars } from './cars.ts';
import { createDarkroom } from './darkroom.ts';
import { createDeletions } from './deletions.ts';
import { createCarLetters } from './letters.ts';
import type { CallOffViewings, CountViews, WriteAudit } from './needs.ts';
import { createPhotoDeletionJob } from './photo-files.ts';
import { createPhotos } from './photos.ts';
import { createRenditionsJob } from './renditions.ts';
import { createReservationJob } from './reservations.ts';
import { createStatuses } from './statuses.ts';
import { createYardStore } from './yard-store.ts';

/** The stock as the clerk works on it: the cars, their status, their pictures, their end. */
export function createStock(given: {
  database: Database;
  spaces: Spaces;
  clock: () => Date;
  time: Time;
  log: Log;
  terms: () => FinanceTerms;
  letterhead: () => Letterhead;
  timeZone: string;
  countViews: CountViews;
  callOffViewings: CallOffViewings;
  writeAudit: WriteAudit;
  darkroom?: ReturnType<typeof createDarkroom>;
}) {
  const { database, spaces, darkroom = createDarkroom() } = given;
  const yard = createYardStore(given);
  const photos = createPhotos({ ...given, privateSpace: spaces.privateSpace });
  const needs = { ...given, photos, readOnDesk: yard.read };
  const deletions = createDeletions(needs);
  return {
    yard,
    cars: createCars(needs),
    statuses: createStatuses(needs),
    deletions,
    carPhotos: createCarPhotos(needs),
    letters: createCarLetters(given),
    jobs: {
      'make-renditions': createRenditionsJob({ database, spaces, darkroom }),
      'delete-photo-files': createPhotoDeletionJob({ spaces }),
      'end-reservation': createReservationJob(needs),
      'purge-car': deletions.purgeJob,
    },
  };
}
export type Stock = ReturnType<typeof createStock>;
