import { serveKillable } from '#server/images/killable-child.ts';

const megabyte = 1024 * 1024;

/** Grows far beyond what it may, without a pause in which it would hear its own clock, and holds on to it for a while. */
serveKillable(() => {
  const held = Array.from({ length: 75 }, () => Buffer.alloc(8 * megabyte, 1));
  const until = Date.now() + 20_000;
  while (Date.now() < until);
  return Promise.resolve(held.length);
});
