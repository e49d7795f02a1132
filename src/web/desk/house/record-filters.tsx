import { useId } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { RecordEntry } from '#contract/record.ts';
import { Field } from '../../parts/field.tsx';
import { Link } from '../../parts/link.tsx';
import { useHouseWords } from '../../words/desk-house.ts';
import { nameOfActor } from './actor-name.ts';
import { recordAddress, type Asked } from './record-address.ts';

type RecordFiltersProps = { asked: Asked; actions: string[]; entries: RecordEntry[] };

/** A plain GET form: what is asked stands in the address, to be kept or sent to a colleague. */
export function RecordFilters({ asked, actions, entries }: RecordFiltersProps) {
  const words = useHouseWords().record;
  const listID = useId();
  const address = recordAddress({ ...asked, before: undefined });
  const actor = entries.find((entry) => entry.actor?.userID === asked.actorID)?.actor;
  const isFiltered = address !== paths.record;
  return (
    <search>
      <Form className="record-filters" action={paths.record} key={address}>
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
            <option key={action}>{action}</option>
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
          <Link to={paths.record}>{words.clear}</Link>
        </p>
      )}
    </search>
  );
}
