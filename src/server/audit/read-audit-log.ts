import { and, desc, eq, ilike, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { auditPageSize } from '#contract/audit/audit-actions.ts';
import { actionsLabelled, thingsLabelled } from '#contract/audit/audit-labels.ts';
import type { AuditLogAnswer, AuditLogQuestion } from '#contract/audit/audit-log.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntries, users } from '#server/database/schema.ts';
import { findSubjects, fullName, isAbout } from './audit-subjects.ts';

type Question = z.infer<typeof AuditLogQuestion>;
/** There are some thirty. */
const mostActions = 200;

/** The audit log as an admin searches it, newest first. Days are those of the dealer's city. */
export function createReadAuditLog({ database, timeZone }: { database: Database; timeZone: string }) {
  const { db } = database;
  return async function readAuditLog(question: Question): Promise<AuditLogAnswer> {
    const rows = await db
      .select({
        entryID: auditEntries.entryID,
        at: auditEntries.at,
        actorID: auditEntries.actorID,
        action: auditEntries.action,
        object: auditEntries.object,
        note: auditEntries.note,
        fName: users.fName,
        lName: users.lName,
      })
      .from(auditEntries)
      .leftJoin(users, eq(users.userID, auditEntries.actorID))
      .where(and(...conditions(question, timeZone)))
      .orderBy(desc(auditEntries.entryID))
      .limit(auditPageSize + 1);
    const shown = rows.slice(0, auditPageSize);
    const subjectOf = await findSubjects(
      db,
      shown.map(({ object }) => object),
    );
    return {
      entries: shown.map(({ actorID, at, fName, lName, ...same }) => ({
        ...same,
        ...subjectOf(same.object),
        at: at.toISOString(),
        actor: actorID === null ? null : { userID: actorID, name: [fName, lName].filter(Boolean).join(' ') },
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.entryID ?? null) : null,
      actions: await listActions(),
      timeZone,
    };
  };

  async function listActions(): Promise<string[]> {
    const rows = await db
      .selectDistinct({ action: auditEntries.action })
      .from(auditEntries)
      .orderBy(auditEntries.action)
      .limit(mostActions);
    return rows.map(({ action }) => action);
  }
}
export type ReadAuditLog = ReturnType<typeof createReadAuditLog>;

function conditions({ text = '', actorID, from, to, before }: Question, timeZone: string): (SQL | undefined)[] {
  return [
    text === '' ? undefined : anywhere(text),
    actorID === undefined ? undefined : eq(auditEntries.actorID, actorID),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`${auditEntries.at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    before === undefined ? undefined : lt(auditEntries.entryID, before),
  ];
}

function anywhere(text: string): SQL | undefined {
  const pattern = `%${literally(text)}%`;
  return or(
    ilike(auditEntries.action, pattern),
    inArray(auditEntries.action, actionsLabelled(text)),
    ilike(auditEntries.object, pattern),
    ...thingsLabelled(text).map((beginning) => like(auditEntries.object, `${literally(beginning)}%`)),
    isAbout(auditEntries.object, pattern),
    ilike(auditEntries.note, pattern),
    ilike(fullName, pattern),
    ilike(users.email, pattern),
  );
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
