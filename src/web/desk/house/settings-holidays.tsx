import { useState } from 'react';
import { useLanguage } from '../../words/index.ts';
import { Icon } from '../../parts/icon.tsx';
import { useHouseWords } from '../../words/desk-house.ts';

type SettingsHolidaysProps = {
  holidays: string[];
  error: string | undefined;
  onChange: (holidays: string[]) => void;
};

/** Days on which no car is shown. */
export function SettingsHolidays({ holidays, error, onChange }: SettingsHolidaysProps) {
  const words = useHouseWords().settings;
  const written = useWrittenDay();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed === '') return;
    onChange([...new Set([...holidays, typed])].toSorted());
    setTyped('');
  };
  return (
    <fieldset className="settings-holidays">
      <legend>{words.fields.holidays}</legend>
      {holidays.length === 0 ? (
        <p className="hint">{words.noHolidays}</p>
      ) : (
        <ul>
          {holidays.map((day) => (
            <li key={day}>
              <time dateTime={day}>{written(day)}</time>
              <button
                type="button"
                className="round"
                aria-label={words.removeHoliday(written(day))}
                onClick={() => onChange(holidays.filter((other) => other !== day))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="field settings-new-day">
        <label htmlFor="new-holiday">{words.newHoliday}</label>
        <input
          id="new-holiday"
          type="date"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button quiet" onClick={add}>
          {words.addHoliday}
        </button>
      </div>
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  );
}

/** A day has no time zone: it is written as it is counted. */
function useWrittenDay(): (day: string) => string {
  const locale = useLanguage() === 'es' ? 'es-US' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
