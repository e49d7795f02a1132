import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { outbox, staffInvitations, users } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { addCar } from '../builders.ts';
import type { ReceivedEmail } from '../mail/received-email.ts';
import { codeIn } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const adminPassword = 'a-clerk-of-the-world';
const robin = { fName: 'Robin', lName: 'Castillo', password: 'wheels of a quiet lot' };
const email = 'robin@world.test';
const day = 24 * 60 * 60 * 1000;

let admin: Visitor;
beforeEach(async () => {
  admin = await world.admin();
});

describe('the list of staff', () => {
  test('tells who is an admin, since when, seen when, and how well protected', async () => {
    const { staff, invitations } = await admin.api.listStaff();
    expect(invitations).toEqual([]);
    expect(staff).toEqual([
      {
        userID: 1,
        fName: 'Admin',
        lName: 'Reclaim Auto',
        email: 'clerk@world.test',
        since: expect.any(String),
        lastSeenAt: expect.any(String),
        hasSecondFactor: false,
        isYou: true,
      },
    ]);
  });

  test('tells of someone who is gone when they were here last', async () => {
    const colleague = await join();
    const before = (await admin.api.listStaff()).staff[1]?.lastSeenAt ?? '';
    world.pass(10 * 60_000);
    await colleague.api.me();
    await colleague.api.logOut();
    const { staff } = await admin.api.listStaff();
    const seen = staff[1]?.lastSeenAt ?? '';
    expect(Date.parse(seen) - Date.parse(before)).toBeGreaterThanOrEqual(9 * 60_000);
    expect(staff.map(({ isYou }) => isYou)).toEqual([true, false]);
  });

  test('tells of each admin what is theirs, whoever else is here or has log-in codes', async () => {
    const colleague = await join();
    await colleague.api.logOut();
    const mine = async () => (await admin.api.listStaff()).staff.map(({ hasSecondFactor }) => hasSecondFactor);
    const seen = async () => (await admin.api.listStaff()).staff[1]?.lastSeenAt;
    const before = await seen();
    expect(before).toEqual(expect.any(String));
    const buyer = await world.buyer();
    const { secret } = await buyer.api.beginSecondFactor({ password: 'a-buyer-of-the-world' });
    await buyer.api.confirmSecondFactor({ code: codeIn(secret, 0) });
    expect(await mine()).toEqual([false, false]);
    world.pass(10 * 60_000);
    await admin.api.me();
    await buyer.api.me();
    expect(await seen()).toBe(before);
  });

  test('still tells when a colleague was here who was logged out by another', async () => {
    await join();
    await admin.api.endAdminSessions({ id: 2 });
    expect((await admin.api.listStaff()).staff[1]?.lastSeenAt).toEqual(expect.any(String));
  });

  test('names no buyers', async () => {
    await world.buyer({ email });
    expect(JSON.stringify(await admin.api.listStaff())).not.toContain(email);
  });
});

