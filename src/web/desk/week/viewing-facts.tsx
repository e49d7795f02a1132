import type { ClerkViewing } from '#contract/desk-calendar.ts';
import { paths } from '#contract/paths.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import type { DeskClock } from './week-clock.ts';

/** Who, when, which car. */
export function ViewingFacts({ viewing, clock }: { viewing: ClerkViewing; clock: DeskClock }) {
  const words = useInboxWords();
  const { fName, lName, email, car, carID, startsAt, acceptedAt } = viewing;
  return (
    <dl className="viewing-facts">
      <dt>{words.facts.name}</dt>
      <dd>
        {fName} {lName}, <a href={`mailto:${email}`}>{email}</a>
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
          <dd className="state" data-accepted={acceptedAt !== null || undefined}>
            <Icon name={acceptedAt === null ? 'clock' : 'check'} />{' '}
            {acceptedAt === null ? words.week.notAccepted : words.week.accepted}
          </dd>
        </>
      )}
    </dl>
  );
}
