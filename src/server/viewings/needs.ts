import type { AuditAction } from '#contract/audit-actions.ts';
import type { Car } from '#contract/car.ts';
import type { InquiryEvent } from '#contract/inquiry-terms.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Calendar } from './free-times.ts';
import type { Links } from './viewing-link.ts';

/** What viewings need of other rooms of the house; the app hands it over. */
export type ViewingNeeds = {
  database: Database;
  clock: () => Date;
  calendar: () => Calendar;
  links: Links;
  readCars: (carIDs: number[]) => Promise<Car[]>;
  isOnOffer: (tx: Db, carID: number) => Promise<boolean>;
  isApplicationOnFile: (tx: Db, userID: number) => Promise<boolean>;
  /** Refuses whoever asks, books and calls off all day: each leaves an email. */
  spendChange: (userID: number) => Promise<void>;
  /** Told on the inquiry of that person about that car, if there is one. */
  noteOnInquiry: (
    tx: Db,
    entry: { userID: number; carID: number; event: InquiryEvent; at: Date; note?: string },
  ) => Promise<void>;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
};
