import type { calls } from '#contract/api/calls.ts';
import { freshEmail, tokenSentTo } from '../people.ts';
import type { PathsOf, Scene } from '../scene.ts';

/** An invitation by an admin to whoever has that address. */
async function invite({ world, person }: Scene, email = freshEmail()) {
  const admin = await person('admin');
  const { invitationID } = await admin.visitor.api.inviteAdmin({ email, password: admin.password });
  return { invitationID, token: await tokenSentTo(world, email, 'invitation') };
}

export const staffPaths = {
  listStaff: [async () => ({ input: {} })],
  inviteAdmin: [async ({ actor: { password } }) => ({ input: { email: freshEmail(), password } })],
  resendInvitation: [async (scene) => ({ input: { invitationID: (await invite(scene)).invitationID } })],
  cancelInvitation: [async (scene) => ({ input: { invitationID: (await invite(scene)).invitationID } })],
  removeAdmin: [
    async ({ person }) => {
      const admin = await person('admin');
      await admin.visitor.api.inviteAdmin({ email: freshEmail(), password: admin.password });
      return { input: { id: admin.userID } };
    },
  ],
  endAdminSessions: [async ({ person }) => ({ input: { id: (await person('admin')).userID } })],
  readInvitation: [async (scene) => ({ by: scene.world.visitor(), input: { token: (await invite(scene)).token } })],
  acceptInvitation: [
    async (scene) => {
      const { token } = await invite(scene);
      const named = { fName: 'New', lName: 'Colleague', password: 'a-new-colleague-of-the-walk' };
      return { by: scene.world.visitor(), input: { token, ...named } };
    },
  ],
  acceptWithAccount: [
    async (scene) => {
      const { email, password } = scene.actor;
      const { token } = await invite(scene, email);
      return { by: scene.world.visitor(), input: { token, password } };
    },
  ],
} satisfies Partial<PathsOf<typeof calls>>;
