import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswerCache } from '#server/http/cache/answer-cache.ts';
import { createPublicAnswer, sendPublicAnswer } from '#server/http/cache/answer-bytes.ts';

const megabyte = 1024 * 1024;
const answerOf = (bytes: number) =>
  createPublicAnswer({ status: 200, head: [], body: Buffer.alloc(bytes, 'x'), etag: '"1"' });

test('long addresses count as bodies do', () => {
  const cache = createAnswerCache(megabyte);
  for (let count = 0; count < 10_000; count++) {
    cache.noteUse(`/search?q=${count}${'a'.repeat(8_000)}`);
    cache.keep(`/search?q=${count}${'a'.repeat(8_000)}`, answerOf(10));
    expect(cache.bytes()).toBeLessThanOrEqual(megabyte);
  }
});

test('a flood of odd addresses does not push out what people ask for', () => {
  const cache = createAnswerCache(megabyte);
  const popular = Array.from({ length: 20 }, (_, count) => `/listings/${count}`);
  for (const address of popular) {
    cache.noteUse(address);
    cache.keep(address, answerOf(20_000));
    for (let visit = 0; visit < 5; visit++) cache.find(address);
  }
  for (let count = 0; count < 20_000; count++) {
    cache.noteUse(`/search?maxPrice=${count}`);
    cache.noteUse(`/search?maxPrice=${count}`);
    cache.keep(`/search?maxPrice=${count}`, answerOf(20_000));
    // A visitor now and then, as on a quiet day.
    if (count % 500 === 0) cache.find(popular[(count / 500) % popular.length] ?? '');
  }
  expect(popular.filter((address) => cache.find(address) === undefined)).toEqual([]);
});

test('what has become popular takes the place of what no longer is', () => {
  const cache = createAnswerCache(200_000);
  const old = Array.from({ length: 9 }, (_, count) => `/old/${count}`);
  for (const address of old) {
    cache.noteUse(address);
    cache.keep(address, answerOf(20_000));
  }
  const fresh = Array.from({ length: 9 }, (_, count) => `/new/${count}`);
  for (let round = 0; round < 20; round++) {
    for (const address of fresh) {
      if (cache.find(address) !== undefined) continue;
      cache.noteUse(address);
      cache.keep(address, answerOf(20_000));
    }
  }
  expect(fresh.filter((address) => cache.find(address) === undefined)).toEqual([]);
});

test('compressed copies count when they are made', () => {
  const cache = createAnswerCache(100_000);
  const answer = answerOf(40_000);
  cache.keep('/', answer);
  const before = cache.bytes();
  answer.onGrown?.(10_000);
  expect(cache.bytes()).toBe(before + 10_000);
  answer.onGrown?.(80_000);
  expect(cache.bytes()).toBe(0);
  expect(cache.find('/')).toBeUndefined();
});

test('a large answer that many ask for at once is compressed once, and counted once', async () => {
  const cache = createAnswerCache(64 * megabyte);
  const large = createPublicAnswer({ status: 200, head: [], body: randomBytes(2 * megabyte), etag: '"1"' });
  cache.noteUse('/all');
  cache.keep('/all', large);
  const asked = { headers: { 'accept-encoding': 'zstd' }, method: 'GET' };
  const sent: (Buffer | string)[] = [];
  const response = { writeHead: () => undefined, end: (body: Buffer | string) => void sent.push(body) };
  // @ts-expect-error -- all that is read of a request, and all that is done to a response
  const send = async () => sendPublicAnswer(large, asked, response);
  await Promise.all(Array.from({ length: 40 }, send));
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(1);
  expect(cache.bytes()).toBeLessThan(5 * megabyte);
  expect(cache.find('/all')).toBe(large);
});
