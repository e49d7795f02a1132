import type { Language } from '#contract/api/paths.ts';
import { auditFactWords as en, type AuditFactWords } from '../en/admin/audit-facts.ts';
import { auditFactWords as es } from '../es/admin/audit-facts.ts';
import { useLanguage } from '../copy.ts';

/** What entries of the audit log say about a car. */
export function useAuditFactWords(): AuditFactWords {
  return sections[useLanguage()];
}

const sections: Record<Language, AuditFactWords> = { en, es };
