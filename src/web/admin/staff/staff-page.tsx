import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Answer } from '#contract/api/calls.ts';
import { useApi } from '#web/app/api-context.ts';
import { AdminPage } from '../admin-page.tsx';
import { EmptyList } from '../empty-list.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Told } from './staff-action.tsx';
import { StaffTable } from './staff-table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import '../settings.css';
import '../inquiries/inquiry.css';
import { useStaffWords } from '#web/copy/admin/staff.ts';

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
    <AdminPage title={words.title} own={useLoaderData<Answer<'listStaff'> | null>()} actions={inviteButton}>
      {({ staff, invitations }) => (
        <div className="staff">
          <SettingsTabs current="staff" />
          {told && <Notice kind={told.kind}>{told.sentence}</Notice>}
          <p className="hint">{words.about}</p>
          <StaffTable
            staff={staff}
            remove={(id) => api.removeAdmin({ id })}
            logOut={(id) => api.endAdminSessions({ id })}
            onTold={tell}
          />
          {staff.length === 1 && invitations.length === 0 && (
            <EmptyList sentence={words.alone.title}>
              <p>{words.alone.text}</p>
            </EmptyList>
          )}
          {invitations.length > 0 && (
            <InvitationTable
              invitations={invitations}
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
    </AdminPage>
  );
}
