import type { OwnViewing } from '#contract/viewing.ts';
import type { Loaded } from '../account/buyer-data.ts';
import { useBuyerWords } from '../words/buyer.ts';
import { useDates } from './dates.ts';

/** One's viewings; each is booked, moved or called off on a page of its own. */
export function ViewingList({ viewings }: { viewings: Loaded<OwnViewing[]> }) {
  const { loadFailed, profile } = useBuyerWords();
  const words = profile.viewings;
  const dates = useDates();
  const tell = ({ status, bookedFor, timeZone }: OwnViewing) =>
    status === 'booked' && bookedFor !== null ? words.booked(dates.time(bookedFor, timeZone)) : told[status];
  const told = { offered: words.offered, booked: '', cancelled: words.cancelled };
  const doing = { offered: words.pick, booked: words.manage, cancelled: words.again };
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
              <a href={viewing.link}>
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
