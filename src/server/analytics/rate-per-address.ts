/** So many from one address in a minute. Addresses are held in memory until the minute is over, and written nowhere. */
export function createPace({ most, clock }: { most: number; clock: () => Date }): (address: string) => boolean {
  let minute = 0;
  let seen = new Map<string, number>();
  return (address) => {
    const now = Math.floor(clock().getTime() / minuteMilliseconds);
    if (now !== minute || seen.size >= mostAddresses) {
      minute = now;
      seen = new Map();
    }
    const count = (seen.get(address) ?? 0) + 1;
    seen.set(address, count);
    return count <= most;
  };
}

const minuteMilliseconds = 60_000;
const mostAddresses = 50_000;
