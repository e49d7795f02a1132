import { constants, setPriority } from 'node:os';

const watchMilliseconds = 100;

/** The child's side: it may be killed at any time, and ends by itself when left alone or grown too large. */
export function serveKillable(
  answer: (work: unknown) => Promise<unknown>,
  // Visitors come first.
  priority = constants.priority.PRIORITY_LOW,
): void {
  const mostMemoryBytes = Number(process.argv[2]);
  setPriority(priority);

  process.on('disconnect', () => process.exit());
  process.on('message', (work: unknown) => void send(work));
  setInterval(endWhenTooLarge, watchMilliseconds).unref();

  async function send(work: unknown): Promise<void> {
    endWhenTooLarge();
    process.send?.(await answer(work));
  }

  /** The decoder works in threads of its own, so this is heard in the middle of a picture. */
  function endWhenTooLarge(): void {
    if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1);
  }
}
