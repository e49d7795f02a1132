import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailFolder } from '#server/mail/transport.ts';
import { freshEmail, tokenSentTo } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { day, hour, minute, second, testBothSides } from './both-sides.ts';

const world = useWorld();
const isLoggedIn = async (visitor: Visitor) => (await visitor.api.me()).user !== null;

/** Uses a session every so often, up to a moment before it would end at the latest. */
async function keepBusy(visitor: Visitor, every: number, until: number): Promise<() => Promise<boolean>> {
  for (let passed = every; passed < until; passed += every) {
    world.pass(every);
    expect(await isLoggedIn(visitor)).toBe(true);
  }
  return () => isLoggedIn(visitor);
}

testBothSides(world, {
  'a link for a new password': {
    milliseconds: 30 * minute,
    begin: async ({ visitor }) => {
      const email = freshEmail();
      await visitor().api.signUp({ email, password: 'correct horse', fName: 'Ada', lName: 'Lane' });
      await visitor().api.forgetPassword({ email });
      const token = await tokenSentTo(world, email, 'reset');
      const input = { token, password: 'battery staple' };
      return async () => (await visitor().request('resetPassword', input)).ok;
    },
  },
  'a link to confirm an address': {
    milliseconds: 7 * day,
    begin: async ({ visitor }) => {
      const email = freshEmail();
      await visitor().api.signUp({ email, password: 'correct horse', fName: 'Ada', lName: 'Lane' });
      const token = await tokenSentTo(world, email, 'confirm');
      return async () => (await visitor().request('confirmEmail', { token })).ok;
    },
  },
  'an invitation': {
    milliseconds: 7 * day,
    begin: async ({ visitor, admin, adminAccount: { password } }) => {
      const email = freshEmail();
      await (await admin()).api.inviteAdmin({ email, password });
      const token = await tokenSentTo(world, email, 'invitation');
      return async () => (await visitor().request('readInvitation', { token })).ok;
    },
  },
  'a buyer’s session without use': {
    milliseconds: 7 * day,
    begin: async ({ buyer }) => {
      const visitor = await buyer();
      return () => isLoggedIn(visitor);
    },
  },
  'an admin’s session without use': {
    milliseconds: 30 * minute,
    begin: async ({ admin }) => {
      const visitor = await admin();
      return () => isLoggedIn(visitor);
    },
  },
  'a buyer’s session in use': {
    milliseconds: 6 * day,
    begin: async ({ buyer }) => keepBusy(await buyer(), 6 * day, 30 * day),
  },
  'an admin’s session in use': {
    milliseconds: 20 * minute,
    begin: async ({ admin }) => keepBusy(await admin(), 20 * minute, 12 * hour),
  },
  'an expired invitation that can be sent again': {
    milliseconds: 37 * day,
    begin: async ({ admin, adminAccount: { password } }) => {
      const email = freshEmail();
      const { invitationID } = await (await admin()).api.inviteAdmin({ email, password });
      return async () => {
        const inviter = await admin();
        // Whoever invites takes away what is too old.
        await inviter.api.inviteAdmin({ email: freshEmail(), password });
        return (await inviter.request('resendInvitation', { invitationID })).ok;
      };
    },
  },
  'the time at which a session was seen last': {
    milliseconds: minute,
    begin: async ({ buyer }) => {
      const visitor = await buyer();
      const seen = async () => (await visitor.api.listSessions()).sessions[0]?.lastSeenAt;
      const first = await seen();
      return async () => {
        await visitor.api.me();
        return (await seen()) === first;
      };
    },
  },
});

test.each([
  ['a buyer', 30 * day],
  ['an admin', 12 * hour],
])('the browser of %s keeps the cookie for as long as the session may last', async (who, milliseconds) => {
  await world.buyer({ email: 'bea@world.test' });
  const buyer = { email: 'bea@world.test', password: 'a-buyer-of-the-world' };
  const answer = await world.visitor().request('logIn', who === 'an admin' ? world.adminAccount : buyer);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining(`Max-Age=${milliseconds / second};`)]);
});

test('a clock that is put back by five minutes at most logs nobody out', async () => {
  const buyer = await world.buyer();
  world.pass(-(5 * minute - 30 * second));
  expect(await isLoggedIn(buyer)).toBe(true);
  const other = await world.buyer();
  world.pass(-(5 * minute + 30 * second));
  expect(await isLoggedIn(other)).toBe(false);
});

test.each([
  ['just before it expires', 7 * day - 30 * second, ['Confirm your email', true]],
  ['without a link that has expired', 7 * day + 30 * second, ['no email', false]],
])('what asks to confirm an address is sent %s, once mail is sent again', async (_, later, [reminded, hasLink]) => {
  const email = freshEmail();
  const folder = mailFolder(world.dataDirectory);
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  const visitor = world.visitor();
  await visitor.api.signUp({ email, password: 'correct horse', fName: 'Ada', lName: 'Lane' });
  await visitor.api.sendEmailConfirmation();
  await world.settle();
  await rm(folder);
  world.pass(later);
  const emails = (await world.emails()).filter(({ to }) => to === email);
  expect(emails.find(({ subject }) => subject.startsWith('Confirm'))?.subject ?? 'no email').toBe(reminded);
  const welcome = emails.find(({ subject }) => subject.startsWith('Welcome')) ?? expect.fail('no welcome');
  expect(welcome.text.includes('/confirm?token=')).toBe(hasLink);
});
