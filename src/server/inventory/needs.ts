import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';

/** What the stock needs of other features; the app hands it over. */
export type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string; note?: string }[]
) => Promise<void>;

/** How often the page of each car was looked at; who is missing was not. */
export type CountViews = (carIDs: number[]) => Promise<Map<number, number>>;

/** Calls off what is booked to see these cars, tells whoever was to come, and says how many that were and whom no email tells. */
export type CallOffViewings = (
  tx: Db,
  carIDs: number[],
  /** Whoever bought the car needs no email about it. */
  buyerID?: number,
) => Promise<{ viewings: number; toCall: PersonToCall[] }>;

/** What a sale does to inquiries about the car: those of others are closed, and opened again when it comes to nothing. */
export type InquiriesOfSale = {
  close(tx: Db, carIDs: number[], at: Date): Promise<{ carID: number; userID: number }[]>;
  reopen(tx: Db, carIDs: number[], userID?: number): Promise<void>;
};

/** Who asked to be told when these cars can be had again, and can be told. They are told once, so that they are asked for once. */
export type TakeWatchers = (tx: Db, carIDs: number[]) => Promise<{ carID: number; userID: number }[]>;

/** Whoever is given a phone number has looked at it. */
export const looksAt = (toCall: PersonToCall[], actorID: number | null) =>
  toCall.map(({ viewingID }) => ({ actorID, action: 'viewing viewed' as const, object: `viewing:${viewingID}` }));

export const nameOf = (carID: number) => `car:${carID}`;
