/**
 * Calls `onMissed` after this much time, unless cancelled before. Time in which this process itself was held up (modules load, the
 * machine sleeps) hardly counts, and what has arrived by the end is looked at first: a late reader is not a silent writer.
 */
export function startDeadline(milliseconds: number, onMissed: () => void): { cancel(): void } {
  let left = milliseconds;
  let lastLook: NodeJS.Immediate | undefined;
  let timer = setTimeout(tick, Math.min(left, SLICE_MS));

  function tick(): void {
    left -= SLICE_MS;
    if (left > 0) timer = setTimeout(tick, Math.min(left, SLICE_MS));
    else lastLook = setImmediate(onMissed);
  }

  return {
    cancel() {
      clearTimeout(timer);
      clearImmediate(lastLook);
    },
  };
}

const SLICE_MS = 500;

/** The work's outcome, or what `missed` makes when it takes too long. */
export function within<T>(milliseconds: number, work: Promise<T>, missed: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(milliseconds, () => reject(missed()));
    work.then(resolve, reject).finally(() => deadline.cancel());
  });
}
