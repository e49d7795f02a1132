import type { Log } from './log.ts';

/** What the app does by itself: each task at the start and once a day. */
export function startUpkeep(tasks: Record<string, () => Promise<unknown>>, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const runAll = () => {
    running = running.then(async () => {
      for (const [name, run] of Object.entries(tasks)) {
        await run().catch((err: unknown) => log.error({ err, task: name }, 'upkeep failed'));
      }
    });
  };
  const timer = setInterval(runAll, day);
  runAll();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

const day = 24 * 60 * 60 * 1000;
