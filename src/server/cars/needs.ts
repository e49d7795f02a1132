import type { AuditAction } from '#contract/audit-actions.ts';
import type { Db } from '#server/database/database.ts';

/** What the stock needs of other rooms of the house; the app hands it over. */
export type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string }[]
) => Promise<void>;

/** How often the page of each car was looked at; who is missing was not. */
export type CountViews = (carIDs: number[]) => Promise<Map<number, number>>;

/** Calls off what is booked to see these cars. */
export type CallOffViewings = (tx: Db, carIDs: number[]) => Promise<void>;

export const nameOf = (carID: number) => `car:${carID}`;
