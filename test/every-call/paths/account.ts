import type { calls } from '#contract/api/calls.ts';
import { codeIn, freshEmail, protect, tokenSentTo, unconfirm } from '../people.ts';
import type { PathsOf } from '../scene.ts';

const newPassword = 'a-new-password-of-the-walk';

export const accountPaths = {
  me: [async () => ({ input: {} })],
  logIn: [
    async ({ world, actor: { email, password } }) => ({ by: world.visitor(), input: { email, password } }),
    async ({ world, actor }) => {
      const { secret } = await protect(actor);
      const code = codeIn(secret, 1);
      return { by: world.visitor(), input: { email: actor.email, password: actor.password, code } };
    },
  ],
  logOut: [async () => ({ input: {} })],
  signUp: [
    async ({ world }) => ({
      by: world.visitor(),
      input: { email: freshEmail(), password: newPassword, fName: 'New', lName: 'Comer' },
    }),
  ],
  changePassword: [async ({ actor }) => ({ input: { currentPassword: actor.password, newPassword } })],
  forgetPassword: [async ({ world, actor: { email } }) => ({ by: world.visitor(), input: { email } })],
  resetPassword: [
    async ({ world, actor: { email } }) => {
      await world.visitor().api.forgetPassword({ email });
      const token = await tokenSentTo(world, email, 'reset');
      return { by: world.visitor(), input: { token, password: newPassword } };
    },
  ],
  readEmailConfirmation: [async () => ({ input: {} })],
  sendEmailConfirmation: [
    async ({ world, actor }) => {
      await unconfirm(world, actor);
      return { input: {} };
    },
  ],
  confirmEmail: [
    async ({ world, actor }) => {
      await unconfirm(world, actor);
      await actor.visitor.api.sendEmailConfirmation();
      return { by: world.visitor(), input: { token: await tokenSentTo(world, actor.email, 'confirm') } };
    },
  ],
  chooseEmailLanguage: [async () => ({ input: { language: 'es' } })],
  listSessions: [async () => ({ input: {} })],
  endSessions: [async () => ({ input: {} })],
  readSecondFactor: [async () => ({ input: {} })],
  beginSecondFactor: [async ({ actor: { password } }) => ({ input: { password } })],
  confirmSecondFactor: [
    async ({ actor: { visitor, password } }) => {
      const { secret } = await visitor.api.beginSecondFactor({ password });
      return { input: { code: codeIn(secret, 0) } };
    },
  ],
  removeSecondFactor: [
    async ({ actor }) => {
      const [code = ''] = (await protect(actor)).recoveryCodes;
      return { input: { password: actor.password, code } };
    },
  ],
} satisfies Partial<PathsOf<typeof calls>>;
