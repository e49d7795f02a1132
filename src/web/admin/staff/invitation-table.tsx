import type { StaffInvitation } from '#contract/accounts/staff.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStaffWords } from '#web/copy/admin/staff.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { StaffAct, type Told } from './staff-action.tsx';

type InvitationTableProps = {
  invitations: StaffInvitation[];
  resend: (invitationID: number) => Promise<unknown>;
  cancel: (invitationID: number) => Promise<unknown>;
  onTold: (told: Told) => void;
};

/** Who was invited and has not accepted yet. */
export function InvitationTable({ invitations, resend, cancel, onTold }: InvitationTableProps) {
  const words = useStaffWords().invitations;
  const { columns } = words;
  const dates = useDates();
  const day = (at: string) => dates.day(at);
  return (
    <section className="invitations" aria-labelledby="invitations">
      <h2 id="invitations">{words.title}</h2>
      <table className="data-table">
        <ColumnHeads columns={columns} />
        <tbody>
          {invitations.map(({ invitationID, email, invitedBy, sentAt, expiresAt, isExpired }) => (
            <tr key={invitationID}>
              <th scope="row" data-column={columns.email}>
                {email}
              </th>
              <td data-column={columns.sent}>
                <time dateTime={sentAt}>{day(sentAt)}</time>
                {invitedBy !== '' && <small>{words.by(invitedBy)}</small>}
              </td>
              <td data-column={columns.expires}>
                <time dateTime={expiresAt}>{isExpired ? words.expired(day(expiresAt)) : day(expiresAt)}</time>
              </td>
              <td data-column={columns.action}>
                <div className="row">
                  <StaffAct
                    name={email}
                    words={{
                      open: words.resend,
                      title: words.resendTitle(email),
                      text: words.resendText,
                      choose: words.resend,
                      done: words.resent(email),
                    }}
                    act={() => resend(invitationID)}
                    onTold={onTold}
                  />
                  <StaffAct
                    name={email}
                    words={{
                      open: words.cancel,
                      title: words.cancelTitle(email),
                      text: words.cancelText,
                      choose: words.cancel,
                      done: words.canceled(email),
                    }}
                    act={() => cancel(invitationID)}
                    onTold={onTold}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
