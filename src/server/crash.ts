import type { Log } from './log.ts';

/** What nobody caught is logged like any other error and ends the process; Node itself would print its message and foreign stack. */
export function stopOnCrash(log: Log): { stopWith(stop: (code: number) => Promise<void>): void } {
  let stop = async (code: number): Promise<void> => process.exit(code);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      void stop(1);
    });
  }
  return { stopWith: (graceful) => void (stop = graceful) };
}
