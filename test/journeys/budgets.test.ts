import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lot } from '../../demo/lot.ts';
import { photos } from '#server/database/schema.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const kilobyte = 1024;
const pages = ['/', '/listings', '/search?q=toyota', '/listings/1'];

/** A full lot whose cars have five pictures each, as rows alone: the budget is about what is sent before any picture. */
async function fillInventory() {
  const admin = await world.admin();
  for (const { look: _look, color: _color, condition: _condition, ...car } of lot.slice(0, 30)) {
    const { carID } = await admin.api.addCar({ ...car, features: car.features.join(',') });
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
    await fillInventory();
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
