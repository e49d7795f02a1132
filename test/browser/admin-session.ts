import { test as base } from './page-test.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { seat } from './seat.ts';

/** Tests of the admin pages: the demo's admin sits at the browser, and a colleague works beside it. */
export const test = base.extend<{ admin: Visitor }>({
  admin: async ({ baseURL, context }, use) => {
    const site = baseURL ?? '';
    const admin = createVisitor(site);
    await admin.api.logIn({ email: 'clerk@example.com', password: 'springfield-clerk' });
    await dismissColleagues(admin);
    await seat(context, admin, site);
    await use(admin);
  },
});

/** Whatever an earlier test left behind: each begins with the demo's admin alone. */
async function dismissColleagues({ api }: Visitor): Promise<void> {
  const { staff, invitations } = await api.listStaff();
  for (const { userID, isYou } of staff) if (!isYou) await api.removeAdmin({ id: userID });
  for (const { invitationID } of invitations) await api.cancelInvitation({ invitationID });
}
