import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { ErasureKind } from '#contract/keeping/erasures.ts';
import type { Database, Db } from '#server/database/database.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import type { Log } from '#server/log.ts';

/** The daily erasing of what nobody may keep any longer. The audit log gets one line with how many of each kind went. */
export function createSweep(needs: {
  database: Database;
  log: Log;
  /** Each erases what is due and gives how many. */
  erase: Record<Exclude<ErasureKind, 'applications'>, () => Promise<number>>;
  writeAudit: (tx: Db, deed: { actorID: null; action: AuditAction; object: string }) => Promise<void>;
}) {
  return async (): Promise<void> => {
    const counts: string[] = [];
    let hasFailed = false;
    for (const [kind, erase] of Object.entries(needs.erase)) {
      try {
        const erased = await erase();
        if (erased > 0) counts.push(`${kind}=${erased}`);
      } catch (err) {
        // One kind that cannot be erased keeps no other back.
        needs.log.error({ err, kind }, 'sweep: what is due could not be erased');
        hasFailed = true;
      }
    }
    if (counts.length > 0)
      await needs.database.transaction((tx) =>
        needs.writeAudit(tx, { actorID: null, action: 'data swept', object: `sweep:${counts.join(',')}` }),
      );
    if (hasFailed) throw new Fault(sentence`Not everything that is due was erased.`);
  };
}
