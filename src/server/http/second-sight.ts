/** Tells whether an address was seen lately; keeping what is asked for once would only fill memory. */
export function createSecondSight(): (address: string) => boolean {
  // One place for each hash: a newcomer takes the place of an older one, so nothing has to be cleared.
  const lately = new Int32Array(places);
  return (address) => {
    const hash = hashOf(address);
    const place = hash & (places - 1);
    const seen = lately[place] === hash;
    lately[place] = hash;
    return seen;
  };
}

const places = 8192;

/** FNV-1a. Never zero, which stands for an empty place. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash === 0 ? 1 : hash;
}
