import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { yard } from '#server/demo/yard.ts';
import { photos } from '#server/database/schema.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const kilobyte = 1024;
const pages = ['/', '/listings', '/search?q=toyota', '/listings/1'];

/** A full yard whose cars have five pictures each, as rows alone: the budget is about what is sent before any picture. */
async function fillYard() {
  const clerk = await world.admin();
  for (const { look: _look, colour: _colour, condition: _condition, ...car } of yard.slice(0, 30)) {
    const { carID } = await clerk.api.addCar({ ...car, features: car.features.join(',') });
    const pictures = Array.from({ length: 5 }, (_, position) => ({
      carID,
      position,
      state: 'ready' as const,
      originalKey: `originals/${carID}/${position}`,
      contentHash: `${carID}${position}`.padStart(20, '0'),
      width: 1600,
      height: 1200,
      color: '#8899aa',
    }));
    await world.database.db.insert(photos).values(pictures);
  }
  await world.settle();
}

const fetchText = async (path: string) => (await world.visitor().fetch(path)).text();
const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
];
const gzipped = async (paths: string[]) => {
  const sizes = await Promise.all(paths.map(async (path) => gzipSync(await fetchText(path)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe('a page stays within its budget of bytes', () => {
  test.each(pages)('%s', async (path) => {
    await fillYard();
    const html = await fetchText(path);
    expect(brotliCompressSync(html).length, 'HTML, compressed').toBeLessThanOrEqual(14 * kilobyte);
    const first = linked(html, /<script[^>]* src="([^"]+)"/g);
    expect(await gzipped(first), 'JavaScript before interaction').toBeLessThanOrEqual(15 * kilobyte);
    const later = linked(html, /(\/assets\/[\w.-]+\.js)/g);
    expect(later.length).toBeGreaterThan(first.length);
    expect(await gzipped(later), 'all JavaScript').toBeLessThanOrEqual(130 * kilobyte);
    const styles = linked(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    expect(styles.length).toBeGreaterThan(0);
    expect(await gzipped(styles), 'CSS').toBeLessThanOrEqual(12 * kilobyte);
  });
});
