import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

type Costs = Pick<Argon2Parameters, 'memory' | 'passes'>;

/** Until the test ends, `before` is told of each password that is about to be hashed, and is waited for. */
export function watchHashing(before: (costs: Costs) => Promise<void> | void): void {
  const { argon2 } = crypto;
  const watched = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    void Promise.resolve(before(parameters)).then(() => argon2(algorithm, parameters, done));
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    watched.mockRestore();
    syncBuiltinESMExports();
  });
}

/** The so-manyth hashing from now on does not begin before it is released. Others do. */
export function holdHashing({ place }: { place: number }): { reached: Promise<void>; release(): void } {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let count = 0;
  watchHashing(async () => {
    count += 1;
    if (count !== place) return;
    reached.resolve();
    await gate.promise;
  });
  return { reached: reached.promise, release: gate.resolve };
}
