import { sayCounts } from '../../swept-counts.ts';
import type { AuditAction, auditActions } from '#contract/audit/audit-actions.ts';
import { auditLabels, numberedThings } from '#contract/audit/audit-labels.ts';
import { emailTextsWords } from './email-texts.ts';

/** The kinds of things that the audit log is about; where there is only one, its number says nothing. */
type AuditKind = (typeof auditActions)[AuditAction];

export type AuditNames = {
  actions: Readonly<Record<AuditAction, string>>;
  /** By their number; a backup by when it was made, as people write it. */
  objects: Readonly<Record<AuditKind, (id: string) => string>>;
};

const sweptKinds = { notices: 'notices', records: 'kept applications', guests: 'visitors', buyers: 'buyers' };

const emails: Readonly<Record<string, string | undefined>> = emailTextsWords.names;

/** What was done in the audit log, and to what. */
export const auditNames: AuditNames = {
  actions: auditLabels.en,
  objects: {
    ...numberedThings('en'),
    cars: () => 'All cars',
    inquiries: () => 'All inquiries',
    backup: (id) => `Backup from ${id}`,
    settings: (id) => `Settings, version ${id}`,
    sweep: (id) => sayCounts(id, sweptKinds),
    'guide-form': (id) => `Buyers Guide form, ${id === 'es' ? 'Spanish' : 'English'}`,
    'email-text'(id) {
      const name = id.replace(/:es$/, '');
      return `Email text: ${emails[name] ?? name}${id === name ? '' : ', Spanish'}`;
    },
  },
};
