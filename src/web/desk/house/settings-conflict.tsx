import { useEffect, useRef } from 'react';
import type { SettingsDraft } from '#contract/settings.ts';
import { useHouseWords, type DeskHouseWords } from '../../words/desk-house.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { differences, type SettingsField } from './settings-typing.ts';

type SettingsConflictProps = { mine: SettingsDraft; theirs: SettingsDraft; onTakeTheirs: () => void };

/** Two clerks changed the settings at once: what each of them wants, side by side. */
export function SettingsConflict({ mine, theirs, onTakeTheirs }: SettingsConflictProps) {
  const words = useHouseWords().settings;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="notice settings-conflict" data-kind="failure" role="alert" tabIndex={-1}>
      <h2>{words.conflict.title}</h2>
      <p>{words.conflict.hint}</p>
      <table>
        <ColumnHeads columns={words.conflict.columns} />
        <tbody>
          {differences(theirs, mine).map((field) => (
            <tr key={field}>
              <th scope="row">{words.fields[field]}</th>
              <td>{written(mine, field, words)}</td>
              <td>{written(theirs, field, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button quiet" onClick={onTakeTheirs}>
        {words.conflict.takeTheirs}
      </button>
    </div>
  );
}

function written(draft: SettingsDraft, field: SettingsField, words: DeskHouseWords['settings']): string {
  if (field === 'hours')
    return draft.hours.map((span, day) => `${words.weekdays[day]} ${times(span, words.closed)}`).join('\n');
  if (field === 'lunch') return times(draft.lunch, words.noLunch);
  if (field === 'holidays') return draft.holidays.join('\n') || '–';
  return String(draft[field]);
}

const times = (span: { from: string; to: string } | null, otherwise: string) =>
  span === null ? otherwise : `${span.from}–${span.to}`;
