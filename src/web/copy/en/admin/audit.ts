import type { AuditAction, auditActions } from '#contract/audit/audit-actions.ts';
import { auditLabels, numberedThings } from '#contract/audit/audit-labels.ts';

/** The kinds of things that the audit log is about; where there is only one, its number says nothing. */
type AuditKind = (typeof auditActions)[AuditAction];

export type AuditNames = {
  actions: Readonly<Record<AuditAction, string>>;
  objects: Readonly<Record<AuditKind, (id: string) => string>>;
};

/** What was done in the audit log, and to what. */
export const auditNames: AuditNames = {
  actions: auditLabels.en,
  objects: {
    ...numberedThings('en'),
    cars: () => 'All cars',
    inquiries: () => 'All inquiries',
    backup: (id) => `Backup of ${id}`,
    settings: (id) => `Settings, version ${id}`,
    'email-text': (id) => `Email text: ${id.replace(/:es$/, ', Spanish')}`,
  },
};
