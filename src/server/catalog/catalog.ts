import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '#contract/time/local-time.ts';
import type { Car } from '#contract/inventory/car.ts';
import { createFollower } from '#server/runtime/follower.ts';
import type { Log } from '#server/log.ts';
import { buildIndex, buildIndexInSlices } from './index/build-index.ts';
import { canTake, changeIndex, isWorn, mostAtOnce } from './index/change-index.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

/** The inventory as the public reads it, in memory. A change of a few cars is written into its index, one of many builds another. */
export type Catalog = {
  snapshot(): Snapshot;
  /** Loads everything and follows the database's announcements from then on. */
  start(): Promise<void>;
  /** These cars, or all, have changed. Nobody waits. Of many, their pages follow first, lists and search when the index is built. */
  follow(changed: number[] | 'everything'): void;
  /** Resolves when everything was read anew. */
  reload(): Promise<void>;
  /** Resolves when what was asked for until now is shown, or has failed and will be tried again. */
  settled(): Promise<void>;
  /** How many cars are left out because what is stored does not fit the contract. */
  countUnreadable(): number;
  stop(): Promise<void>;
};

/** Cars that went through the contract, and the ids of those that did not. */
export type ReadCars = { cars: Car[]; unreadable: number[] };
/** Where the truth is read, some cars at a time. What is archived is not shown to the public at all. */
export type CarSource = { readShown(carIDs?: number[]): AsyncIterable<ReadCars> };
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

export function createCatalog(needs: {
  source: CarSource;
  listen: Listen;
  log: Log;
  clock: () => Date;
  timeZone: string;
}): Catalog {
  const { source, log, clock, timeZone } = needs;
  let shown = new Map<number, Car>();
  let unreadable = new Set<number>();
  let index = buildIndex([]);
  let snapshot = snapshotOf(index, find);
  /** What has changed since the index that is being built was begun, if one is. */
  let late: Map<number, Car | undefined> | undefined;
  let wanted = new Set<number>();
  let isAllWanted = false;
  let stopListening: (() => Promise<void>) | undefined;

  const reading = createFollower({
    work: read,
    onFailure: (err) => log.error({ err }, 'catalog: a change could not be read and will be tried again'),
  });
  const indexing = createFollower({
    work: buildAnew,
    onFailure: (err) => log.error({ err }, 'catalog: the index could not be built and will be tried again'),
  });

  async function read(): Promise<void> {
    const carIDs = [...wanted];
    const all = isAllWanted;
    wanted = new Set();
    isAllWanted = false;
    try {
      if (all) await readAll();
      else if (carIDs.length > 0) await readSome(carIDs);
    } catch (error) {
      for (const carID of carIDs) wanted.add(carID);
      isAllWanted ||= all;
      throw error;
    }
  }

  async function readAll(): Promise<void> {
    const { found, broken } = await collect(source.readShown());
    shown = found;
    unreadable = broken;
    indexing.follow();
  }

  /** Whoever changes a car says so, and the database announces the same change: the second time there is nothing to do. */
  async function readSome(carIDs: number[]): Promise<void> {
    const { found, broken } = await collect(source.readShown(carIDs));
    const changed = new Map<number, Car | undefined>();
    for (const carID of carIDs) {
      if (broken.has(carID)) unreadable.add(carID);
      else unreadable.delete(carID);
      const car = found.get(carID);
      if (isDeepStrictEqual(car, shown.get(carID))) continue;
      if (car === undefined) shown.delete(carID);
      else shown.set(carID, car);
      changed.set(carID, onOffer(car));
    }
    if (changed.size > 0) show(changed);
  }

  function show(changed: Map<number, Car | undefined>): void {
    for (const [carID, car] of changed) late?.set(carID, car);
    const isTaken = take(changed);
    snapshot = snapshotOf(index, find);
    if (late === undefined && (!isTaken || isWorn(index))) indexing.follow();
  }

  function take(changed: Map<number, Car | undefined>): boolean {
    if (!canTake(index, changed)) return false;
    try {
      changeIndex(index, changed, thisYear());
      return true;
    } catch (err) {
      log.error({ err }, 'catalog: a change could not be written into the index, which is built anew');
      return false;
    }
  }

  /** The old index is searched meanwhile, and takes what few cars change. */
  async function buildAnew(): Promise<void> {
    const missed = new Map<number, Car | undefined>();
    late = missed;
    const next = await buildIndexInSlices([...shown.values()].filter(onOffer), { thisYear: thisYear() });
    while (missed.size > 0) {
      const some = new Map([...missed].slice(0, mostAtOnce));
      // More has come than there is room for.
      if (!canTake(next, some)) return buildAnew();
      for (const carID of some.keys()) missed.delete(carID);
      changeIndex(next, some);
      if (missed.size > 0) await setImmediate();
    }
    late = undefined;
    index = next;
    snapshot = snapshotOf(index, find);
  }

  function find(carID: number): Car | undefined {
    return shown.get(carID);
  }

  const thisYear = () => Number(dayOf(clock(), timeZone).slice(0, 'yyyy'.length));

  function follow(changed: number[] | 'everything'): void {
    if (changed === 'everything') isAllWanted = true;
    else for (const carID of changed) wanted.add(carID);
    reading.follow();
  }

  async function reload(): Promise<void> {
    isAllWanted = true;
    await reading.run();
    await indexing.settled();
  }

  return {
    snapshot: () => snapshot,
    async start() {
      stopListening = await needs.listen(
        'catalog_changed',
        (carID) => follow(/^\d+$/.test(carID) ? [Number(carID)] : 'everything'),
        () => follow('everything'),
      );
      await reload();
    },
    follow,
    reload,
    async settled() {
      await reading.settled().catch(() => undefined);
      await indexing.settled().catch(() => undefined);
    },
    countUnreadable: () => unreadable.size,
    async stop() {
      reading.stop();
      indexing.stop();
      await stopListening?.();
    },
  };
}

/** What is searched and listed; the others are found by their ids alone. */
const onOffer = (car: Car | undefined) => (car?.status === 'active' ? car : undefined);

async function collect(parts: AsyncIterable<ReadCars>): Promise<{ found: Map<number, Car>; broken: Set<number> }> {
  const found = new Map<number, Car>();
  const broken = new Set<number>();
  for await (const { cars, unreadable } of parts) {
    for (const car of cars) found.set(car.carID, car);
    for (const carID of unreadable) broken.add(carID);
  }
  return { found, broken };
}
