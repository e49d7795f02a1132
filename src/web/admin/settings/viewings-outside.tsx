import { paths } from '#contract/api/paths.ts';
import type { ViewingOutside } from '#contract/settings/settings.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSettingsWords } from '#web/copy/admin/settings.ts';

/** After other hours or closed days: who comes at a time at which nobody is there any more. */
export function ViewingsOutside({ viewings }: { viewings: readonly ViewingOutside[] }) {
  const words = useSettingsWords().settings.outside;
  const dates = useDates();
  if (viewings.length === 0) return null;
  return (
    <Notice kind="hint">
      <p>{words.title(viewings.length)}</p>
      <ul>
        {viewings.map(({ viewingID, fName, lName, car, startsAt }) => (
          <li key={viewingID}>
            <time dateTime={startsAt}>{dates.moment(startsAt)}</time>: {car}, {`${fName} ${lName}`}
          </li>
        ))}
      </ul>
      <Link to={paths.adminCalendar}>{words.open}</Link>
    </Notice>
  );
}
