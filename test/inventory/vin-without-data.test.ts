import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-vin-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

const world = useWorld({ VIN_DATA: 'off' });

test('without the data a VIN is told to be undecodable, and cars are written as ever', async () => {
  const admin = await world.admin();
  expect(await admin.api.decodeVin({ vin: '1HGCM82633A004352' })).toEqual({ state: 'missing', facts: {} });
  expect(await addCar(admin, { vin: '1HGCM82633A004352' })).toBeGreaterThan(0);
  expect(readdirSync(world.dataDirectory)).not.toContain('vin-data');
});

test('VIN_DATA that is no packed file is refused at the start, in one line', () => {
  const [text, empty, pipe] = ['text', 'empty', 'pipe'].map((name) => join(folder, name));
  writeFileSync(String(text), 'no gzip at all');
  writeFileSync(String(empty), '');
  execFileSync('mkfifo', [String(pipe)]);
  for (const VIN_DATA of [text, empty, pipe, folder, join(folder, 'none'), 'Off']) {
    expect(() => readConfig({ VIN_DATA }), VIN_DATA).toThrow(BadConfiguration);
    expect(() => readConfig({ VIN_DATA }), VIN_DATA).toThrow(/^VIN_DATA: must be off, or the path of .*\.$/);
  }
  expect(readConfig({ VIN_DATA: 'off' }).vinData).toBe('off');
  expect(readConfig({}).vinData).toBeUndefined();
  const packed = join(folder, 'packed');
  writeFileSync(packed, Buffer.from([0x1f, 0x8b, 0x08]));
  expect(readConfig({ VIN_DATA: packed }).vinData).toBe(packed);
});
