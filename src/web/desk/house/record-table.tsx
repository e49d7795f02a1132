import { paths } from '#contract/paths.ts';
import type { RecordEntry } from '#contract/record.ts';
import { useDates } from '../../parts/dates.ts';
import { Link } from '../../parts/link.tsx';
import { useHouseWords } from '../../words/desk-house.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { inboxPath } from '../inquiries/inbox-address.ts';
import { nameOfActor } from './actor-name.ts';
import { recordAddress, type Asked } from './record-address.ts';

type RecordTableProps = {
  entries: RecordEntry[];
  asked: Asked;
  timeZone: string;
  /** Said when there are none. */
  nothing: string;
};

export function RecordTable({ entries, asked, timeZone, nothing }: RecordTableProps) {
  const words = useHouseWords().record;
  const dates = useDates();
  const { columns } = words;
  if (entries.length === 0) return <output>{nothing}</output>;
  return (
    <table className="house-table">
      <ColumnHeads columns={columns} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryID}>
            <td data-column={columns.at}>
              <time dateTime={entry.at}>{dates.moment(entry.at, timeZone)}</time>
            </td>
            <td data-column={columns.actor}>
              <ActorCell entry={entry} asked={asked} />
            </td>
            <td data-column={columns.action}>{entry.action}</td>
            <td data-column={columns.object}>
              <ObjectCell object={entry.object} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActorCell({ entry: { actor }, asked }: { entry: RecordEntry; asked: Asked }) {
  const words = useHouseWords().record;
  const name = nameOfActor(actor, words);
  if (actor === null || actor.userID === asked.actorID) return name;
  return (
    <Link to={recordAddress({ ...asked, actorID: actor.userID, before: undefined })} title={words.byActor(name)}>
      {name}
    </Link>
  );
}

/** Leads to the page of the thing, where it has one. */
function ObjectCell({ object }: { object: string }) {
  const [kind = '', id = ''] = object.split(':');
  const page = Object.hasOwn(pages, kind) && /^\d+$/.test(id) ? pages[kind] : undefined;
  return page === undefined ? object : <Link to={page(Number(id))}>{object}</Link>;
}

const pages: Record<string, (id: number) => string> = {
  car: paths.editCar,
  inquiry: (inquiryID) => inboxPath({ open: inquiryID }),
  settings: () => paths.settings,
  user: (userID) => recordAddress({ actorID: userID }),
};
