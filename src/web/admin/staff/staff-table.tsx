import type { StaffMember } from '#contract/accounts/staff.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStaffWords } from '#web/copy/admin/staff.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { StaffAct, type Told } from './staff-action.tsx';

type StaffTableProps = {
  staff: StaffMember[];
  remove: (userID: number) => Promise<unknown>;
  logOut: (userID: number) => Promise<unknown>;
  onTold: (told: Told) => void;
};

/** Every admin; what can be done about each but oneself. */
export function StaffTable({ staff, remove, logOut, onTold }: StaffTableProps) {
  const words = useStaffWords();
  const { columns } = words;
  const dates = useDates();
  return (
    <table className="data-table">
      <caption className="unseen">{words.title}</caption>
      <ColumnHeads columns={columns} />
      <tbody>
        {staff.map(({ userID, fName, lName, email, since, lastSeenAt, hasSecondFactor, isYou }) => {
          const name = `${fName} ${lName}`;
          const acts = [
            { words: words.logOut, act: () => logOut(userID) },
            { words: words.remove, act: () => remove(userID) },
          ];
          return (
            <tr key={userID}>
              <th scope="row" data-column={columns.name}>
                <span>
                  {name} {isYou && <span className="badge">{words.you}</span>}
                </span>
                <small>{email}</small>
              </th>
              <td data-column={columns.since}>
                <time dateTime={since}>{dates.day(since)}</time>
              </td>
              <td data-column={columns.seen}>
                {lastSeenAt === null ? words.neverSeen : <time dateTime={lastSeenAt}>{dates.moment(lastSeenAt)}</time>}
              </td>
              <td data-column={columns.secondFactor}>{hasSecondFactor ? words.on : words.off}</td>
              <td data-column={columns.action}>
                {!isYou && (
                  <div className="row">
                    {acts.map(({ words: { open, title, text, choose, done }, act }) => (
                      <StaffAct
                        key={open}
                        name={name}
                        words={{ open, title: title(name), text, choose, done: done(name) }}
                        act={act}
                        onTold={onTold}
                      />
                    ))}
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
