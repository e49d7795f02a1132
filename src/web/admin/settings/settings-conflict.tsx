import { useEffect, useRef } from 'react';
import type { SettingsDraft } from '#contract/settings/settings.ts';
import { useSettingsWords, type SettingsWords } from '#web/copy/admin/settings.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { conflicts, differences, type SettingsField } from './settings-typing.ts';

type SettingsConflictProps = {
  /** As the settings were when the form was opened. */
  before: SettingsDraft;
  mine: SettingsDraft;
  theirs: SettingsDraft;
  onTakeTheirs: () => void;
};

/** Two admins changed the settings at once: what each of them wants, side by side. */
export function SettingsConflict({ before, mine, theirs, onTakeTheirs }: SettingsConflictProps) {
  const words = useSettingsWords().settings;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const fields = conflicts(before, mine, theirs);
  const takenOver = differences(before, theirs).filter((field) => !fields.includes(field));
  return (
    <div ref={box} className="notice settings-conflict" data-kind="failure" role="alert" tabIndex={-1}>
      <h2>{words.conflict.title}</h2>
      {takenOver.length > 0 && (
        <p>{words.conflict.takenOver(takenOver.map((field) => words.fields[field]).join('; '))}</p>
      )}
      {fields.length === 0 ? (
        <p>{words.conflict.none}</p>
      ) : (
        <>
          <p>{words.conflict.both}</p>
          <table>
            <ColumnHeads columns={words.conflict.columns} />
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{words.fields[field]}</th>
                  <td>{written(mine, field, words)}</td>
                  <td>{written(theirs, field, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <button type="button" className="button quiet" onClick={onTakeTheirs}>
        {words.conflict.takeTheirs}
      </button>
    </div>
  );
}

function written(draft: SettingsDraft, field: SettingsField, words: SettingsWords['settings']): string {
  if (field === 'hours')
    return draft.hours.map((span, day) => `${words.weekdays[day]} ${times(span, words.closed)}`).join('\n');
  if (field === 'lunch') return times(draft.lunch, words.noLunch);
  if (field === 'holidays') return draft.holidays.join('\n') || '–';
  if (field === 'federalHolidays')
    return draft.federalHolidays.map((holiday) => words.federalHolidays[holiday]).join('\n') || '–';
  return String(draft[field]);
}

const times = (span: { from: string; to: string } | null, otherwise: string) =>
  span === null ? otherwise : `${span.from}–${span.to}`;
