import { paths } from '#contract/api/paths.ts';
import type { AuditEntry } from '#contract/audit/audit-log.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { Link } from '#web/ui/link.tsx';
import { useAuditNames } from '#web/copy/admin/audit.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { inboxPath } from '../inquiries/inbox/inbox-address.ts';
import { nameOfActor } from './actor-name.ts';
import { auditAddress, type Asked } from './audit-address.ts';
import { useAuditNote } from './use-audit-note.ts';

type AuditTableProps = {
  entries: AuditEntry[];
  asked: Asked;
  /** Said when there are none. */
  nothing: string;
};

export function AuditTable({ entries, asked, nothing }: AuditTableProps) {
  const words = useSettingsWords().record;
  const names = useAuditNames();
  const dates = useDates();
  const sayNote = useAuditNote();
  const { columns } = words;
  if (entries.length === 0) return <output>{nothing}</output>;
  return (
    <table className="data-table">
      <ColumnHeads columns={columns} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryID}>
            <td data-column={columns.at}>
              <time dateTime={entry.at}>{dates.moment(entry.at)}</time>
            </td>
            <td data-column={columns.actor}>
              <ActorCell entry={entry} asked={asked} />
            </td>
            <td data-column={columns.action}>
              {names.action(entry.action)}
              {entry.note !== '' && <small className="audit-note">{sayNote(entry.note)}</small>}
            </td>
            <td data-column={columns.object}>
              <ObjectCell entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActorCell({ entry: { actor }, asked }: { entry: AuditEntry; asked: Asked }) {
  const words = useSettingsWords().record;
  const name = nameOfActor(actor, words);
  if (actor === null || actor.userID === asked.actorID) return name;
  return (
    <Link to={auditAddress({ ...asked, actorID: actor.userID, before: undefined })} title={words.byActor(name)}>
      {name}
    </Link>
  );
}

/** Which thing, and the car and person it is about. Leads to its page, where it has one and is still there. */
function ObjectCell({ entry: { object, car, person, isGone } }: { entry: AuditEntry }) {
  const { deleted } = useSettingsWords().record;
  const name = useAuditNames().object(object, useDates().moment);
  const about = [car, person, isGone ? deleted : ''].filter((part) => part !== '').join(', ');
  const [kind = '', id = ''] = object.split(':');
  const page = Object.hasOwn(pages, kind) && /^\d+$/.test(id) ? pages[kind] : undefined;
  return (
    <>
      {page === undefined || isGone ? name : <Link to={page(Number(id))}>{name}</Link>}
      {about !== '' && <small className="audit-note">{about}</small>}
    </>
  );
}

const pages: Record<string, (id: number) => string> = {
  car: paths.editCar,
  inquiry: (inquiryID) => inboxPath({ open: inquiryID }),
  settings: () => paths.settings,
  user: (userID) => auditAddress({ actorID: userID }),
};
