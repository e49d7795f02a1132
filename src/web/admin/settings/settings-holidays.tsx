import { useState } from 'react';
import { federalHolidays, type FederalHoliday } from '#contract/settings/federal-holidays.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSettingsWords } from '#web/copy/admin/settings.ts';

type SettingsHolidaysProps = {
  holidays: string[];
  error: string | undefined;
  onChange: (holidays: string[]) => void;
};

/** Days on which no car is shown. */
export function SettingsHolidays({ holidays, error, onChange }: SettingsHolidaysProps) {
  const words = useSettingsWords().settings;
  const dates = useDates();
  const written = (day: string) => dates.calendarDay(day, 'fullDay');
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

type FederalHolidaysProps = { kept: readonly FederalHoliday[]; onChange: (kept: FederalHoliday[]) => void };

/** The federal holidays, each kept or not: they come back every year without being typed in. */
export function FederalHolidays({ kept, onChange }: FederalHolidaysProps) {
  const words = useSettingsWords().settings;
  return (
    <fieldset className="settings-federal">
      <legend>{words.fields.federalHolidays}</legend>
      {federalHolidays.map((holiday) => (
        <label key={holiday} className="check">
          <input
            type="checkbox"
            checked={kept.includes(holiday)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(federalHolidays.filter((one) => (one === holiday ? checked : kept.includes(one))))
            }
          />
          {words.federalHolidays[holiday]}
        </label>
      ))}
    </fieldset>
  );
}
