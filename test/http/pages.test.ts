import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { createWorkSlots } from '#server/http/work-limits.ts';
import { servePages } from '#server/http/pages.ts';
import { createPublicAnswers } from '#server/http/cache/shared-answers.ts';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';
import { createLog } from '#server/log.ts';

test('whoever joins a flood for a page has a turn of their own when the flood is refused', async () => {
  const http = Fastify();
  const { promise: mayRender, resolve: goOn } = Promise.withResolvers<void>();
  const asked: string[] = [];
  servePages(http, {
    render: async ({ url }) => {
      asked.push(url);
      await mayRender;
      return { kind: 'html', status: 200, html: url };
    },
    api: createApi(() => Promise.reject(new Error('No call is made here.'))),
    publicAnswers: createPublicAnswers({ version: () => '1', headers: {} }),
    publicUrl: 'http://site.test',
    log: createLog('fatal'),
    slots: createWorkSlots(usualTimeouts),
  });
  const ask = (number: number, remoteAddress: string) =>
    http.inject({ url: `/listings/${number}`, remoteAddress }).then(({ statusCode }) => statusCode);

  // Two are made and 126 wait, the last of them for page 128.
  const flood = Array.from({ length: 128 }, (_, index) => ask(index + 1, '203.0.113.1'));
  await expect.poll(() => asked.length).toBe(2);
  const joined = ask(128, '203.0.113.2');
  const more = Array.from({ length: 50 }, () => ask(128, '203.0.113.1'));
  // Takes the place of the flood's last one.
  const another = ask(129, '203.0.113.3');
  expect(await flood.at(-1)).toBe(503);
  goOn();
  expect(await Promise.all([joined, another])).toEqual([200, 200]);
  await Promise.all([...flood, ...more]);
  expect(asked.filter((url) => url.endsWith('/128'))).toHaveLength(1);
  await http.close();
});

test('after a change the pages that are asked for most are made anew by themselves, the others when they are asked for', async () => {
  const http = Fastify();
  const made: string[] = [];
  let version = 'one';
  servePages(http, {
    render: async ({ url }) => {
      made.push(`${version}: ${new URL(url).pathname}`);
      return { kind: 'html', status: 200, html: `${version} ${url}` };
    },
    api: createApi(() => Promise.reject(new Error('No call is made here.'))),
    publicAnswers: createPublicAnswers({ version: () => version, headers: {} }),
    publicUrl: 'http://site.test',
    log: createLog('fatal'),
    slots: createWorkSlots(usualTimeouts),
  });
  const ask = async (number: number) => (await http.inject({ url: `/listings/${number}` })).body;
  for (const number of [1, 2, 3, 2, 3, 3]) await ask(number);
  expect(made).toEqual(['one: /listings/1', 'one: /listings/2', 'one: /listings/3']);
  made.length = 0;
  version = 'two';
  // Whatever is asked for first shows that there was a change.
  await ask(4);
  await expect.poll(() => made).toEqual(['two: /listings/4', 'two: /listings/3', 'two: /listings/2']);
  expect(await ask(3)).toMatch(/^two/);
  expect(made).toHaveLength(3);
  // Another change before anybody has asked: being made anew is no reason to be made anew.
  made.length = 0;
  version = 'three';
  await ask(1);
  await expect.poll(() => made).toEqual(['three: /listings/1', 'three: /listings/3', 'three: /listings/2']);
  expect(await ask(1)).toMatch(/^three/);
  await http.close();
});
