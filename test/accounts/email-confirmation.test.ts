import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { emailConfirmations, outbox, users } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { ReceivedEmail } from '../mail/received-email.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const day = 24 * 60 * 60 * 1000;
const path = '/api/auth/email-confirmation';

describe('a new account', () => {
  test('is logged in at once, and its address is not confirmed before its owner says so', async () => {
    const ada = await signUp();
    expect((await ada.api.me()).user?.email).toBe(person.email);
    expect(await ada.api.readEmailConfirmation()).toEqual({ email: person.email, isConfirmed: false, language: 'en' });
    const [welcome, ...others] = await world.emails();
    expect(others).toEqual([]);
    expect(welcome).toMatchObject({ to: person.email, subject: 'Welcome to Reclaim Auto' });
    expect(welcome?.text).toContain('Please confirm that this is your email.');
    const stranger = world.visitor();
    expect(await confirm(stranger, tokenIn(welcome))).toMatchObject({
      status: 200,
      body: { message: 'Your email is confirmed.' },
    });
    expect(await ada.api.readEmailConfirmation()).toEqual({ email: person.email, isConfirmed: true, language: 'en' });
    // Whoever holds the link has shown an address, and is logged in to nothing.
    expect(await stranger.api.me()).toEqual({ user: null });
  });

  test.each(['', '/es'])('is not confirmed by opening the link, as mail scanners do: %s/confirm', async (prefix) => {
    const ada = await signUp();
    const [welcome] = await world.emails();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await world.visitor().fetch(`${prefix}/confirm?token=${tokenIn(welcome)}`, { method });
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toMatch(/no-store/);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await ada.api.readEmailConfirmation()).isConfirmed).toBe(false);
    const elsewhere = await (await world.visitor().fetch(`${prefix}/confirm`)).text();
    expect(elsewhere).not.toContain(tokenIn(welcome));
  });
});

describe('an address that may be a stranger’s', () => {
  test('gets no word of whoever typed it', async () => {
    const fName = 'Your account is locked. Please reply with your password';
    const sender = world.visitor();
    await sender.api.signUp({ ...person, fName });
    await sender.api.sendEmailConfirmation();
    await sender.api.forgetPassword({ email: person.email });
    await sender.api.changePassword({ currentPassword: person.password, newPassword: 'another horse' });
    const emails = await world.emails();
    expect(emails.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => person.email));
    for (const { text, html } of emails) expect(text + html).not.toContain('locked');
    await world.confirmEmail(person.email);
    await sender.api.forgetPassword({ email: person.email });
    expect((await world.emails()).some(({ text }) => text.includes('locked'))).toBe(true);
  });

  test('is asked whose it is so often in a day and not more, and what is too much waits', async () => {
    const admin = await world.admin();
    for (let account = 0; account < 15; account++) {
      const sender = await signUp();
      const userID = (await sender.api.me()).user?.userID;
      await world.settle();
      if (account < 14) await admin.call('DELETE', `/api/users/${userID}`);
    }
    const asked = async () => subjectsTo(person.email, await world.emails()).length;
    expect(await asked()).toBe(12);
    world.pass(day + 60_000);
    await world.settle();
    expect(await asked()).toBe(13);
  });

  test('gets a link for a new password and an invitation, however often somebody else asked before', async () => {
    const sender = await signUp();
    for (let attempt = 0; attempt < 11; attempt++) await sender.call('POST', path);
    for (let attempt = 0; attempt < 6; attempt++)
      await sender.call('POST', '/api/auth/forgot-password', { email: person.email });
    await (await world.admin()).api.inviteAdmin({ email: person.email, password: world.adminAccount.password });
    const now = async () => subjectsTo(person.email, await world.emails());
    expect(await now()).toContain('Join the staff of Reclaim Auto');
    const before = (await now()).filter((subject) => subject === 'Reset your password').length;
    expect(before).toBe(3);
    world.pass(2 * 60 * 60_000 + 60_000);
    await world.visitor().api.forgetPassword({ email: person.email });
    expect((await now()).filter((subject) => subject === 'Reset your password')).toHaveLength(before + 1);
  });
});

