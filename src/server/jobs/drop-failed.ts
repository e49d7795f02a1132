import { and, eq, sql } from 'drizzle-orm';
import type { JobKind, JobPayloads } from '#contract/jobs/job-kinds.ts';
import type { Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** Failed jobs that were replaced by a new one, or are no longer wanted, need nobody's attention. */
export async function dropFailedJobs<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  about: Partial<JobPayloads[Kind]>,
): Promise<void> {
  await tx.delete(outbox).where(and(isAbout(kind, about), eq(outbox.failed, true)));
}

/** Those that are done and still to be done as well: what they store of somebody is to be forgotten. */
export async function dropJobs<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  about: Partial<JobPayloads[Kind]>,
): Promise<void> {
  await tx.delete(outbox).where(isAbout(kind, about));
}

const isAbout = (kind: JobKind, about: object) =>
  and(eq(outbox.kind, kind), sql`${outbox.payload} @> ${JSON.stringify(about)}::jsonb`);