describe('inviting', () => {
  const invite = (given: Record<string, unknown>) =>
    admin.call('POST', '/api/admin/invitations', { email, password: adminPassword, ...given });

  test.each([
    ['no address', { email: undefined }, 'invalid-input', 'email'],
    ['no real address', { email: 'robin' }, 'invalid-input', 'email'],
    ['no password', { password: undefined }, 'invalid-input', 'password'],
    ['a wrong password', { password: 'not mine' }, 'wrong-password', 'password'],
  ])('with %s is refused', async (_what, given, code, field) => {
    expect(await invite(given)).toMatchObject({ status: 400, body: { code, errors: { [field]: expect.any(String) } } });
    expect(await world.emails()).toEqual([]);
    expect((await admin.api.listStaff()).invitations).toEqual([]);
  });

  test('emails a link that waits encrypted, is stored as a hash, and is on the audit log', async () => {
    const { invitationID } = await admin.api.inviteAdmin({ email, password: adminPassword });
    const [invitation, ...others] = await world.emails();
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({ to: email, subject: 'Join the staff of Reclaim Auto' });
    expect(invitation?.text).toMatch(/^Hi,\s+Admin Reclaim Auto invited you to join the staff of Reclaim Auto\./);
    const token = tokenIn(invitation);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = [
      await world.database.db.select().from(outbox),
      await world.database.db.select().from(staffInvitations),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await admin.api.listStaff()).invitations).toEqual([
      {
        invitationID,
        email,
        invitedBy: 'Admin Reclaim Auto',
        sentAt: expect.any(String),
        expiresAt: expect.any(String),
        isExpired: false,
      },
    ]);
    expect(await actions()).toEqual(['admin invited by 1 on invitation:1']);
  });

  test('someone twice, or someone who is an admin already, is refused', async () => {
    await admin.api.inviteAdmin({ email, password: adminPassword });
    expect(await invite({ email: 'ROBIN@world.test' })).toMatchObject({
      status: 409,
      body: { code: 'already-invited' },
    });
    expect(await invite({ email: 'Clerk@World.test' })).toMatchObject({
      status: 409,
      body: { code: 'already-admin' },
    });
    const both = await Promise.all([invite({ email: 'sam@world.test' }), invite({ email: 'Sam@World.test' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await world.emails()).toHaveLength(2);
  });

  test('is possible twenty times an hour', async () => {
    for (let number = 0; number < 20; number++)
      expect((await invite({ email: `person${number}@world.test` })).status).toBe(201);
    expect((await invite({})).status).toBe(429);
    const [first] = (await admin.api.listStaff()).invitations;
    expect((await admin.call('POST', `/api/admin/invitations/${first?.invitationID}/send`)).status).toBe(429);
    expect(await world.emails()).toHaveLength(20);
  });

  test('again sends another link, and the earlier one stops working', async () => {
    const { invitationID } = await admin.api.inviteAdmin({ email, password: adminPassword });
    const [first] = await world.emails();
    world.pass(8 * day);
    admin = await world.admin();
    expect((await admin.api.listStaff()).invitations[0]?.isExpired).toBe(true);
    expect(await read(tokenIn(first))).toMatchObject({ status: 400, body: { code: 'link-expired' } });
    await admin.api.resendInvitation({ invitationID });
    const [, second] = await world.emails();
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect((await admin.api.listStaff()).invitations[0]?.isExpired).toBe(false);
    expect((await read(tokenIn(first))).status).toBe(400);
    expect((await read(tokenIn(second))).status).toBe(200);
    expect(await actions()).toContain('invitation sent again by 1 on invitation:1');
    expect((await admin.call('POST', '/api/admin/invitations/99/send')).status).toBe(404);
  });

  test('someone whose invitation has expired makes a new one', async () => {
    await admin.api.inviteAdmin({ email, password: adminPassword });
    world.pass(8 * day);
    admin = await world.admin();
    expect((await invite({})).status).toBe(201);
    expect((await admin.api.listStaff()).invitations).toHaveLength(1);
  });

  test('is taken back by canceling', async () => {
    const { invitationID } = await admin.api.inviteAdmin({ email, password: adminPassword });
    const [invitation] = await world.emails();
    await admin.api.cancelInvitation({ invitationID });
    expect(await read(tokenIn(invitation))).toMatchObject({ status: 400, body: { code: 'link-expired' } });
    expect((await accept({ token: tokenIn(invitation) })).body['code']).toBe('link-expired');
    expect((await admin.api.listStaff()).invitations).toEqual([]);
    expect(await admin.call('DELETE', `/api/admin/invitations/${invitationID}`)).toMatchObject({
      status: 404,
      body: { code: 'invitation-not-found' },
    });
    expect(await actions()).toContain('invitation canceled by 1 on invitation:1');
  });
});

describe('accepting', () => {
  test.each(['', '/es'])('is not done by opening the link: %s/invitation', async (prefix) => {
    const token = await invited();
    const page = await world.visitor().fetch(`${prefix}/invitation?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toMatch(/no-store/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await world.visitor().fetch(`${prefix}/invitation`)).text()).not.toContain(token);
    expect((await admin.api.listStaff()).staff).toHaveLength(1);
  });

  test('shows whose invitation it is to whoever holds the link, and to nobody else', async () => {
    const token = await invited();
    expect(await world.visitor().api.readInvitation({ token })).toEqual({
      email,
      invitedBy: 'Admin Reclaim Auto',
      hasAccount: false,
    });
    for (const bad of ['', undefined, 'x'.repeat(101)]) expect((await read(bad)).body['code']).toBe('invalid-input');
    for (let attempt = 0; attempt < 20; attempt++) expect((await read('guess')).body['code']).toBe('link-expired');
    expect((await read(token)).status).toBe(429);
  });

  test.each([
    ['no name', { fName: '' }, 'fName'],
    ['what is no name', { lName: 'visit evil.com' }, 'lName'],
    ['a short password', { password: 'short' }, 'password'],
    ['a common password', { password: 'Password123' }, 'password'],
    ['their own address', { password: email }, 'password'],
  ])('with %s is refused, and the link stays good', async (_what, given, field) => {
    const token = await invited();
    expect(await accept({ token, ...given })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: { [field]: expect.any(String) } },
    });
    expect((await accept({ token })).status).toBe(201);
  });

  test('makes an admin with a name and a confirmed address, logged in at once', async () => {
    const token = await invited();
    const colleague = world.visitor();
    const { user } = await colleague.api.acceptInvitation({ token, ...robin });
    expect(user).toMatchObject({ fName: 'Robin', email, role: 'admin' });
    await addCar(colleague);
    expect((await colleague.api.readEmailConfirmation()).isConfirmed).toBe(true);
    const { staff, invitations } = await admin.api.listStaff();
    expect(staff.map((member) => member.email)).toEqual(['clerk@world.test', email]);
    expect(invitations).toEqual([]);
    expect(await actions()).toEqual([
      'admin invited by 1 on invitation:1',
      'invitation accepted by 2 on invitation:1',
      'admin joined by 2 on user:2',
      'car added by 2 on car:1',
    ]);
    // No welcome for buyers, and nothing to confirm.
    expect(await world.emails()).toHaveLength(1);
  });

  test('works once, also when two come with it together', async () => {
    const token = await invited();
    const answers = await Promise.all([accept({ token }), accept({ token }), accept({ token })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect((await accept({ token })).body['code']).toBe('link-expired');
    expect((await admin.api.listStaff()).staff).toHaveLength(2);
  });

  test('ends the session that the browser had before', async () => {
    const visitor = await world.buyer();
    const earlier = world.visitor();
    earlier.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await earlier.api.me()).user?.role).toBe('user');
    await visitor.api.acceptInvitation({ token: await invited(), ...robin });
    expect((await visitor.api.me()).user?.email).toBe(email);
    expect(await earlier.api.me()).toEqual({ user: null });
  });

  test('works for seven days', async () => {
    const token = await invited();
    world.pass(7 * day + 60_000);
    expect((await accept({ token })).body['code']).toBe('link-expired');
  });

  test('never touches the account that has the address, unless with its password', async () => {
    const buyer = await world.buyer({ email, fName: 'Bea' });
    const token = await invited();
    expect((await world.visitor().api.readInvitation({ token })).hasAccount).toBe(true);
    expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    for (const password of ['not hers', ''])
      expect(await joinWith({ token, password })).toMatchObject({
        status: 400,
        body: { errors: { password: expect.any(String) } },
      });
    expect((await buyer.api.me()).user).toMatchObject({ fName: 'Bea', role: 'user' });
    const colleague = world.visitor();
    const { user } = await colleague.api.acceptWithAccount({ token, password: 'a-buyer-of-the-world' });
    expect(user).toMatchObject({ fName: 'Bea', email, role: 'admin' });
    expect((await colleague.call('GET', '/api/admin/staff')).status).toBe(200);
    // Sessions from before live by the rules for buyers: they end.
    expect(await buyer.api.me()).toEqual({ user: null });
    expect(await joinWith({ token, password: 'a-buyer-of-the-world' })).toMatchObject({
      body: { code: 'link-expired' },
    });
  });

  test('with an account that does not exist is refused as a wrong password is', async () => {
    const token = await invited();
    expect((await joinWith({ token, password: 'whatever it is' })).body['code']).toBe('wrong-password');
  });

  test('with an account is throttled as logging in is', async () => {
    await world.buyer({ email });
    const token = await invited();
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await joinWith({ token, password: 'guess' })).body['code']).toBe('wrong-password');
    expect((await joinWith({ token, password: 'a-buyer-of-the-world' })).status).toBe(429);
    expect((await admin.api.listStaff()).staff).toHaveLength(1);
  });

  test('together with one account makes one admin', async () => {
    await world.buyer({ email });
    const token = await invited();
    const proof = { token, password: 'a-buyer-of-the-world' };
    const answers = await Promise.all([joinWith(proof), joinWith(proof)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await actions()).filter((action) => action.startsWith('admin joined'))).toHaveLength(1);
  });
});

describe('removing', () => {
  test('makes an admin a buyer at once, logged out everywhere, with all that is on record', async () => {
    const colleague = await join();
    const elsewhere = world.visitor();
    await elsewhere.api.logIn({ email, password: robin.password });
    await addCar(colleague);
    await admin.api.removeAdmin({ id: 2 });
    for (const gone of [colleague, elsewhere]) {
      expect(await gone.api.me()).toEqual({ user: null });
      expect((await gone.call('GET', '/api/admin/staff')).status).toBe(401);
    }
    const again = world.visitor();
    expect((await again.api.logIn({ email, password: robin.password })).user.role).toBe('user');
    expect((await again.call('GET', '/api/admin/staff')).status).toBe(403);
    expect((await admin.api.listStaff()).staff).toHaveLength(1);
    const all = await actions();
    expect(all).toContain('admin removed by 1 on user:2');
    expect(all).toContain('car added by 2 on car:1');
  });

  test('is told to the removed person by email, unless they are back by then', async () => {
    const subject = 'You’re no longer on the staff of Reclaim Auto';
    await join();
    await admin.api.removeAdmin({ id: 2 });
    expect((await world.emails()).at(-1)).toMatchObject({ to: email, subject });
    const told = (await world.emails()).length;
    await world.database.db.update(users).set({ role: 'admin' }).where(eq(users.userID, 2));
    await enqueue(world.database.db, emailJob({ email: 'staff-access-ended', userID: 2 }));
    expect(await world.emails()).toHaveLength(told);
  });

  test('is told in the language that the removed person chose', async () => {
    const colleague = await join();
    await colleague.api.chooseEmailLanguage({ language: 'es' });
    await admin.api.removeAdmin({ id: 2 });
    const told = (await world.emails()).at(-1);
    expect(told).toMatchObject({ to: email, subject: 'Ya no eres parte del personal de Reclaim Auto' });
    expect(told?.text).toContain('Tu cuenta sigue activa.');
    expect(told?.html).toContain('<html lang="es">');
  });

  test('takes back the invitations that were not accepted yet', async () => {
    const colleague = await join();
    await colleague.api.inviteAdmin({ email: 'friend@world.test', password: robin.password });
    const token = tokenIn((await world.emails()).at(-1));
    expect((await read(token)).status).toBe(200);
    await admin.api.removeAdmin({ id: 2 });
    expect((await read(token)).body['code']).toBe('link-expired');
    expect((await admin.api.listStaff()).invitations).toEqual([]);
  });

  test('is refused for oneself, for the last admin, and for who is none', async () => {
    expect(await admin.call('DELETE', '/api/admin/staff/1')).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
    const colleague = await join();
    expect(await colleague.call('DELETE', '/api/admin/staff/2')).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
    await world.buyer();
    expect((await admin.call('DELETE', '/api/admin/staff/3')).body['code']).toBe('user-not-found');
    expect((await admin.call('DELETE', '/api/admin/staff/99')).body['code']).toBe('user-not-found');
    expect((await admin.api.listStaff()).staff).toHaveLength(2);
  });

  test.each(['/api/admin/staff', '/api/users'])('each other at once leaves one, by DELETE %s', async (path) => {
    const colleague = await join();
    const third = await join('sam@world.test');
    const answers = await Promise.all([admin.call('DELETE', `${path}/2`), colleague.call('DELETE', `${path}/1`)]);
    // The second is no admin any more when its turn comes.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await third.api.listStaff()).staff).toHaveLength(2);
  });

  test('ends an invitation that is being sent at the same moment', async () => {
    const colleague = await join();
    const [invitation] = await Promise.all([
      colleague.call('POST', '/api/admin/invitations', { email: 'friend@world.test', password: robin.password }),
      admin.api.removeAdmin({ id: 2 }),
    ]);
    expect([201, 401, 403]).toContain(invitation.status);
    expect((await admin.api.listStaff()).invitations).toEqual([]);
  });
});

describe('logging a colleague out', () => {
  test('ends all their sessions and is on the audit log', async () => {
    const colleague = await join();
    await admin.api.endAdminSessions({ id: 2 });
    expect(await colleague.api.me()).toEqual({ user: null });
    await colleague.api.logIn({ email, password: robin.password });
    expect((await colleague.api.listStaff()).staff).toHaveLength(2);
    expect(await actions()).toContain('sessions ended by 1 on user:2');
  });

  test('is not for buyers', async () => {
    const buyer = await world.buyer();
    expect((await admin.call('DELETE', '/api/admin/staff/2/sessions')).status).toBe(404);
    expect((await buyer.api.me()).user).not.toBeNull();
  });
});

test('a deleted admin takes their invitations along', async () => {
  const colleague = await join();
  await colleague.api.inviteAdmin({ email: 'friend@world.test', password: robin.password });
  await admin.api.deleteUser({ id: 2 });
  expect((await admin.api.listStaff()).invitations).toEqual([]);
  expect(await world.database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
});

/** The link that was just sent, unused. */
async function invited(to = email): Promise<string> {
  await admin.api.inviteAdmin({ email: to, password: adminPassword });
  return tokenIn((await world.emails()).findLast((email) => email.to === to && email.subject.startsWith('Join')));
}

async function join(to = email): Promise<Visitor> {
  const colleague = world.visitor();
  await colleague.api.acceptInvitation({ token: await invited(to), ...robin });
  return colleague;
}

const read = (token: unknown) => world.visitor().call('POST', '/api/auth/invitation', { token });
const accept = (given: Record<string, unknown>) =>
  world.visitor().call('POST', '/api/auth/invitation/accept', { ...robin, ...given });
const joinWith = (given: Record<string, unknown>) => world.visitor().call('POST', '/api/auth/invitation/join', given);

/** What is on the audit log, oldest first. */
async function actions(): Promise<string[]> {
  const { entries } = await admin.api.readAuditLog();
  return entries
    .map(({ action, actor, object }) => `${action} by ${actor?.userID ?? 'nobody'} on ${object}`)
    .toReversed();
}

const tokenIn = (email: ReceivedEmail | undefined) => /[?&]token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
