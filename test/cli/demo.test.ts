import { request } from 'node:http';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { mailFolder } from '#server/mail/transport.ts';
import { picture } from '../builders.ts';
import { prepareFiles } from '../database/directories.ts';
import { readEmails } from '../mail/received-email.ts';
import { createSite, dataKey, type TestSite } from './test-site.ts';

beforeAll(() => prepareFiles());
// Each start is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });

const admin = { email: 'clerk@example.com', password: 'springfield-clerk' };
const buyer = { email: 'buyer@example.com', password: 'springfield-buyer' };
const noAdmin = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const demo = { ...noAdmin, DEMO: 'on', DATA_KEY: dataKey };
const production = { NODE_ENV: 'production', DEMO: 'on' };
const off = 'The demo accounts are off';

/** As a browser that knows the site by its PUBLIC_URL. */
function ask(
  url: string,
  path: string,
  as: { origin: string; cookie?: string; body?: object; passedOn?: Record<string, string> },
) {
  const { hostname, port } = new URL(url);
  const { host } = new URL(as.origin);
  const headers = {
    host,
    origin: as.origin,
    ...as.passedOn,
    ...(as.cookie !== undefined && { cookie: as.cookie }),
    ...(as.body && { 'content-type': 'application/json' }),
  };
  return new Promise<{ status: number | undefined; body: string; cookies: string[] }>((resolve, reject) => {
    const asked = request({ hostname, port, path, method: as.body ? 'POST' : 'GET', headers }, (answer) => {
      let body = '';
      answer.on('data', (piece) => (body += String(piece)));
      answer.on('end', () => resolve({ status: answer.statusCode, body, cookies: answer.headers['set-cookie'] ?? [] }));
    });
    asked.on('error', reject).end(as.body && JSON.stringify(as.body));
  });
}

