import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ VIN_DATA: 'off' });

test('without the data a VIN is told to be undecodable, and cars are written as ever', async () => {
  const admin = await world.admin();
  expect(await admin.api.decodeVin({ vin: '1HGCM82633A004352' })).toEqual({ state: 'missing', facts: {} });
  expect(await addCar(admin, { vin: '1HGCM82633A004352' })).toBeGreaterThan(0);
  expect(readdirSync(world.dataDirectory)).not.toContain('vin-data');
});
