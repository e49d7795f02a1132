import { useState, type FormEvent } from 'react';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { timesByDay, type Clock } from './viewing-times.ts';

type TimeFormProps = {
  times: readonly string[];
  clock: Clock;
  /** What the button says before and after a time is chosen. */
  action: { label: string; labelAt: (time: string) => string };
  busy: boolean;
  onChoose: (startsAt: string) => void;
};

/** The free times, day by day, and the button that takes the chosen one. */
export function TimeForm({ times, clock, action, busy, onChoose }: TimeFormProps) {
  const words = useSavedPageWords().viewing;
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const days = timesByDay(times, clock);

  const noteChoice = (event: FormEvent<HTMLFormElement>) => {
    setMissing(false);
    setChosen(chosenIn(event.currentTarget));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const startsAt = chosenIn(event.currentTarget);
    if (startsAt === undefined) setMissing(true);
    else if (!busy) onChoose(startsAt);
  };
  return (
    <form className="times" data-needs-react onChange={noteChoice} onSubmit={submit}>
      <h2>{words.choose}</h2>
      {days.map(({ day, times }, index) => (
        <details key={day} name={dayGroup} open={index === 0}>
          <summary>
            {day} <span>{words.freeOnDay(times.length)}</span>
          </summary>
          {/* While other times are on their way, one of these would be chosen for nothing. */}
          <fieldset disabled={busy}>
            <legend className="unseen">{day}</legend>
            {times.map(({ startsAt, time }) => (
              <label key={startsAt}>
                <input type="radio" name={field} value={startsAt} />
                <span>{time}</span>
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      {/* The button stays in sight, and what it has to say with it. */}
      <div className="send">
        {isMissing && (
          <p role="alert" className="error">
            {words.pickFirst}
          </p>
        )}
        <button className="button" aria-disabled={busy}>
          {busy ? words.working : chosen === undefined ? action.label : action.labelAt(clock.dayAndTime(chosen))}
        </button>
      </div>
    </form>
  );
}

const field = 'startsAt';
/** Opening one day closes the others. */
const dayGroup = 'days';

function chosenIn(form: HTMLFormElement): string | undefined {
  const value = new FormData(form).get(field);
  return typeof value === 'string' ? value : undefined;
}
