import { inLanguage } from '#contract/api/paths.ts';
import type { OwnViewing } from '#contract/viewings/viewing.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useDates } from '#web/app/dates/use-dates.ts';

/** One's viewings; each is booked, moved or called off on a page of its own. */
export function ViewingList({ viewings }: { viewings: Loaded<OwnViewing[]> }) {
  const { loadFailed, profile } = useBuyerWords();
  const words = profile.viewings;
  const dates = useDates();
  const language = useLanguage();
  const tell = ({ status, bookedFor }: OwnViewing) =>
    status === 'booked' && bookedFor !== null ? words.booked(dates.time(bookedFor)) : told[status];
  const told = { offered: words.offered, booked: '', missed: words.missed, cancelled: words.cancelled };
  const doing = { offered: words.pick, booked: words.manage, missed: words.again, cancelled: words.again };
  return (
    <section aria-labelledby="viewings">
      <h2 id="viewings">{words.title}</h2>
      {viewings === 'failed' ? (
        <p>{loadFailed}</p>
      ) : viewings.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <ul className="rows">
          {viewings.map((viewing) => (
            <li key={viewing.link}>
              <p>
                <b>{viewing.car}</b>
                <br />
                {tell(viewing)}
              </p>
              <a href={inLanguage(viewing.link, language)}>
                {doing[viewing.status]}
                <span className="unseen"> {viewing.car}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
