/** Counts in memory what is written down later. Holds so many different keys and no more: whoever makes up keys fills no memory. */
export type Tally = {
  add(key: string): void;
  /** Takes what was counted; it is counted anew from then on. */
  take(): Map<string, number>;
  /** Gives back what could not be written down. */
  giveBack(counted: Map<string, number>): void;
};

export function createTally(mostKeys: number): Tally {
  let counts = new Map<string, number>();
  const count = (key: string, times: number) => {
    const known = counts.get(key);
    if (known !== undefined || counts.size < mostKeys) counts.set(key, (known ?? 0) + times);
  };
  return {
    add: (key) => count(key, 1),
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    giveBack(counted) {
      for (const [key, times] of counted) count(key, times);
    },
  };
}
