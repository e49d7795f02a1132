/** How often names were asked for lately, in a fixed number of bytes however many names there are. */
export type UseCounts = {
  /** Counts one use and tells how many there were, this one included. */
  note(hash: number): number;
  of(hash: number): number;
};

const places = 1 << 16;
const mostCounted = 255;
/** After so many uses every count is halved: what was popular once has to stay so. */
const usesPerHalving = places;

/** Two places a name: the smaller count is the better guess, since a collision only ever adds. */
export function createUseCounts(): UseCounts {
  const counts = new Uint8Array(places);
  let noted = 0;

  function of(hash: number): number {
    return Math.min(counts[firstPlace(hash)] ?? 0, counts[secondPlace(hash)] ?? 0);
  }

  function raise(place: number, count: number): void {
    if ((counts[place] ?? 0) < count) counts[place] = count;
  }

  function halve(): void {
    noted = 0;
    for (let place = 0; place < places; place++) counts[place] = (counts[place] ?? 0) >> 1;
  }

  return {
    of,
    note(hash) {
      if (++noted > usesPerHalving) halve();
      const count = Math.min(of(hash) + 1, mostCounted);
      raise(firstPlace(hash), count);
      raise(secondPlace(hash), count);
      return count;
    },
  };
}

const firstPlace = (hash: number) => hash & (places - 1);
const secondPlace = (hash: number) => Math.imul(hash, 0x9e3779b1) >>> 16;

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