test('the demo’s people log in only while the demo runs on this machine alone', async () => {
  const site = await createSite();
  /** Whether they can log in, what became of an older session, and what the start said. */
  const tryOut = (env: Record<string, string>, origin?: string, token = '') =>
    site.whileOpen(
      async (_visitor, { url, said }) => {
        const as = { origin: origin ?? url };
        const statuses = await Promise.all(
          [admin, buyer].map(async (body) => (await ask(url, '/api/auth/login', { ...as, body })).status),
        );
        const cookie = `session=${token}; __Host-session=${token}`;
        const me = await ask(url, '/api/auth/me', { ...as, cookie });
        expect(me.status).toBe(200);
        return { statuses, isLoggedIn: !me.body.includes('"user":null'), said: said() };
      },
      { ...demo, ...env },
    );

  const token = await site.whileOpen(async (visitor, { url, said }) => {
    for (const { email, password } of [admin, buyer]) expect(said()).toContain(`${email}   ${password}`);
    expect(said()).not.toContain(off);
    const robin = visitor();
    await robin.api.logIn(admin);
    // A tunnel or a proxy on this machine brings in others, whatever it is called by.
    for (const name of ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via', 'CF-Connecting-IP']) {
      const passedOn = { [name]: '203.0.113.9' };
      const cookie = `session=${robin.cookies.get('session')}`;
      for (const path of [
        '/api/auth/me',
        '/api/admin/staff',
        '/',
        '/api/car/1',
        '/api/cars/search?q=suv',
        '/api/dealer',
      ])
        expect(await ask(url, path, { origin: url, cookie, passedOn }), name).toMatchObject({ status: 421 });
      expect(await ask(url, '/api/auth/login', { origin: url, body: admin, passedOn }), name).toMatchObject({
        status: 421,
        cookies: [],
      });
    }
    await visitor().api.logIn(buyer);
    return robin.cookies.get('session');
  }, demo);

  // Its pictures would be drawn at every start.
  await change(site, sql`delete from outbox`);
  for (const [name, env, origin] of [
    ['a loopback name', { HOST: 'localhost' }, undefined],
    ['a loopback PUBLIC_URL', { PUBLIC_URL: 'http://localhost:1234' }, 'http://localhost:1234'],
  ] as const) {
    const tried = await tryOut(env, origin, token);
    expect(tried, name).toMatchObject({ statuses: [200, 200], isLoggedIn: true });
    expect(tried.said, name).toContain(`${admin.email}   ${admin.password}`);
    expect(tried.said, name).not.toContain(off);
  }

  for (const [name, env, origin] of [
    ['all networks', { HOST: '0.0.0.0' }, undefined],
    ['an https address', { PUBLIC_URL: 'https://cars.example.com' }, 'https://cars.example.com'],
    ['an address in the network', { PUBLIC_URL: 'http://192.168.1.7:3000' }, 'http://192.168.1.7:3000'],
    ['a proxy', { TRUST_PROXY: '127.0.0.1' }, undefined],
    ['no demo', { DEMO: 'off' }, undefined],
    ['production', production, undefined],
  ] as const) {
    // As it was when the demo still ran.
    await change(
      site,
      sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
        select sha256(${token}::bytea), user_id, now(), now(), now() + interval '1 hour' from users where email = ${admin.email}
        on conflict (token_hash) do update set last_seen_at = now()`,
    );
    const tried = await tryOut(env, origin, token);
    expect(tried, name).toMatchObject({ statuses: [401, 401], isLoggedIn: false });
    expect(
      tried.said.split('\n').filter((line) => line.includes(off)),
      name,
    ).toHaveLength(1);
    for (const { password } of [admin, buyer]) expect(tried.said, name).not.toContain(password);
  }

  // Back on this machine alone they log in again; the sessions of before are gone.
  expect(await tryOut({}, undefined, token)).toMatchObject({ statuses: [200, 200], isLoggedIn: false });
});

test('every car of the demo has places for its photos from the first page on, and what staff upload is seen before them', async () => {
  const site = await createSite();
  await site.whileOpen(async (visitor) => {
    const read = () => visitor().api.listCars();
    const cars = await read();
    expect(cars).toHaveLength(60);
    expect(cars.filter(({ images, imagesPending }) => images.length + imagesPending !== 5)).toEqual([]);
    const colors = cars.flatMap(({ pendingColors = [] }) => pendingColors);
    expect(colors.length).toBeGreaterThan(100);
    expect(colors.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
    for (const path of ['/', '/listings', `/listings/${cars[0]?.carID}`])
      expect(await (await visitor().fetch(path)).text()).not.toContain('No photos yet');

    const robin = visitor();
    await robin.api.logIn(admin);
    // A photo that is deleted before it is drawn leaves nothing, and its car the others.
    const waiting = cars.find(({ images }) => images.length === 0) ?? cars[0]!;
    const { photos, version } = await robin.api.readStaffCar({ id: waiting.carID });
    await robin.api.deletePhoto({ photoID: photos.at(-1)?.photoID ?? 0 });
    const { carID } = await robin.api.addCar({
      carMake: 'Kia',
      carModel: 'Rio',
      carYear: 2016,
      images: [await picture()],
    });
    const seen = async () => (await visitor().api.readCar({ id: String(carID) })).images.length;
    await expect.poll(seen, { timeout: 60_000 }).toBe(1);
    expect((await read()).some(({ imagesPending }) => imagesPending > 0)).toBe(true);

    // A photo that comes is no change of its car.
    const cover = async () => (await robin.api.readStaffCar({ id: waiting.carID })).images.length;
    await expect.poll(cover, { timeout: 120_000 }).toBeGreaterThan(0);
    expect(await robin.api.readStaffCar({ id: waiting.carID })).toMatchObject({ version: version + 1 });
    expect((await robin.api.readStaffCar({ id: waiting.carID })).photos).toHaveLength(4);

    // Drawings are said to be drawings, and a photo that staff took is not.
    const page = async (id: number) => (await visitor().fetch(`/listings/${id}`)).text();
    expect(await page(waiting.carID)).toContain('Demo images are drawings, not real photos.');
    expect(await page(carID)).not.toContain('Demo images are drawings');
  }, demo);
});

test('a demo that ends before its photos are drawn leaves no place that waits for one', async () => {
  const site = await createSite();
  const waiting = (env: Record<string, string>) =>
    site.whileOpen(async (visitor) => {
      const cars = await visitor().api.listCars();
      expect(cars).toHaveLength(60);
      return cars.filter(({ imagesPending }) => imagesPending > 0).length;
    }, env);
  expect(await waiting(demo)).toBeGreaterThan(0);
  // What had been drawn by then is still made ready.
  await site.whileOpen(
    async (visitor) => {
      const pending = async () => (await visitor().api.listCars()).filter(({ imagesPending }) => imagesPending > 0);
      await expect.poll(pending, { timeout: 120_000 }).toEqual([]);
    },
    { ...demo, ...noAdmin, DEMO: 'off' },
  );
  const database = await site.database();
  expect(
    (await database.db.execute(sql`select 1 from outbox where kind like '%-demo-%' and done_at is null`)).rows,
  ).toEqual([]);
  await database.close();
});

test('a drawing that an older version promised is not added twice', async () => {
  const site = await createSite();
  await site.whileOpen(async () => undefined, demo);
  const change = async (...statements: SQL[]) => {
    const database = await site.database();
    for (const statement of statements) await database.db.execute(statement);
    await database.close();
  };
  // The newest car has its pictures, the one before it none.
  const older = (place: number) =>
    sql`insert into outbox (kind, payload) select 'draw-demo-photo', jsonb_build_object('carID', car_id, 'stockNumber', stock_number, 'position', 0)
        from cars order by car_id desc offset ${place} limit 1`;
  await change(
    sql`delete from outbox where kind = 'draw-demo-photo'`,
    sql`delete from photos where car_id = (select car_id from cars order by car_id desc offset 1 limit 1)`,
    older(0),
    older(1),
  );
  await site.whileOpen(async (visitor) => {
    const placesOf = async () => {
      const cars = (await visitor().api.listCars()).toSorted((one, other) => other.carID - one.carID);
      return cars.slice(0, 2).map(({ images, imagesPending }) => images.length + imagesPending);
    };
    await expect.poll(placesOf, { timeout: 120_000 }).toEqual([5, 1]);
  }, demo);
  const database = await site.database();
  const { rows } = await database.db.execute(
    sql`select done_at is not null as is_done, (select count(*)::int from photos where car_id = (payload->>'carID')::int) as places
        from outbox where kind = 'draw-demo-photo' order by job_id`,
  );
  expect(rows).toEqual([
    { is_done: true, places: 5 },
    { is_done: true, places: 1 },
  ]);
  await database.close();
});

test('where they are switched off no link for a new password is sent to them, and links of before do not work', async () => {
  const site = await createSite();
  const token = 'a-token-that-was-sent-before';
  const mailedTo = async () => (await readEmails(mailFolder(site.directory))).map(({ to }) => to);
  await site.whileOpen(async (visitor) => {
    await visitor().api.signUp({ ...buyer, fName: 'Jamie', lName: 'Porter' });
    await expect.poll(mailedTo).toEqual([buyer.email]);
  }, noAdmin);
  await change(site, sql`update users set is_demo = true`);
  await change(
    site,
    sql`insert into password_resets (token_hash, user_id, expires_at)
      select sha256(${token}::bytea), user_id, now() + interval '20 minutes' from users where email = ${buyer.email}`,
  );
  await change(
    site,
    sql`insert into staff_invitations (email, token_hash, invited_by, sent_at, expires_at)
      select 'eve@house.test', sha256(${token}::bytea), user_id, now(), now() + interval '1 day' from users`,
  );
  await site.whileOpen(
    async (visitor) => {
      await visitor().api.forgetPassword({ email: buyer.email });
      const reset = { token, password: 'battery staple' };
      expect((await visitor().call('POST', '/api/auth/reset-password', reset)).body['code']).toBe('link-expired');
      expect((await visitor().call('POST', '/api/auth/invitation', { token })).body['code']).toBe('link-expired');
      await visitor().api.signUp({ email: 'ada@house.test', password: 'correct horse', fName: 'Ada', lName: 'Lane' });
      // Emails leave in the order in which they were asked for.
      await expect.poll(mailedTo).toContain('ada@house.test');
      expect(await mailedTo()).toEqual([buyer.email, 'ada@house.test']);
    },
    { ...demo, ...production },
  );
});

test('an admin of the operator’s own works under a demo address, and never with a published password', async () => {
  const own = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: 'a-clerk-of-my-own' };
  const site = await createSite();
  const logIn = (env: Record<string, string>) =>
    site.whileOpen(
      async (visitor, { said }) => {
        const statuses: number[] = [];
        for (const password of [own.ADMIN_PASSWORD, admin.password])
          statuses.push((await visitor().call('POST', '/api/auth/login', { email: admin.email, password })).status);
        return { statuses, said: said() };
      },
      { ...demo, ...env },
    );

  // The demo leaves an account alone that is there before it.
  const first = await logIn(own);
  expect(first.statuses).toEqual([200, 401]);
  expect(first.said).not.toContain(admin.password);
  expect(first.said).toContain(buyer.password);

  await change(site, sql`update users set is_demo = true`);
  const published = { ...production, ADMIN_EMAIL: 'me@house.test', ADMIN_PASSWORD: admin.password };
  expect(await site.refusedStart({ ...demo, ...published })).toMatchObject({
    code: 1,
    complained: expect.stringContaining('ADMIN_PASSWORD'),
  });
  for (const password of ['password1', 'me@house.test'])
    expect(await site.refusedStart({ ...demo, ...published, ADMIN_PASSWORD: password })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^Cannot start: ADMIN_PASSWORD: Th(is|at) password is .* Please choose another\.$/,
      ),
    });
  const another = { ...own, ADMIN_PASSWORD: 'another-of-my-own' };
  const taken = await logIn({ ...production, ...another });
  expect(taken.statuses).toEqual([401, 401]);
  expect(taken.said).toContain(`${admin.email} was a demo account. It is now yours`);
  const opened = await site.database();
  const left = await opened.db.execute(
    sql`select from sessions s join users u using (user_id) where u.email = ${admin.email}`,
  );
  await opened.close();
  expect(left.rows, 'whoever was logged in is logged out').toEqual([]);
  const again = await logIn({ ...production, ...own });
  expect(again.statuses, 'what is the operator’s is left as it is').toEqual([401, 401]);
  expect(again.said).not.toContain('It is now yours');
});

test('an admin of the demo does not count as one who is left, where they are switched off', async () => {
  const site = await createSite();
  const create = (email: string) =>
    site.command(['admin', 'create', email, '--password-stdin'], { input: 'an-admin-of-the-house\n' });
  for (const email of [admin.email, 'ada@house.test']) expect((await create(email)).code).toBe(0);
  await change(site, sql`update users set is_demo = true where email = ${admin.email}`);
  const refused = await site.command(['admin', 'remove', 'ada@house.test']);
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('the only admin') });
  expect((await site.command(['admin', 'remove', admin.email])).code).toBe(0);
});

test('accounts that older versions of the demo have made are known as such', async () => {
  const site = await createSite();
  const old = await site.database({ name: '0004_announce_settings' });
  for (const email of ['Clerk@example.com', 'priya.raman@example.com', 'ada@example.com'])
    await old.db.execute(
      sql`insert into users (email, password_hash, f_name, l_name, terms_version, terms_accepted_at) values (${email}, '', '', '', '', now())`,
    );
  await old.close();
  const now = await site.database();
  const { rows } = await now.db.execute(sql`select email from users where is_demo order by email`);
  await now.close();
  expect(rows).toEqual([{ email: 'Clerk@example.com' }, { email: 'priya.raman@example.com' }]);
});

async function change(site: TestSite, statement: SQL): Promise<void> {
  const database = await site.database('none');
  await database.db.execute(statement);
  await database.close();
}
