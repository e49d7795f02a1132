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
