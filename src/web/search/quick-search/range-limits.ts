/** A limit that is not set is absent: a thumb at its end means any. */
export type Limits = { low: number | undefined; high: number | undefined };
export type Bounds = { from: number; to: number; step: number };
type Thumbs = { low: number; high: number };

/** Where the thumbs stand: a limit beyond the rail stands at its end. */
export function thumbs({ low, high }: Limits, bounds: Bounds): Thumbs {
  const onRail = (value: number) => Math.min(Math.max(value, bounds.from), bounds.to);
  return { low: onRail(low ?? bounds.from), high: onRail(high ?? bounds.to) };
}

/** A browser sets a thumb down on the nearest step; that is not yet a wish. */
export function onStep({ low, high }: Thumbs, { from, step }: Bounds): Thumbs {
  const nearest = (value: number) => from + Math.round((value - from) / step) * step;
  return { low: nearest(low), high: nearest(high) };
}

/** The inverse: a thumb at its end sets no limit. */
export function limitsOf({ low, high }: Thumbs, bounds: Bounds): Limits {
  return { low: low <= bounds.from ? undefined : low, high: high >= bounds.to ? undefined : high };
}

/** One thumb moved: it stops at the other one, and the other one's limit stays as it was. */
export function moved(limits: Limits, bounds: Bounds, which: 'low' | 'high', value: number): Limits {
  const at = thumbs(limits, bounds);
  return which === 'low'
    ? { ...limits, low: limitsOf({ ...at, low: Math.min(value, at.high) }, bounds).low }
    : { ...limits, high: limitsOf({ ...at, high: Math.max(value, at.low) }, bounds).high };
}

type RangeWords = {
  any: string;
  atMost: (value: string) => string;
  beyond: (value: string) => string;
  between: (from: string, to: string) => string;
};

export function rangeText({ low, high }: Limits, bounds: Bounds, write: (value: number) => string, words: RangeWords) {
  if (low === undefined) return high === undefined ? words.any : words.atMost(write(high));
  return words.between(write(low), high === undefined ? words.beyond(write(bounds.to)) : write(high));
}

/** How far along the rail a value stands. */
export const share = (value: number, { from, to }: Bounds) => `${((value - from) / (to - from)) * 100}%`;
