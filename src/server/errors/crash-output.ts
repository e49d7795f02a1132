import type { Log } from '#server/log.ts';

/** What Node and libraries would print by themselves: in words of their own, which quote addresses and values. */

/** What nobody caught is logged like any other error, and ends the process. */
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

/** React Router, for one, warns of addresses by quoting them. */
export function muteLibraries(log: Log): void {
  const note = () => log.debug({}, 'a library wrote to the console');
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) console[method] = note;
}
