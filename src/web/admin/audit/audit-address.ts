import { paths } from '#contract/api/paths.ts';
import type { AuditData } from './audit-data.ts';

export type Asked = AuditData['asked'];

/** The address under which the audit log is asked so; the inverse of how `audit-data.ts` reads it. */
export function auditAddress({ text, actorID, from, to, before }: Partial<Asked>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ text, actor: actorID, from, to, before })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.size === 0 ? paths.audit : `${paths.audit}?${params.toString()}`;
}
