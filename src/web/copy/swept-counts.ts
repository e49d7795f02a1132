/** What a sweep erased, written down as `notices=3,guests=1`, for people: "3 notices, 1 visitors" would be wrong, so the kind comes first. */
export function sayCounts(counts: string, kinds: Readonly<Record<string, string>>): string {
  return counts
    .split(',')
    .map((pair) => {
      const [kind = '', count = ''] = pair.split('=');
      return `${kinds[kind] ?? kind}: ${count}`;
    })
    .join(', ');
}
