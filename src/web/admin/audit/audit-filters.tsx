import { useId } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { AuditEntry } from '#contract/audit/audit-log.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAuditNames } from '#web/copy/admin/audit.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { nameOfActor } from './actor-name.ts';
import { auditAddress, type Asked } from './audit-address.ts';

type AuditFiltersProps = { asked: Asked; actions: string[]; entries: AuditEntry[] };

/** A plain GET form: what is asked stands in the address, to be kept or sent to a colleague. */
export function AuditFilters({ asked, actions, entries }: AuditFiltersProps) {
  const words = useSettingsWords().record;
  const names = useAuditNames();
  const listID = useId();
  const address = auditAddress({ ...asked, before: undefined });
  const actor = entries.find((entry) => entry.actor?.userID === asked.actorID)?.actor;
  const isFiltered = address !== paths.audit;
  return (
    <search>
      <Form className="record-filters" action={paths.audit} key={address}>
        <Field
          label={words.search}
          name="text"
          type="search"
          maxLength={100}
          list={listID}
          defaultValue={asked.text ?? ''}
        />
        <datalist id={listID}>
          {actions.map((action) => (
            <option key={action}>{names.action(action)}</option>
          ))}
        </datalist>
        <Field label={words.from} name="from" type="date" defaultValue={asked.from ?? ''} />
        <Field label={words.to} name="to" type="date" defaultValue={asked.to ?? ''} />
        {asked.actorID !== undefined && <input type="hidden" name="actor" value={asked.actorID} />}
        <button type="submit" className="button quiet">
          {words.show}
        </button>
      </Form>
      {isFiltered && (
        <p className="record-narrowed">
          {asked.actorID !== undefined && (
            <span>{words.byActor(nameOfActor(actor ?? { userID: asked.actorID, name: '' }, words))}</span>
          )}
          <Link to={paths.audit}>{words.clear}</Link>
        </p>
      )}
    </search>
  );
}
