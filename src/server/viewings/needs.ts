import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { Car } from '#contract/inventory/car.ts';
import type { InquiryEvent } from '#contract/inquiries/inquiry-terms.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Calendar } from './free-times.ts';
import type { Guests } from './guests/guests.ts';
import type { Links } from './viewing-link.ts';

/** What viewings need of other features; the app hands it over. */
export type ViewingNeeds = {
  database: Database;
  clock: () => Date;
  calendar: () => Calendar;
  dealer: () => Dealer;
  links: Links;
  guests: Guests;
  readCars: (carIDs: number[]) => Promise<Car[]>;
  isOnOffer: (tx: Db, carID: number) => Promise<boolean>;
  isReserved: (tx: Db, carID: number) => Promise<boolean>;
  isApplicationOnFile: (tx: Db, userID: number) => Promise<boolean>;
  /** Refuses whoever asks, books and calls off all day: each leaves an email. */
  spendChange: (userID: number) => Promise<void>;
  /** The same for whoever holds the link of a viewing, with an account or without. */
  spendLinkChange: (viewing: { viewingID: number; userID: number | null }) => Promise<void>;
  /** Told on the inquiry of that person about that car, if there is one. */
  noteOnInquiry: (
    tx: Db,
    entry: { userID: number | null; carID: number; event: InquiryEvent; at: Date; note?: string },
  ) => Promise<void>;
  /** What was told there by mistake is told no longer. */
  takeBackOnInquiry: (tx: Db, entry: { userID: number | null; carID: number; event: InquiryEvent }) => Promise<void>;
  /** Applications that are still encrypted: opened when the look at them has been written down. */
  findApplications: (
    tx: Db,
    userIDs: number[],
  ) => Promise<{ applicationID: number; userID: number; open(): { phone: string } }[]>;
  writeAudit: (tx: Db, ...deeds: { actorID: number | null; action: AuditAction; object: string }[]) => Promise<void>;
};
