import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { useApi } from '../../api-context.ts';
import { DeskPage } from '../../desk/desk-page.tsx';
import { NoneHere } from '../../desk/none-here.tsx';
import { InvitationTable } from '../../desk/staff/invitation-table.tsx';
import { InviteDialog } from '../../desk/staff/invite-dialog.tsx';
import { SettingsTabs } from '../../desk/staff/settings-tabs.tsx';
import type { Told } from '../../desk/staff/staff-act.tsx';
import { StaffTable } from '../../desk/staff/staff-table.tsx';
import { Notice } from '../../parts/notice.tsx';
import '../../styles/desk-house.css';
import '../../styles/desk-inquiry.css';
import { useStaffWords } from '../../words/desk-staff.ts';

/** Who may do everything here: listed, invited, removed. */
export default function StaffPage() {
  const words = useStaffWords();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const [told, setTold] = useState<Told>();
  /** First the new state, then the word about it. */
  const tell = (outcome: Told) => void revalidate().then(() => setTold(outcome));
  const inviteButton = (
    <button type="button" className="button" onClick={() => setInviting(true)}>
      {words.invite.open}
    </button>
  );
  return (
    <DeskPage title={words.title} own={useLoaderData<Answer<'listStaff'> | null>()} actions={inviteButton}>
      {({ staff, invitations, timeZone }) => (
        <div className="staff">
          <SettingsTabs current="staff" />
          {told && <Notice kind={told.kind}>{told.sentence}</Notice>}
          <p className="hint">{words.about}</p>
          <StaffTable
            staff={staff}
            timeZone={timeZone}
            remove={(id) => api.removeAdmin({ id })}
            logOut={(id) => api.endAdminSessions({ id })}
            onTold={tell}
          />
          {staff.length === 1 && invitations.length === 0 && (
            <NoneHere sentence={words.alone.title}>
              <p>{words.alone.text}</p>
            </NoneHere>
          )}
          {invitations.length > 0 && (
            <InvitationTable
              invitations={invitations}
              timeZone={timeZone}
              resend={(invitationID) => api.resendInvitation({ invitationID })}
              cancel={(invitationID) => api.cancelInvitation({ invitationID })}
              onTold={tell}
            />
          )}
          {isInviting && (
            <InviteDialog
              invite={(given) => api.inviteAdmin(given)}
              onInvited={(email) => {
                setInviting(false);
                tell({ kind: 'success', sentence: words.invite.done(email) });
              }}
              onClose={() => setInviting(false)}
            />
          )}
        </div>
      )}
    </DeskPage>
  );
}
