import { beforeAll, expect, test, vi } from 'vitest';
import { prepareFiles } from '../database/directories.ts';
import { clerk, createHouse } from './house.ts';

beforeAll(() => prepareFiles());
// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });
const password = 'wheels-of-a-quiet-yard';

test('an admin made by command logs in, and the command says how to turn on codes', async () => {
  const house = await createHouse();
  const made = await house.command(['admin', 'create', 'Ada@house.test', '--password-stdin'], {
    input: `${password}\n`,
  });
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toContain('Ada@house.test is an admin now');
  expect(made.said).toContain('/api/auth/second-factor');
  expect(made.said).not.toContain(password);
  const cookies = await house.whileOpen(async (visitor) => {
    const ada = visitor();
    await ada.api.logIn({ email: 'ada@house.test', password });
    expect((await ada.api.me()).user?.role).toBe('admin');
    const [entry] = (await ada.api.readRecord({ text: 'admin created' })).entries;
    expect(entry).toMatchObject({ actor: null, object: expect.stringMatching(/^user:\d+$/) });
    return ada.cookies;
  });

  expect(await house.command(['sessions', 'end', 'nobody@house.test'])).toMatchObject({
    code: 1,
    complained: 'There is no account with this e-mail address.',
  });
  expect(await house.command(['sessions', 'end', 'ADA@house.test'])).toMatchObject({
    code: 0,
    said: 'Ended 1 session.',
  });
  await house.whileOpen(async (visitor) => {
    const ada = visitor();
    for (const [name, value] of cookies) ada.cookies.set(name, value);
    expect((await ada.api.me()).user).toBeNull();
    await ada.api.logIn({ email: 'ada@house.test', password });
  });
  expect(await house.command(['sessions', 'end', 'all'])).toMatchObject({ code: 0, said: 'Ended 1 session.' });
});

test('no admin is made with a weak password, a wrong address, or the address of someone else', async () => {
  const house = await createHouse();
  const make = (email: string, input: string) => house.command(['admin', 'create', email], { input });
  expect(await make('ada@house.test', 'short\n')).toMatchObject({ code: 1, complained: 'Use at least 8 characters.' });
  expect((await make('ada@house.test', 'password123\n')).code).toBe(1);
  expect((await make('ada@house.test', '')).code).toBe(1);
  expect((await make('not an address', `${password}\n`)).code).toBe(1);
  expect((await house.command(['admin', 'remove'])).code).toBe(1);
  expect((await make('ada@house.test', `${password}\n`)).code).toBe(0);
  expect(await make('ADA@house.test', `${password}\n`)).toMatchObject({
    code: 1,
    complained: 'An account with this e-mail address exists already.',
  });
});

test('an admin who was removed or deleted is none after the next start either, though it names them', async () => {
  const house = await createHouse();
  const logIn = (email: string) =>
    house.whileOpen(async (visitor) => {
      const { status, body } = await visitor().call('POST', '/api/auth/login', { email, password: clerk.password });
      return { status, role: Object(body['user']) as { role?: string } };
    });
  expect(await logIn(clerk.email)).toMatchObject({ status: 200, role: { role: 'admin' } });
  await house.command(['admin', 'create', 'kim@house.test'], { input: `${password}\n` });
  expect((await house.command(['admin', 'remove', clerk.email])).code).toBe(0);
  expect(await logIn(clerk.email)).toMatchObject({ status: 200, role: { role: 'user' } });
  await house.whileOpen(async (visitor) => {
    const kim = visitor();
    await kim.api.logIn({ email: 'kim@house.test', password });
    const made = (await kim.api.readRecord()).entries.filter(({ action }) => action === 'admin created');
    expect(made.map(({ actor, object }) => [actor, object])).toEqual([
      [null, 'user:2'],
      [null, 'user:1'],
    ]);
    await kim.api.deleteUser({ id: 1 });
  });
  expect((await logIn(clerk.email)).status).toBe(401);
});

test('staff is listed, invited and removed by command, and never the last admin', async () => {
  const house = await createHouse();
  expect(await house.command(['admin', 'create', 'ada@house.test'], { input: `${password}\n` })).toMatchObject({
    code: 0,
  });
  expect(await house.command(['admin', 'invite', 'not an address'])).toMatchObject({
    code: 1,
    complained: 'Enter an e-mail address such as name@example.com.',
  });
  expect(await house.command(['admin', 'invite', 'ADA@house.test'])).toMatchObject({
    code: 1,
    complained: 'This person is already on your staff.',
  });
  expect((await house.command(['admin', 'invite', 'sam@house.test'])).said).toContain('sam@house.test is invited.');
  expect((await house.command(['admin', 'invite', 'Sam@house.test'])).said).toContain('gets a new link');
  expect((await house.command(['admin', 'list'])).said).toMatch(
    /^ada@house\.test {2}Admin Reclaim Auto {2}since \d{4}-\d{2}-\d{2}, never logged in, two-step verification off\nsam@house\.test {2}invited, expires \d{4}-\d{2}-\d{2}$/,
  );
  expect(await house.command(['admin', 'cancel', 'sam@house.test'])).toMatchObject({ code: 0 });
  expect((await house.command(['admin', 'cancel', 'sam@house.test'])).code).toBe(1);
  expect(await house.command(['admin', 'remove', 'ada@house.test'])).toMatchObject({
    code: 1,
    complained: 'The last admin cannot be removed, and nobody removes himself.',
  });
  expect((await house.command(['admin', 'remove', 'nobody@house.test'])).code).toBe(1);
  const cookies = await house.whileOpen(async (visitor) => {
    const ada = visitor();
    await ada.api.logIn({ email: 'ada@house.test', password });
    const entries = (await ada.api.readRecord()).entries.map(({ action, actor }) => [action, actor]);
    expect(entries.slice(0, 3)).toEqual([
      ['invitation canceled', null],
      ['invitation sent again', null],
      ['admin invited', null],
    ]);
    return ada.cookies;
  });
  // There was an admin, so that the start made none of the environment's.
  expect((await house.command(['admin', 'remove', 'ada@house.test'])).code).toBe(1);
  expect(await house.command(['admin', 'create', 'kim@house.test'], { input: `${password}\n` })).toMatchObject({
    code: 0,
  });
  expect((await house.command(['admin', 'remove', 'ada@house.test'])).said).toContain('is no longer an admin');
  await house.whileOpen(async (visitor) => {
    const ada = visitor();
    for (const [name, value] of cookies) ada.cookies.set(name, value);
    expect((await ada.api.me()).user).toBeNull();
    expect((await ada.api.logIn({ email: 'ada@house.test', password })).user.role).toBe('user');
  });
});
