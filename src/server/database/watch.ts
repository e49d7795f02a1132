import type { Database, Log } from './database.ts';
import { troubleOf, type Trouble } from './errors.ts';

/** How the database is, and for how long it has been so. */
export type DatabaseState = { is: 'well' | Trouble; milliseconds: number };
export type Watch = { state(): DatabaseState; stop(): void };

/** Asks the database for a sign of life again and again, so that whoever wants to know need not wait for it. */
export function watchDatabase({
  check,
  log,
  everyMs = EVERY_MS,
}: Pick<Database, 'check'> & { log: Log; everyMs?: number }): Watch {
  let is: DatabaseState['is'] = 'well';
  let since = performance.now();
  let isStopped = false;
  let timer = setTimeout(() => void look(), everyMs).unref();

  async function look(): Promise<void> {
    const found = await check().then(
      (): 'well' => 'well',
      (err: unknown) => {
        log.warn({ err }, 'the database is in trouble');
        return troubleOf(err) ?? 'away';
      },
    );
    if (isStopped) return;
    if (found !== is) {
      if (found === 'well')
        log.info({ milliseconds: Math.round(performance.now() - since) }, 'the database is well again');
      // Away or busy, it is the same trouble that goes on.
      if (found === 'well' || is === 'well') since = performance.now();
      is = found;
    }
    timer = setTimeout(() => void look(), everyMs).unref();
  }

  return {
    state: () => ({ is, milliseconds: performance.now() - since }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const EVERY_MS = 2_000;
