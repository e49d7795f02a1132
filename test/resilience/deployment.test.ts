import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationForm, pdf } from '../builders.ts';
import { name, origin, staff, startDeployment, type Answered } from './deployment.ts';

let site: Awaited<ReturnType<typeof startDeployment>>;
beforeAll(async () => {
  site = await startDeployment(process.env['NGINX_PATH'] ?? 'nginx');
});
afterAll(() => site?.close());

const person = { email: 'ada@deployed.test', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const post = (path: string, body: unknown, { from, ...headers }: Record<string, string> = {}) =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(from !== undefined && { from }),
  });
const cookieOf = ({ headers }: Answered) => headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
const jsonOf = ({ body }: Answered) => JSON.parse(body.toString()) as Record<string, unknown>;

describe('the site as people run it, behind nginx with TLS', () => {
  test.each(['/', '/listings', '/api/cars/search', '/login', '/nothing-here'])(
    '%s comes by TLS alone',
    async (path) => {
      const { headers } = await site.ask(path);
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      expect(headers['content-security-policy'] ?? headers['x-content-type-options']).toBeDefined();
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('public answers may be shared for a second, by how they are compressed, and private ones by nobody', async () => {
    for (const path of ['/', '/api/cars/search']) {
      const { headers } = await site.ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
    for (const path of ['/login', '/reset?token=secret', '/api/auth/me'])
      expect((await site.ask(path)).headers['cache-control']).toBe('private, no-store');
  });

  test('a person signs up, applies with a document, and staff read it', async () => {
    const signedUp = await post('/api/auth/signup', person);
    expect(signedUp.status).toBe(201);
    expect(signedUp.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(signedUp);
    const { userID } = jsonOf(await site.ask('/api/auth/me', { headers: { cookie } }))['user'] as { userID: number };

    const form = new FormData();
    for (const [field, value] of Object.entries({ ...applicationForm(), userID })) form.append(field, String(value));
    form.append('proofOfIncome', pdf('the one and only'), 'payslip.pdf');
    const sent = new Response(form);
    const applied = await site.ask('/api/auth/apply', {
      method: 'POST',
      headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
      body: Buffer.from(await sent.arrayBuffer()),
    });
    expect(applied.status).toBe(201);

    const admin = { cookie: cookieOf(await post('/api/auth/login', staff)) };
    // The only application so far.
    const address = '/api/admin/documents/1';
    const document = await site.ask(address, { headers: admin });
    expect(document.status).toBe(200);
    expect(document.body.toString()).toContain('the one and only');
    expect(document.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect((await site.ask(address, { headers: { cookie } })).status).toBe(403);
    expect((await site.ask(address)).status).toBe(401);
  });

  test('tries are counted by where people are, which they cannot make up', async () => {
    const guess = (from: string, forged = '198.51.100.7') =>
      post('/api/auth/login', { email: 'bea@deployed.test', password: 'a guess' }, { from, 'x-forwarded-for': forged });
    for (let number = 0; number < 10; number++)
      expect((await guess('127.0.0.2', `198.51.100.${number}`)).status).toBe(401);
    expect((await guess('127.0.0.2')).status).toBe(429);
    expect((await guess('127.0.0.3')).status).toBe(401);
  });

  test.each(['/livez', '/readyz', '/metrics', '/readyz/', '/%72eadyz', '//metrics'])(
    '%s is for this machine alone',
    async (path) => {
      expect((await site.ask(path, { from: '127.0.0.2' })).status).toBe(403);
    },
  );

  test('other names and other sites are refused', async () => {
    expect((await site.ask('/', { headers: { host: 'evil.test' } })).status).toBe(421);
    const foreign = { origin: 'https://evil.test', 'content-type': 'application/json' };
    const body = JSON.stringify(staff);
    expect((await site.ask('/api/auth/login', { method: 'POST', headers: foreign, body })).status).toBe(403);
    const plain = { ...foreign, origin: origin.replace('https', 'http') };
    expect((await site.ask('/api/auth/login', { method: 'POST', headers: plain, body })).status).toBe(403);
    expect((await site.ask('/', { headers: { host: name.toUpperCase() } })).status).toBe(200);
  });

  test('links lead back to the public address, and the log names nobody', async () => {
    expect((await site.ask('/robots.txt')).body.toString()).toContain(`${origin}/sitemap.xml`);
    for (const telling of ['ada@', 'bea@', 'clerk@', '127.0.0.2', '198.51.100', 'Lane', 'correct horse'])
      expect(site.printed()).not.toContain(telling);
  });
});

test('asked to stop, it still answers on whatever connection nginx may have at rest', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = get(`${site.inside}/livez`, { agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await answer.resume().toArray();
    return { status: answer.statusCode, connection: answer.headers.connection, isReused: asked.reusedSocket };
  };
  expect(await ask()).toMatchObject({ status: 200, connection: 'keep-alive' });
  site.askToStop();
  // As long as deploy/nginx keeps one.
  await pause(3_900);
  expect(await ask()).toEqual({ status: 200, connection: 'close', isReused: true });
  agent.destroy();
});
