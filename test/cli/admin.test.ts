import { beforeAll, expect, test, vi } from 'vitest';
import { prepareFiles } from '../database/directories.ts';
import { adminAccount, createSite } from './test-site.ts';

beforeAll(() => prepareFiles());
// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });
const password = 'wheels-of-a-quiet-yard';

test('an admin made by command logs in, and the command says how to turn on codes', async () => {
  const site = await createSite();
  const made = await site.command(['admin', 'create', 'Ada@house.test', '--password-stdin'], {
    input: `${password}\n`,
  });
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toContain('Ada@house.test is now an admin');
  expect(made.said).toContain('/api/auth/second-factor');
  expect(made.said).not.toContain(password);
  const [cookies, buyerCookies] = await site.whileOpen(async (visitor) => {
    const [ada, buyer] = [visitor(), visitor()];
    await ada.api.logIn({ email: 'ada@house.test', password });
    expect((await ada.api.me()).user?.role).toBe('admin');
    const [entry] = (await ada.api.readAuditLog({ text: 'admin created' })).entries;
    expect(entry).toMatchObject({ actor: null, object: expect.stringMatching(/^user:\d+$/) });
    await buyer.api.signUp({ email: 'bea@house.test', password, fName: 'Bea', lName: 'Buyer' });
    return [ada.cookies, buyer.cookies];
  });

  expect(await site.command(['sessions', 'end', 'nobody@house.test'])).toMatchObject({
    code: 1,
    complained: 'There is no account for nobody@house.test.',
  });
  expect(await site.command(['sessions', 'end', 'ADA@house.test'])).toMatchObject({
    code: 0,
    said: 'Ended 1 session.',
  });
  await site.whileOpen(async (visitor) => {
    const ada = visitor();
    for (const [name, value] of cookies) ada.cookies.set(name, value);
    expect((await ada.api.me()).user).toBeNull();
    await ada.api.logIn({ email: 'ada@house.test', password });
    const buyer = visitor();
    for (const [name, value] of buyerCookies) buyer.cookies.set(name, value);
    expect((await buyer.api.me()).user?.email).toBe('bea@house.test');
  });
  expect(await site.command(['sessions', 'end', 'all'])).toMatchObject({ code: 0, said: 'Ended 2 sessions.' });
});

test('no admin is made with a weak password, a wrong address, or the address of someone else', async () => {
  const site = await createSite();
  const make = (email: string, input: string) => site.command(['admin', 'create', email], { input });
  expect(await make('ada@house.test', 'short\n')).toMatchObject({
    code: 1,
    complained: 'This password cannot be used. Use at least 8 characters.',
  });
  expect((await make('ada@house.test', 'password123\n')).code).toBe(1);
  expect((await make('ada@house.test', '')).code).toBe(1);
  expect(await make('not an address', `${password}\n`)).toMatchObject({
    code: 1,
    complained: '"not an address" is not an email address such as name@example.com.',
  });
  expect((await site.command(['admin', 'remove'])).code).toBe(1);
  expect((await make('ada@house.test', `${password}\n`)).code).toBe(0);
  expect(await make('ADA@house.test', `${password}\n`)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^There is already an account for ADA@house\.test\. .*admin invite ADA@house\.test/,
    ),
  });
});

test('an admin who was removed or deleted is none after the next start either, though it names them', async () => {
  const site = await createSite();
  const logIn = (email: string) =>
    site.whileOpen(async (visitor) => {
      const { status, body } = await visitor().call('POST', '/api/auth/login', {
        email,
        password: adminAccount.password,
      });
      return { status, role: Object(body['user']) as { role?: string } };
    });
  expect(await logIn(adminAccount.email)).toMatchObject({ status: 200, role: { role: 'admin' } });
  await site.command(['admin', 'create', 'kim@house.test'], { input: `${password}\n` });
  expect((await site.command(['admin', 'remove', adminAccount.email])).code).toBe(0);
  expect(await logIn(adminAccount.email)).toMatchObject({ status: 200, role: { role: 'user' } });
  await site.whileOpen(async (visitor) => {
    const kim = visitor();
    await kim.api.logIn({ email: 'kim@house.test', password });
    const made = (await kim.api.readAuditLog()).entries.filter(({ action }) => action === 'admin created');
    expect(made.map(({ actor, object }) => [actor, object])).toEqual([
      [null, 'user:2'],
      [null, 'user:1'],
    ]);
    await kim.api.deleteUser({ id: 1 });
  });
  expect((await logIn(adminAccount.email)).status).toBe(401);
});

test('staff is listed, invited and removed by command, and never the last admin', async () => {
  const site = await createSite();
  expect(await site.command(['admin', 'create', 'ada@house.test'], { input: `${password}\n` })).toMatchObject({
    code: 0,
  });
  expect(await site.command(['admin', 'invite', 'not an address'])).toMatchObject({
    code: 1,
    complained: '"not an address" is not an email address such as name@example.com.',
  });
  expect(await site.command(['admin', 'invite', 'ADA@house.test'])).toMatchObject({
    code: 1,
    complained: 'ADA@house.test is already an admin. Run admin list to see them all.',
  });
  expect((await site.command(['admin', 'invite', 'sam@house.test'])).said).toContain('sam@house.test is invited.');
  expect((await site.command(['admin', 'invite', 'Sam@house.test'])).said).toContain('gets a new link');
  expect((await site.command(['admin', 'list'])).said).toMatch(
    /^ada@house\.test {2}Admin Reclaim Auto {2}since \d{4}-\d{2}-\d{2}, never logged in, two-step verification off\nsam@house\.test {2}invited, expires \d{4}-\d{2}-\d{2}$/,
  );
  expect(await site.command(['admin', 'cancel', 'sam@house.test'])).toMatchObject({ code: 0 });
  expect(await site.command(['admin', 'cancel', 'sam@house.test'])).toMatchObject({
    code: 1,
    complained: 'There is no invitation for sam@house.test. Run admin list to see them all.',
  });
  expect(await site.command(['admin', 'remove', 'ada@house.test'])).toMatchObject({
    code: 1,
    complained: expect.stringContaining('ada@house.test is the only admin and stays one.'),
  });
  expect(await site.command(['admin', 'remove', 'nobody@house.test'])).toMatchObject({
    code: 1,
    complained: 'There is no admin with the email nobody@house.test. Run admin list to see them all.',
  });
  const cookies = await site.whileOpen(async (visitor) => {
    const ada = visitor();
    await ada.api.logIn({ email: 'ada@house.test', password });
    const entries = (await ada.api.readAuditLog()).entries.map(({ action, actor }) => [action, actor]);
    expect(entries.slice(0, 3)).toEqual([
      ['invitation canceled', null],
      ['invitation sent again', null],
      ['admin invited', null],
    ]);
    return ada.cookies;
  });
  // There was an admin, so that the start made none of the environment's.
  expect((await site.command(['admin', 'remove', 'ada@house.test'])).code).toBe(1);
  expect(await site.command(['admin', 'create', 'kim@house.test'], { input: `${password}\n` })).toMatchObject({
    code: 0,
  });
  expect((await site.command(['admin', 'remove', 'ada@house.test'])).said).toContain('is no longer an admin');
  await site.whileOpen(async (visitor) => {
    const ada = visitor();
    for (const [name, value] of cookies) ada.cookies.set(name, value);
    expect((await ada.api.me()).user).toBeNull();
    expect((await ada.api.logIn({ email: 'ada@house.test', password })).user.role).toBe('user');
  });
});
