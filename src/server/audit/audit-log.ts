import { asc, desc, gt } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { Database, Db } from '#server/database/database.ts';
import { lockUntilEnd } from '#server/database/locks.ts';
import { auditEntries } from '#server/database/schema.ts';
import { firstHash, hashOf, type AuditEntry } from './hash-chain.ts';

/** Who did what to which object, such as 'application:12', and why, where that was asked. `actorID` is null where the app itself acted. */
export type Deed = { actorID: number | null; action: AuditAction; object: string; note?: string };

export type Audit = {
  /** Written in the transaction of the deed. Call it last there: those who write wait for each other until the end. */
  write(tx: Db, ...deeds: Deed[]): Promise<void>;
  /** The last entry there is; after a write in the same transaction, the last of that. */
  readEnd(tx: Db): Promise<ChainEnd>;
  /**
   * Reads the whole chain; `brokenAt` is the first entry that is not what was written. A chain that was cut off at its end is
   * unbroken in itself: only who noted an end before can tell.
   */
  verify(noted?: ChainEnd): Promise<{ entries: number; brokenAt: number | undefined; end: ChainEnd }>;
};

/** The last entry and its hash in hexadecimal: noted elsewhere, it proves later that nothing was cut off. */
export type ChainEnd = { entryID: number; hash: string };

const batch = 1000;

export function createAudit({ database, clock }: { database: Database; clock: () => Date }): Audit {
  return {
    async write(tx, ...deeds) {
      if (deeds.length === 0) return;
      await lockUntilEnd(tx, 'auditChain');
      const last = await findLast(tx);
      await tx.insert(auditEntries).values(continueChain(last, deeds, clock()));
    },

    readEnd: async (tx) => endOf((await findLast(tx)) ?? { entryID: 0, hash: firstHash }),

    async verify(noted) {
      let entries = 0;
      let before = { entryID: 0, hash: firstHash };
      for (;;) {
        const rows = await database.db
          .select(entryColumns)
          .from(auditEntries)
          .where(gt(auditEntries.entryID, before.entryID))
          .orderBy(asc(auditEntries.entryID))
          .limit(batch);
        if (rows.length === 0) {
          const isCutOff = noted !== undefined && noted.entryID > before.entryID;
          return { entries, brokenAt: isCutOff ? before.entryID + 1 : undefined, end: endOf(before) };
        }
        for (const row of rows) {
          if (!isNext(row, before) || isOther(row, noted))
            return { entries, brokenAt: row.entryID, end: endOf(before) };
          before = row;
          entries += 1;
        }
      }
    },
  };
}

async function findLast(tx: Db): Promise<Link | undefined> {
  const [last] = await tx
    .select({ entryID: auditEntries.entryID, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.entryID))
    .limit(1);
  return last;
}

const entryColumns = {
  entryID: auditEntries.entryID,
  at: auditEntries.at,
  actorID: auditEntries.actorID,
  action: auditEntries.action,
  object: auditEntries.object,
  note: auditEntries.note,
  hash: auditEntries.hash,
};

type Link = { entryID: number; hash: Uint8Array };

function continueChain(last: Link | undefined, deeds: Deed[], at: Date): (AuditEntry & Link)[] {
  let before = last ?? { entryID: 0, hash: firstHash };
  return deeds.map((deed) => {
    const entry = { entryID: before.entryID + 1, at, note: '', ...deed };
    const linked = { ...entry, hash: hashOf(entry, before.hash) };
    before = linked;
    return linked;
  });
}

function isNext(row: AuditEntry & Link, before: Link): boolean {
  return row.entryID === before.entryID + 1 && Buffer.from(row.hash).equals(hashOf(row, before.hash));
}

const endOf = ({ entryID, hash }: Link): ChainEnd => ({ entryID, hash: Buffer.from(hash).toString('hex') });

/** A chain that was written anew from some entry on is whole, but not the one whose end was noted. */
function isOther(row: Link, noted: ChainEnd | undefined): boolean {
  return noted?.entryID === row.entryID && noted.hash !== endOf(row).hash;
}