describe('a link', () => {
  test.each([[{}], [{ token: '' }], [{ token: 'x'.repeat(101) }], [{ token: ['a'] }]])(
    'that is %j is refused as incomplete',
    async (given) => {
      const { status, body } = await world.visitor().call('POST', `${path}/confirm`, given);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    },
  );

  test('works once, also when two come with it together', async () => {
    await signUp();
    const [welcome] = await world.emails();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(world.visitor(), tokenIn(welcome))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await confirm(world.visitor(), tokenIn(welcome))).body['code']).toBe('link-expired');
  });

  test('works for seven days', async () => {
    const ada = await signUp();
    const [welcome] = await world.emails();
    world.pass(7 * day - 60_000);
    expect((await ada.api.readEmailConfirmation()).isConfirmed).toBe(false);
    world.pass(2 * 60_000);
    expect((await confirm(world.visitor(), tokenIn(welcome))).body['code']).toBe('link-expired');
  });

  test('is stored as a hash, and waits encrypted for its email', async () => {
    await signUp();
    const [welcome] = await world.emails();
    const token = tokenIn(welcome);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = [
      await world.database.db.select().from(emailConfirmations),
      await world.database.db.select().from(outbox),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: written } = await world.database.db.execute('select c::text as one from email_confirmations c');
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('is not found by trying', async () => {
    const visitor = world.visitor();
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await confirm(visitor, `guess-${attempt}`)).body['code']).toBe('link-expired');
    const refused = await visitor.fetch(`${path}/confirm`, {
      method: 'POST',
      body: JSON.stringify({ token: 'guess' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('another link', () => {
  test('needs a session', async () => {
    expect((await world.visitor().call('GET', path)).status).toBe(401);
    expect((await world.visitor().call('POST', path)).status).toBe(401);
  });

  test('is sent on request, works beside the first, and neither works once the address is confirmed', async () => {
    const ada = await signUp();
    await ada.api.sendEmailConfirmation();
    const sent = await world.emails();
    const again = sent.find((email) => email.subject === 'Confirm your email');
    expect(again?.to).toBe(person.email);
    expect((await confirm(world.visitor(), tokenIn(again))).status).toBe(200);
    const first = sent.find((email) => email.subject.startsWith('Welcome'));
    expect((await confirm(world.visitor(), tokenIn(first))).body['code']).toBe('link-expired');
    expect(await ada.call('POST', path)).toMatchObject({ status: 409, body: { code: 'illegal-step' } });
    expect(await world.emails()).toHaveLength(2);
  });

  test('can be asked for ten times a day', async () => {
    const ada = await signUp();
    for (let time = 0; time < 10; time++) expect((await ada.call('POST', path)).status).toBe(200);
    expect((await ada.call('POST', path)).status).toBe(429);
    expect(await world.emails()).toHaveLength(11);
  });
});

describe('an address counts as confirmed', () => {
  test('when a new password was set by a link that came to it', async () => {
    const ada = await signUp();
    await world.visitor().api.forgetPassword({ email: person.email });
    const reset = (await world.emails()).find((email) => email.subject === 'Reset your password');
    await world.visitor().api.resetPassword({ token: tokenIn(reset), password: 'a quite new horse' });
    const again = world.visitor();
    await again.api.logIn({ email: person.email, password: 'a quite new horse' });
    expect((await again.api.readEmailConfirmation()).isConfirmed).toBe(true);
    expect(await ada.api.me()).toEqual({ user: null });
  });

  test('when the operator made the account', async () => {
    const admin = await world.admin();
    expect((await admin.api.readEmailConfirmation()).isConfirmed).toBe(true);
  });
});

describe('an address that is not confirmed', () => {
  test('gets answers to what was asked from there, and no reminders', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [ada, bea] = [await signUp(), await world.buyer({ email: 'bea@world.test' })];
    let startsAt = '';
    for (const buyer of [ada, bea]) {
      await apply(buyer);
      await buyer.api.requestViewing({ carID });
      const [viewing] = (await buyer.api.listViewings()).viewings;
      const token = viewing?.link.split('/').at(-1) ?? '';
      const { times } = await buyer.api.readViewing({ token });
      startsAt = times.at(-1) ?? '';
      await buyer.api.bookViewing({ token, startsAt });
      await world.settle();
    }
    const booked = subjectsTo(person.email, await world.emails());
    const withoutTimes = (subjects: string[]) => subjects.map((subject) => subject.split(': ', 1)[0]);
    expect(withoutTimes(booked)).toEqual(withoutTimes(subjectsTo('bea@world.test', await world.emails())));
    expect(booked).toContain('We got your application');
    world.pass(Date.parse(startsAt) - Date.now() - 60_000);
    const all = await world.emails();
    const later = (email: string) => subjectsTo(email, all).filter((subject) => subject.startsWith('Reminder: '));
    expect(later('bea@world.test')).toHaveLength(1);
    expect(later(person.email)).toEqual([]);
  });

  test('gets no more than twenty answers a day, and no others later', async () => {
    const ada = await signUp();
    let password = person.password;
    for (let time = 0; time < 23; time++) {
      const newPassword = `horse number ${time}`;
      await ada.api.changePassword({ currentPassword: password, newPassword });
      password = newPassword;
    }
    const notices = async () =>
      (await world.emails()).filter((email) => email.subject === 'Your password was changed').length;
    expect(await notices()).toBe(20);
    world.pass(25 * 60 * 60 * 1000);
    await ada.api.logIn({ email: person.email, password });
    await ada.api.changePassword({ currentPassword: password, newPassword: 'one more horse' });
    expect(await notices()).toBe(21);
  });

  test('is shown as such to the admin who opens the inquiry', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const ada = await signUp();
    await apply(ada, { carID });
    const inquiries = async () => (await admin.api.listCarInquiries({ id: carID })).inquiries;
    const [inquiry] = await inquiries();
    expect(inquiry?.isEmailConfirmed).toBe(false);
    const open = () => admin.api.openInquiry({ id: inquiry?.inquiryID ?? 0 });
    expect((await open()).isEmailConfirmed).toBe(false);
    const welcome = (await world.emails()).find((email) => email.subject.startsWith('Welcome'));
    await confirm(ada, tokenIn(welcome));
    expect((await open()).isEmailConfirmed).toBe(true);
    expect((await inquiries())[0]?.isEmailConfirmed).toBe(true);
  });
});

test('a deleted account takes its links along', async () => {
  const ada = await signUp();
  const [welcome] = await world.emails();
  const { user } = await ada.api.me();
  await (await world.admin()).api.deleteUser({ id: user?.userID ?? 0 });
  expect((await confirm(world.visitor(), tokenIn(welcome))).body['code']).toBe('link-expired');
  expect(await world.database.db.$count(users, eq(users.email, person.email))).toBe(0);
});

async function signUp(): Promise<Visitor> {
  const ada = world.visitor();
  await ada.api.signUp(person);
  return ada;
}

const confirm = (visitor: Visitor, token: string) => visitor.call('POST', `${path}/confirm`, { token });

const tokenIn = (email: ReceivedEmail | undefined) => /[?&]token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';

const subjectsTo = (address: string, emails: ReceivedEmail[]) =>
  emails
    .filter((email) => email.to === address)
    .map((email) => email.subject)
    .toSorted();
