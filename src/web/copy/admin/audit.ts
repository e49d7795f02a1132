import type { Language } from '#contract/api/paths.ts';
import { auditNames as en, type AuditNames } from '../en/admin/audit.ts';
import { auditNames as es } from '../es/admin/audit.ts';
import { useLanguage } from '../copy.ts';

/** What the audit log calls what was done, and what it was done to. A name that this page does not know stays as it is. */
export function useAuditNames() {
  const { actions, objects } = sections[useLanguage()];
  return {
    action: (action: string) => (isKeyOf(actions, action) ? actions[action] : action),
    /** `moment` writes when a backup was made. */
    object(object: string, moment: (at: string) => string) {
      const [kind = '', ...parts] = object.split(':');
      const id = parts.join(':');
      if (!isKeyOf(objects, kind)) return object;
      return objects[kind](kind === 'backup' && !Number.isNaN(Date.parse(id)) ? moment(id) : id);
    },
  };
}

const sections: Record<Language, AuditNames> = { en, es };

const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key);
