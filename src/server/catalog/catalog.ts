import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '#contract/time/local-time.ts';
import type { Car } from '#contract/inventory/car.ts';
import { createFollower } from '#server/runtime/follower.ts';
import type { Log } from '#server/log.ts';
import { createSnapshot, emptySnapshot, withChanges, type Changes, type Snapshot } from './snapshot.ts';

/** The inventory as the public reads it: one immutable snapshot in memory, replaced when a car changes. */
export type Catalog = {
  snapshot(): Snapshot;
  /** Loads everything and follows the database's announcements from then on. */
  start(): Promise<void>;
  /** These cars, or all, have changed. Their pages follow at once, lists and search when the index is built; nobody waits. */
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
  let built = emptySnapshot;
  /** What has changed since that index was begun, and since the one being built now was. */
  let changes: Changes = new Map();
  let newer: Changes = changes;
  let snapshot = built;
  let wanted = new Set<number>();
  let isAllWanted = false;
  let stopListening: (() => Promise<void>) | undefined;

  const reading = createFollower({
    work: read,
    onFailure: (err) => log.error({ err }, 'catalog: a change could not be read and will be tried again'),
  });
  const indexing = createFollower({
    work: buildIndex,
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
    let isChanged = false;
    for (const carID of carIDs) {
      if (broken.has(carID)) unreadable.add(carID);
      else unreadable.delete(carID);
      const car = found.get(carID);
      if (isDeepStrictEqual(car, shown.get(carID))) continue;
      isChanged = true;
      if (car === undefined) shown.delete(carID);
      else shown.set(carID, car);
      changes.set(carID, car);
      newer.set(carID, car);
    }
    if (!isChanged) return;
    snapshot = withChanges(built, changes);
    indexing.follow();
  }

  async function buildIndex(): Promise<void> {
    newer = new Map();
    built = await createSnapshot(shown, Number(dayOf(clock(), timeZone).slice(0, 'yyyy'.length)));
    changes = newer;
    snapshot = withChanges(built, changes);
  }

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
        (carID) => follow([Number(carID)]),
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

async function collect(parts: AsyncIterable<ReadCars>): Promise<{ found: Map<number, Car>; broken: Set<number> }> {
  const found = new Map<number, Car>();
  const broken = new Set<number>();
  for await (const { cars, unreadable } of parts) {
    for (const car of cars) found.set(car.carID, car);
    for (const carID of unreadable) broken.add(carID);
  }
  return { found, broken };
}
