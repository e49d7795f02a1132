import { isMainThread } from 'node:worker_threads';

/**
 * Given to the site with --import: notes how long its event loop was held at most, in CPU time of that thread, which others on the
 * machine do not lengthen. Tells it at SIGUSR2, with the CPU time that was used meanwhile, and begins anew.
 */
if (isMainThread) {
  const everyMilliseconds = 2;
  let longest = 0;
  let last = cpuMilliseconds();
  let begun = last;
  setInterval(() => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  }, everyMilliseconds).unref();
  process.on('SIGUSR2', () => {
    const now = cpuMilliseconds();
    process.stdout.write(`longest gap ${longest.toFixed(1)}, used ${(now - begun).toFixed(1)}\n`);
    longest = 0;
    begun = now;
  });
}

function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
