import { z } from 'zod';
import { type Call, nothing } from '#contract/api/call-definition.ts';
import { onlyReads } from './audit-actions.ts';
import { AuditLogAnswer, AuditLogQuestion } from './audit-log.ts';

/** Who saw or changed what. */
export const auditCalls = {
  readAuditLog: {
    about: 'Lists audit log entries, newest first.',
    audience: 'admin',
    audit: onlyReads,
    input: AuditLogQuestion,
    answer: AuditLogAnswer,
    compressed: true,
  },
  verifyAuditLog: {
    about: 'Verifies the whole audit log.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ entries: z.int(), brokenAt: z.int().nullable() }),
  },
} as const satisfies Record<string, Call>;
