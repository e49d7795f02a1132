import { muteLibraries, stopOnCrash } from '#server/errors/crash-output.ts';
import { createLog } from '#server/log.ts';

/** A process in which something fails that nobody catches: thrown, or rejected. */
const log = createLog('info');
stopOnCrash(log);
muteLibraries(log);
console.warn('canary');
const failure = Object.assign(new Error('params: canary@canary.test', { cause: new Error('canary') }), {
  detail: 'canary',
});
if (process.argv[2] === 'rejected') void Promise.reject(failure);
else
  setImmediate(() => {
    throw failure;
  });
setTimeout(() => undefined, 30_000);
