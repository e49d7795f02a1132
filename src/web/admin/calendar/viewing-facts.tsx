import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { paths } from '#contract/api/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { AdminClock } from '../admin-clock.ts';
import { stateIcons, stateOf } from './viewing-block.tsx';
import { ViewingPhone } from './viewing-phone.tsx';

/** Who, when, which car. */
export function ViewingFacts({ viewing, clock }: { viewing: StaffViewing; clock: AdminClock }) {
  const words = useInboxWords();
  const { viewingID, userID, fName, lName, email, car, carID, startsAt } = viewing;
  const state = stateOf(viewing);
  return (
    <dl className="viewing-facts">
      <dt>{words.facts.name}</dt>
      <dd>
        {`${fName} ${lName}`.trim()}
        {email !== '' && (
          <>
            , <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {userID === null && <span className="hint"> {words.guest.noAccount}</span>}
      </dd>
      <dt>{words.facts.phone}</dt>
      <dd>
        <ViewingPhone viewingID={viewingID} />
      </dd>
      <dt>{words.viewing.car}</dt>
      <dd>
        <Link to={paths.car(carID)}>{car}</Link>
      </dd>
      {startsAt !== null && (
        <>
          <dt>{words.viewing.when}</dt>
          <dd>
            <time dateTime={startsAt}>
              {clock.day(startsAt)}, {clock.time(startsAt)}
            </time>
          </dd>
          <dt>{words.viewing.state}</dt>
          <dd className="state" data-state={state}>
            <Icon name={stateIcons[state]} /> {words.week[state]}
          </dd>
        </>
      )}
    </dl>
  );
}
