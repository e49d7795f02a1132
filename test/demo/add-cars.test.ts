import { beforeAll, expect, test, vi } from 'vitest';
import { createSite } from '../cli/test-site.ts';
import { prepareFiles } from '../database/directories.ts';

beforeAll(() => prepareFiles());
// Each run is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });

test('cars for benchmarks are added once: a second run says what is here, and a higher number adds the rest', async () => {
  const site = await createSite();
  const addCars = (...args: string[]) => site.script('bench/add-cars.ts', args);
  expect(await addCars('3')).toMatchObject({ code: 0, said: 'Added 3 cars.', complained: '' });
  const again = await addCars('3');
  expect(again).toMatchObject({ code: 0, complained: '' });
  expect(again.said).toContain('All 3 synthetic cars are here already, so nothing was added.');
  expect(again.said).toContain('For a fresh lot, name an empty DATA_DIR or DATABASE_URL.');
  expect(await addCars('5')).toMatchObject({ code: 0, said: 'Added 2 cars. 3 of 5 were here already.' });
  for (const wrong of ['many', '0', '-1', '1.5'])
    expect(await addCars(wrong)).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('Usage:') });
});
