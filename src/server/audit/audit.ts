import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { auditEntries } from '#server/database/schema.ts';
import { firstHash, hashOf, type AuditEntry } from './chain.ts';

/** Who did what to which object, such as 'application:12'. `actorID` is null where the house itself acted. */
export type Deed = { actorID: number | null; action: string; object: string };

export type Audit = {
  /** Written in the transaction of the deed. Call it last there: those who write wait for each other until the end. */
  write(tx: Db, ...deeds: Deed[]): Promise<void>;
  /** Reads the whole chain; `brokenAt` is the first entry that is not what was written. */
  verify(): Promise<{ entries: number; brokenAt: number | undefined }>;
};

const batch = 1000;
/** Any number will do that nobody else locks. */
const chainLock = 4_150_917;

export function createAudit({ database, clock }: { database: Database; clock: () => Date }): Audit {
  return {
    async write(tx, ...deeds) {
      if (deeds.length === 0) return;
      await tx.execute(sql`select pg_advisory_xact_lock(${chainLock}::bigint)`);
      const [last] = await tx
        .select({ entryID: auditEntries.entryID, hash: auditEntries.hash })
        .from(auditEntries)
        .orderBy(desc(auditEntries.entryID))
        .limit(1);
      await tx.insert(auditEntries).values(continueChain(last, deeds, clock()));
    },

    async verify() {
      let entries = 0;
      let before = { entryID: 0, hash: firstHash };
      for (;;) {
        const rows = await database.db
          .select(entryColumns)
          .from(auditEntries)
          .where(gt(auditEntries.entryID, before.entryID))
          .orderBy(asc(auditEntries.entryID))
          .limit(batch);
        if (rows.length === 0) return { entries, brokenAt: undefined };
        for (const row of rows) {
          if (!isNext(row, before)) return { entries, brokenAt: row.entryID };
          before = row;
          entries += 1;
        }
      }
    },
  };
}

const entryColumns = {
  entryID: auditEntries.entryID,
  at: auditEntries.at,
  actorID: auditEntries.actorID,
  action: auditEntries.action,
  object: auditEntries.object,
  hash: auditEntries.hash,
};

type Link = { entryID: number; hash: Uint8Array };

function continueChain(last: Link | undefined, deeds: Deed[], at: Date): (AuditEntry & Link)[] {
  let before = last ?? { entryID: 0, hash: firstHash };
  return deeds.map((deed) => {
    const entry = { entryID: before.entryID + 1, at, ...deed };
    const linked = { ...entry, hash: hashOf(entry, before.hash) };
    before = linked;
    return linked;
  });
}

function isNext(row: AuditEntry & Link, before: Link): boolean {
  return row.entryID === before.entryID + 1 && Buffer.from(row.hash).equals(hashOf(row, before.hash));
}
