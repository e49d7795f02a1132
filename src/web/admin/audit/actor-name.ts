import type { AuditEntry } from '#contract/audit/audit-log.ts';
import type { SettingsWords } from '#web/copy/admin/settings.ts';

/** Who did it, as the audit log says it: a person, an account that is gone, or the site itself. */
export function nameOfActor(actor: AuditEntry['actor'], words: SettingsWords['record']): string {
  if (actor === null) return words.dealership;
  return actor.name === '' ? words.gone(actor.userID) : actor.name;
}
