import { expect, test } from 'vitest';
import { createKillable } from '#server/images/killable-process.ts';

test.runIf(process.platform === 'linux')(
  'a child that grows too large is ended in the middle of its work',
  { timeout: 120_000 },
  async () => {
    const killable = createKillable({
      child: new URL('greedy-child.ts', import.meta.url),
      limitMilliseconds: 100_000,
      limitBytes: 300 * 1024 * 1024,
    });
    await expect(killable.ask({})).rejects.toThrow('The image worker ended.');
    killable.close();
  },
);
