import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Car } from '#contract/inventory/car.ts';
import { createCatalog } from '#server/catalog/catalog.ts';
import { createLog } from '#server/log.ts';
import { car } from '../car.ts';

/** A catalog over cars that the test changes by hand. */
async function openCatalog(...cars: Car[]) {
  const truth = new Map(cars.map((one) => [one.carID, one]));
  const source = { isAway: false };
  let reconnect = () => {};
  const catalog = createCatalog({
    clock: () => new Date('2026-06-01'),
    timeZone: 'America/Chicago',
    source: {
      async *readShown(carIDs = [...truth.keys()]) {
        if (source.isAway) throw new Error('away');
        const cars = carIDs.flatMap((carID) => truth.get(carID) ?? []).filter(({ status }) => status !== 'archived');
        yield { cars, unreadable: [] };
      },
    },
    listen: async (_channel, _onMessage, onReconnect) => {
      reconnect = onReconnect;
      return async () => {};
    },
    log: createLog('fatal'),
  });
  await catalog.start();
  const refresh = (carIDs: number[]) => {
    catalog.follow(carIDs);
    return catalog.settled();
  };
  const priceOf = (carID: number) => catalog.snapshot().find(carID)?.carPrice;
  return {
    truth,
    source,
    catalog,
    refresh,
    priceOf,
    reconnect: () => reconnect(),
    version: () => catalog.snapshot().version,
  };
}

test('hearing once more of a change that is known makes no new catalog', async () => {
  const { truth, catalog, refresh, version } = await openCatalog(car({ carID: 1 }), car({ carID: 2 }));
  const first = version();
  await refresh([1, 2]);
  expect(version()).toBe(first);
  truth.set(1, car({ carID: 1, carPrice: 9_000 }));
  await refresh([1]);
  const second = version();
  expect(second).not.toBe(first);
  expect(catalog.snapshot().find(1)?.carPrice).toBe(9_000);
  await refresh([1]);
  expect(version()).toBe(second);
});

test('a car that goes, comes or is archived makes a new catalog', async () => {
  const { truth, catalog, refresh, version } = await openCatalog(car({ carID: 1 }), car({ carID: 2 }));
  const versions = [version()];
  const after = async (change: () => unknown) => {
    change();
    await refresh([1, 2, 3]);
    versions.push(version());
  };
  await after(() => truth.delete(1));
  await after(() => truth.set(3, car({ carID: 3 })));
  await after(() => truth.set(2, car({ carID: 2, status: 'archived' })));
  expect(new Set(versions).size).toBe(4);
  expect(catalog.snapshot().cars.map(({ carID }) => carID)).toEqual([3]);
});

test('to load everything is to begin anew, for more than cars may have changed', async () => {
  const { catalog, version } = await openCatalog(car());
  const first = version();
  await catalog.reload();
  expect(version()).not.toBe(first);
});

test('what happened while nobody could listen is known when the connection is back', async () => {
  const { truth, catalog, priceOf, reconnect } = await openCatalog(car({ carID: 1 }));
  truth.set(1, car({ carID: 1, carPrice: 9_000 }));
  truth.set(2, car({ carID: 2 }));
  reconnect();
  await catalog.settled();
  expect(priceOf(1)).toBe(9_000);
  expect(new Set(catalog.snapshot().cars.map(({ carID }) => carID))).toEqual(new Set([1, 2]));
});

test('everything that could not be read is read as soon as it can be', async () => {
  const { truth, source, catalog, priceOf, reconnect } = await openCatalog(car({ carID: 1 }));
  truth.set(1, car({ carID: 1, carPrice: 9_000 }));
  source.isAway = true;
  reconnect();
  await catalog.settled();
  expect(priceOf(1)).toBe(14_000);
  source.isAway = false;
  await expect.poll(() => priceOf(1)).toBe(9_000);
});

test('a change that comes while the index is built is never taken back', async () => {
  const { truth, catalog, priceOf } = await openCatalog(car({ carID: 1 }));
  const change = async (carPrice: number) => {
    truth.set(1, car({ carID: 1, carPrice }));
    catalog.follow([1]);
    // Read, while the index waits for its next turn.
    while (priceOf(1) !== carPrice) await Promise.resolve();
  };
  await change(9_000);
  await change(8_000);
  for (let turn = 0; turn < 50; turn += 1) {
    await setImmediate();
    expect(priceOf(1)).toBe(8_000);
  }
  await catalog.settled();
  expect(catalog.snapshot().cars.map(({ carPrice }) => carPrice)).toEqual([8_000]);
});
