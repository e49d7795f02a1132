import { describe, expect, test } from 'vitest';
import { codeAt } from '#server/accounts/two-step/totp.ts';
import { applications, idempotencyKeys, outbox } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { fromBase32 } from '../base32.ts';
import { linkIn } from '../mail/received-email.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const minute = 60_000;
const day = 24 * 60 * minute;
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const isLoggedIn = async (visitor: Visitor) => (await visitor.api.me()).user !== null;

describe('when the clock is set back', () => {
  test('a session that was seen expired stays expired', async () => {
    const [admin, buyer] = [await world.admin(), await world.buyer()];
    world.pass(31 * minute);
    expect(await isLoggedIn(admin)).toBe(false);
    world.pass(-31 * minute);
    expect(await isLoggedIn(admin)).toBe(false);
    world.pass(31 * day);
    expect(await isLoggedIn(buyer)).toBe(false);
    world.pass(-31 * day);
    expect(await isLoggedIn(buyer)).toBe(false);
  });

  test('a session of the future is not trusted, and does not come back later', async () => {
    world.pass(day);
    const buyer = await world.buyer();
    world.pass(-day);
    expect(await isLoggedIn(buyer)).toBe(false);
    world.pass(day);
    expect(await isLoggedIn(buyer)).toBe(false);
  });

  test('a step of a few minutes logs nobody out', async () => {
    const admin = await world.admin();
    world.pass(2 * minute);
    expect(await isLoggedIn(admin)).toBe(true);
    world.pass(-2 * minute);
    expect(await isLoggedIn(admin)).toBe(true);
  });

  test('nobody waits longer than the window of the limit', async () => {
    const guess = () =>
      world.visitor().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: 'guess' }),
      });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
    world.pass(-2 * 60 * minute);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    world.pass(16 * minute);
    expect((await guess()).status).toBe(401);
  });

  test.each([
    [
      'for a new password',
      'Reset your password',
      31 * minute,
      '/api/auth/reset-password',
      { password: 'battery staple' },
    ],
    ['that confirms an address', 'Confirm your email', 8 * day, '/api/auth/email-confirmation/confirm', {}],
    ['that invites an admin', 'Join the staff', 8 * day, '/api/auth/invitation', {}],
  ])('a link %s that was seen expired stays expired', async (_which, subject, lifetime, path, more) => {
    const ada = world.visitor();
    await ada.api.signUp(person);
    await ada.api.sendEmailConfirmation();
    await world.visitor().api.forgetPassword({ email: person.email });
    await (await world.admin()).api.inviteAdmin({ email: 'robin@example.com', password: world.adminAccount.password });
    const email = (await world.emails()).find((one) => one.subject.startsWith(subject));
    if (email === undefined) throw new Error('There is no email with a link.');
    const token = new URL(linkIn(email)).searchParams.get('token') ?? '';
    const use = () => world.visitor().call('POST', path, { token, ...more });
    world.pass(lifetime);
    expect((await use()).body['code']).toBe('link-expired');
    world.pass(-lifetime);
    expect((await use()).body['code']).toBe('link-expired');
  });

  test('a link of the future is not trusted, and an invitation can be sent again', async () => {
    world.pass(3 * day);
    const admin = await world.admin();
    await admin.api.inviteAdmin({ email: 'robin@example.com', password: world.adminAccount.password });
    const [email] = await world.emails();
    if (email === undefined) throw new Error('There is no email with a link.');
    const token = new URL(linkIn(email)).searchParams.get('token') ?? '';
    world.pass(-3 * day);
    expect((await world.visitor().call('POST', '/api/auth/invitation', { token })).body['code']).toBe('link-expired');
    const now = await world.admin();
    const { invitations } = await now.api.listStaff();
    expect(invitations).toMatchObject([{ email: 'robin@example.com', isExpired: true }]);
    await now.api.resendInvitation({ invitationID: invitations[0]?.invitationID ?? 0 });
    expect((await now.api.listStaff()).invitations).toMatchObject([{ isExpired: false }]);
  });

  test('an answer that is under way in the future does not block its key', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    await inquire(buyer, carID);
    await world.database.db.update(idempotencyKeys).set({ answer: null, createdAt: new Date(Date.now() + day) });
    // Run again, as after a crash: the database sees to it that nothing happens twice.
    expect(await inquire(buyer, carID)).toMatchObject({ status: 409, body: { code: 'already-inquired' } });
  });

  test('whoever asked for a viewing in the future can ask again', async () => {
    const carID = await addCar(await world.admin());
    const buyer = world.visitor();
    await buyer.api.signUp(person);
    await apply(buyer);
    const ask = async () => {
      await buyer.api.logIn({ email: person.email, password: person.password });
      await buyer.api.requestViewing({ carID });
      const written = await world.database.db.select({ payload: outbox.payload }).from(outbox);
      return written.filter(({ payload }) => payload['email'] === 'viewing-times').length;
    };
    world.pass(3 * day);
    expect(await ask()).toBe(1);
    world.pass(-3 * day);
    expect(await ask()).toBe(2);
  });
});

