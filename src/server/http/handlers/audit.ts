import type { auditCalls } from '#contract/audit/audit-calls.ts';
import type { Audit } from '#server/audit/audit-log.ts';
import type { ReadAuditLog } from '#server/audit/read-audit-log.ts';
import type { Handlers } from '../invoke.ts';

export function createAuditHandlers({
  audit,
  readAuditLog,
}: {
  audit: Audit;
  readAuditLog: ReadAuditLog;
}): Pick<Handlers, keyof typeof auditCalls> {
  return {
    readAuditLog,
    verifyAuditLog: async () => {
      const { entries, brokenAt = null } = await audit.verify();
      return { entries, brokenAt };
    },
  };
}
