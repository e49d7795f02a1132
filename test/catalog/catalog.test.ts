import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/catalog/search.ts';
import type { Car } from '#contract/inventory/car.ts';
import { createCatalog } from '#server/catalog/catalog.ts';
import { createLog } from '#server/log.ts';
import { car } from '../car.ts';

/** A catalog over cars that the test changes by hand. */
async function openCatalog(...cars: Car[]) {
  const truth = new Map(cars.map((one) => [one.carID, one]));
  const source = { isAway: false };
  let reconnect = () => {};
  let announce = (_payload: string) => {};
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
    listen: async (_channel, onMessage, onReconnect) => {
      announce = onMessage;
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
    announce: (payload: string) => announce(payload),
    search: (query: Partial<SearchQuery> = {}) =>
      catalog
        .snapshot()
        .search({ ...emptyQuery, ...query })
        .value(),
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

/** A bank's sheet, more cars than are written into an index one by one. */
const sheet = (first: number) =>
  Array.from({ length: 300 }, (_, place) => car({ carID: first + place, carMake: 'Saab' }));

test('cars of a sheet come into the search together, and one change makes one index of them', async () => {
  const { truth, catalog, search } = await openCatalog(car({ carID: 1 }));
  for (const one of sheet(1000)) truth.set(one.carID, one);
  catalog.follow(sheet(1000).map(({ carID }) => carID));
  const seen = new Map<string, number>();
  while (search().total < 301) {
    seen.set(catalog.snapshot().version, search().total);
    await setImmediate();
  }
  await catalog.settled();
  seen.set(catalog.snapshot().version, search().total);
  // As it was, with pages for the new cars, with all of them.
  expect([...seen.values()]).toEqual([1, 1, 301]);
});

test('what changes while the index is built is searched at once, and still when it is built', async () => {
  const { truth, catalog, search } = await openCatalog(...sheet(1), car({ carID: 901 }), car({ carID: 902 }));
  const change = async (carID: number, become: Car | undefined) => {
    if (become) truth.set(carID, become);
    else truth.delete(carID);
    catalog.follow([carID]);
    while (catalog.snapshot().find(carID) !== become) await Promise.resolve();
  };
  const all = catalog.reload();
  // Everything is read again, and the index is waiting for its next turn.
  const begun = catalog.snapshot().version;
  for (let turn = 0; turn < 3; turn++) await setImmediate();
  expect(catalog.snapshot().version).toBe(begun);
  await change(901, car({ carID: 901, carPrice: 7_000 }));
  await change(902, undefined);
  await change(903, car({ carID: 903, carMake: 'Zastava' }));
  await change(5, car({ carID: 5, status: 'reserved' }));
  const asChanged = () => {
    expect(search({ carMake: ['Toyota'] }).results.map(({ carID, carPrice }) => ({ carID, carPrice }))).toEqual([
      { carID: 901, carPrice: 7_000 },
    ]);
    expect(search({ q: 'zastva' }).results.map(({ carID }) => carID)).toEqual([903]);
    expect(search({ carMake: ['Saab'] }).total).toBe(299);
  };
  asChanged();
  const version = catalog.snapshot().version;
  await all;
  await catalog.settled();
  expect(catalog.snapshot().version).not.toBe(version);
  asChanged();
});

test('a second sheet that comes while the first is indexed is not lost', async () => {
  const { truth, catalog, search } = await openCatalog(car({ carID: 1 }));
  for (const first of [1000, 2000]) {
    for (const one of sheet(first)) truth.set(one.carID, one);
    catalog.follow(sheet(first).map(({ carID }) => carID));
    while (catalog.snapshot().find(first) === undefined) await Promise.resolve();
  }
  await catalog.settled();
  expect(search().total).toBe(601);
});

test('cars that come one by one are all found, however many there are', async () => {
  const { truth, refresh, search } = await openCatalog();
  for (const one of sheet(1)) {
    truth.set(one.carID, one);
    await refresh([one.carID]);
    expect(search().total).toBe(truth.size);
  }
});

test('an announcement that names no car makes the catalog read everything', async () => {
  const { truth, catalog, priceOf, announce } = await openCatalog(car({ carID: 1 }));
  truth.set(1, car({ carID: 1, carPrice: 9_000 }));
  announce('');
  await catalog.settled();
  expect(priceOf(1)).toBe(9_000);
});