describe.each([
  ['ahead', 5 * minute],
  ['behind', -5 * minute],
])('a process whose own clock is five minutes %s', (_how, ahead) => {
  test('agrees with the others on who is logged in, and on codes', async () => {
    const other = await world.another({ ahead });
    const here = await world.admin();
    for (let passed = 0; passed < 29; passed += 28) {
      expect(await isLoggedIn(same(here, other.url))).toBe(true);
      world.pass(28 * minute);
    }
    world.pass(3 * minute);
    expect(await isLoggedIn(same(here, other.url))).toBe(false);

    const ada = world.visitor();
    await ada.api.signUp(person);
    await world.confirmEmail(person.email);
    const { secret } = await ada.api.beginSecondFactor({ password: person.password });
    await ada.api.confirmSecondFactor({ code: codeNow(secret, -1) });
    const phone = createVisitor(other.url);
    await phone.api.logIn({ email: person.email, password: person.password, code: codeNow(secret) });
    expect(await isLoggedIn(same(phone, world.url))).toBe(true);
  });

  test('counts tries in the same window', async () => {
    const other = await world.another({ ahead });
    const guess = (at: string) =>
      createVisitor(at).call('POST', '/api/auth/login', { email: person.email, password: 'guess' });
    for (let attempt = 0; attempt < 5; attempt++)
      for (const url of [world.url, other.url]) expect((await guess(url)).status).toBe(401);
    world.pass(11 * minute);
    for (const url of [world.url, other.url]) expect((await guess(url)).status).toBe(429);
    world.pass(5 * minute);
    for (const url of [world.url, other.url]) expect((await guess(url)).status).toBe(401);
  });

  test('leaves a job to the one that has taken it', async () => {
    const other = await world.another({ ahead });
    await world.buyer();
    await world.settle();
    await world.database.db.update(outbox).set({ doneAt: null, attempts: 1, dueAt: new Date(Date.now() + minute) });
    await other.settle();
    expect(await world.database.db.select({ attempts: outbox.attempts }).from(outbox)).toEqual([{ attempts: 1 }]);
  });

  test('waits for a request that is under way elsewhere, and gives its answer', async () => {
    const other = await world.another({ ahead });
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer);
    const first = await inquire(buyer, carID);
    const [{ answer } = { answer: null }] = await world.database.db.select().from(idempotencyKeys);
    await world.database.db.update(idempotencyKeys).set({ answer: null });
    const elsewhere = same(buyer, other.url);
    const repeated = inquire(elsewhere, carID);
    // Its own requests come after it, so by then it has met the one that is under way.
    for (let time = 0; time < 3; time++) await elsewhere.api.me();
    await world.database.db.update(idempotencyKeys).set({ answer });
    expect(await repeated).toEqual(first);
  });

  test('lets a deleted car be brought back for as long as the others do', async () => {
    const other = await world.another({ ahead });
    const admin = await world.admin();
    const carID = await addCar(admin);
    const elsewhere = same(admin, other.url);
    await elsewhere.api.deleteCar({ id: carID });
    await world.settle();
    await admin.api.restoreCar({ id: carID });
    await admin.api.deleteCar({ id: carID });
    await other.settle();
    await elsewhere.api.restoreCar({ id: carID });
    await admin.api.deleteCar({ id: carID });
    world.pass(20_000);
    await other.settle();
    expect((await admin.call('GET', `/api/car/${carID}`)).status).toBe(404);
    await expect(admin.api.restoreCar({ id: carID })).rejects.toMatchObject({ code: 'car-not-found' });
  });

  test('erases an application when its time is over', async () => {
    const other = await world.another({ ahead });
    await apply(await world.buyer());
    world.pass(763 * day + minute);
    await other.settle();
    expect(await world.database.db.$count(applications)).toBe(0);
  });
});

async function inquire(visitor: Visitor, carID: number) {
  const response = await visitor.fetch('/api/auth/inquiries', {
    method: 'POST',
    headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
    body: JSON.stringify({ carID }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** The same browser, at another process of the same site. */
function same(visitor: Visitor, url: string): Visitor {
  const elsewhere = createVisitor(url);
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}

const codeNow = (secret: string, stepsAway = 0) =>
  codeAt(fromBase32(secret), Math.floor((Date.now() + world.passed()) / 30_000) + stepsAway);
