import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { endpoints, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { pages, type Page } from '#contract/api/pages.ts';
import { inLanguage, languages } from '#contract/api/paths.ts';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** Found in whatever spelling it comes back. */
const canary = 'CanaryZq7';
const showsCanary = (text: string) => /canaryzq7/i.test(text);

const machineAddresses = [
  '/robots.txt',
  '/sitemap.xml',
  '/cars.rss',
  '/feeds/cars.json',
  '/feeds/cars.csv',
  '/feeds/google-vehicles',
  '/feeds/meta-vehicles',
  '/site.webmanifest',
  '/buyers-guides/en/1.pdf',
  '/api/openapi.json',
  '/api/docs',
  '/livez',
  '/readyz',
  '/favicon.svg',
  '/nowhere',
  '/api/nowhere',
];

/** Every page in every language, and every call that is read. */
const readable: { address: string; isShared: boolean }[] = [
  ...Object.values<Page>(pages).flatMap(({ path, sharedQuery }) =>
    languages.map((language) => ({
      address: inLanguage(withValues(path), language),
      isShared: sharedQuery !== undefined,
    })),
  ),
  ...keysOf(endpoints).flatMap((name) => {
    const { method, path, aliases = [] }: Endpoint = endpoints[name];
    const call: Call = calls[name];
    if (method !== 'GET') return [];
    return [path, ...aliases].map((one) => ({ address: withValues(one), isShared: call.shared === true }));
  }),
  ...machineAddresses.map((address) => ({ address, isShared: false })),
];

function withValues(path: string): string {
  return path.replace(':token', 'no-such-token').replaceAll(/:\w+/g, '1');
}

/** Every name under which any part of the product reads something from a query or a body, and some that none does. */
const otherNames =
  'q search text keyword make model carBodyType bodyType carYear year mileage price redirect token userID carID update cars ' +
  'car fields actor action object from to status week day page sort unknown utm_source __proto__';
const parameters = [
  ...new Set([...keysOf(calls).flatMap((name) => keysOfSchema(calls[name].input)), ...otherNames.split(' '), '']),
];

function keysOfSchema(schema: unknown): string[] {
  const shape: unknown = Reflect.get(Object(schema), 'shape');
  return Object.keys(Object(shape));
}

const headers: Record<string, string> = {
  accept: `text/html, ${canary}/x`,
  'accept-language': canary,
  authorization: `Bearer ${canary}`,
  cookie: `session=${canary}; signed_in=${canary}; theme=${canary}`,
  forwarded: `host=${canary}.test;proto=https`,
  'if-none-match': `"${canary}"`,
  origin: `https://${canary}.test`,
  referer: `https://${canary}.test/`,
  'user-agent': canary,
  'x-forwarded-for': canary,
  'x-forwarded-host': `${canary}.test`,
  'x-forwarded-prefix': `/${canary}`,
  'x-forwarded-proto': canary,
  'x-http-method-override': canary,
  'x-original-url': `/${canary}`,
  'x-request-id': canary,
  'x-rewrite-url': `/${canary}`,
};

/** The same address as people and machines misspell it. */
function spellings(address: string): string[] {
  const capital = address.replace(/[a-z]/, (email) => email.toUpperCase());
  const escaped = address.replace(/[a-z]/, (email) => `%${email.charCodeAt(0).toString(16)}`);
  return [address, capital, address.toUpperCase(), `${address}/`, `${address}//`, `/${address}`, escaped];
}

async function ask(address: string, given: Record<string, string> = {}) {
  const answer = await fetch(world.url + address, { redirect: 'manual', headers: given });
  const text = await answer.text();
  return { answer, all: `${text}\n${[...answer.headers].join('\n')}` };
}

/** A few at a time: one address may hold only so many connections. */
async function askAll(addresses: string[], given?: Record<string, string>) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let start = 0; start < addresses.length; start += 20)
    answers.push(...(await Promise.all(addresses.slice(start, start + 20).map((one) => ask(one, given)))));
  return answers;
}

beforeEach(async () => {
  await addCar(await world.admin());
});

describe('what one visitor sends is never shown to the next', () => {
  test.each(readable)('$address', async ({ address, isShared }) => {
    const odd = spellings(address);
    const everything = new URLSearchParams(parameters.map((name): [string, string] => [name, canary])).toString();
    // One mistake keeps an answer from being shared, so what is shared is asked for with one parameter at a time too.
    const alone = isShared ? parameters.map((name) => `${address}?${encodeURIComponent(name)}=${canary}`) : [];
    const sent = [...odd.map((one) => `${one}?${everything}`), ...alone, `${address}?q=camry&${canary}=1`];
    // Twice: some answers are kept only when they are asked for again.
    await askAll([...sent, ...sent], headers);
    const asked = odd.flatMap((one) => ['', '?', '?q=camry', '?q='].map((query) => one + query));
    for (const { all } of await askAll(asked)) expect(showsCanary(all), all).toBe(false);
  });
});

describe('an answer is shared because a line says so', () => {
  test.each(readable)('$address', async ({ address, isShared }) => {
    const { answer } = await ask(address);
    const control = answer.headers.get('cache-control') ?? '';
    if (isShared && answer.status === 200)
      return expect(control).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    if (machineAddresses.includes(address) && answer.status === 200) return;
    expect([answer.status, control]).toEqual([answer.status, 'private, no-store']);
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a person who is logged in gets nothing that others may keep, but what everyone gets', async () => {
    const admin = await world.admin();
    for (const { address, isShared } of readable.filter(({ address }) => !machineAddresses.includes(address))) {
      const control = (await admin.fetch(address)).headers.get('cache-control') ?? '';
      if (control.includes('public')) expect({ address, isShared }).toEqual({ address, isShared: true });
      else expect({ address, control }).toEqual({ address, control: 'private, no-store' });
    }
  });
});

describe('an address spelled otherwise leads to the right one, once', () => {
  test.each([
    ['/Listings', '/listings'],
    ['/listings/', '/listings'],
    ['//listings', '/listings'],
    ['/%6Cistings', '/listings'],
    ['/ES/Search/?q=', '/es/search'],
    ['/listings?utm_source=mail', '/listings'],
    ['/listings/1/?x=1', '/listings/1'],
    ['/search?q=camry&carMake=&carBodyTypes=&minYear=&sort=', '/search?q=camry'],
    ['/search?make=Toyota&price=15000', '/search?carMake=Toyota&maxPrice=15000'],
    ['/compare?cars=1,x,2&cars=2', '/compare?cars=1,2'],
    ['/Reset/?token=Abc', '/reset?token=Abc'],
    ['/ADMIN/Inquiries?text=x', '/admin/inquiries?text=x'],
  ])('%s → %s', async (spelled, right) => {
    const { answer } = await ask(spelled);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, right]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask(right)).answer.status).toBe(200);
  });

  test('a mistake stays in its address, so that the page can tell of it, and is kept for nobody', async () => {
    const { answer, all } = await ask('/search?minPrice=cheap&carMake=');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(all).toContain('We skipped “Price” because we couldn’t read its value.');
  });
});
