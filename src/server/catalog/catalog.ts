import { isDeepStrictEqual } from 'node:util';
import { Car } from '#contract/car.ts';
import type { Log } from '#server/log.ts';
import { createSnapshot, emptySnapshot, type Snapshot } from './snapshot.ts';
import { newestFirst, pause, workSlice } from './slices.ts';

/** The inventory as the public reads it: one immutable snapshot in memory, replaced whole when a car changes. */
export type Catalog = {
  snapshot(): Snapshot;
  /** Loads everything and follows the database's announcements from then on. */
  start(): Promise<void>;
  /** Resolves when the snapshot shows these cars as they are now. */
  refresh(carIDs: number[]): Promise<void>;
  /** The same for every car. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

/** Where the truth is read. What is archived is not shown to the public at all. */
export type CarSource = { readShown(): Promise<Car[]>; readMany(carIDs: number[]): Promise<Car[]> };
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

export function createCatalog(needs: { source: CarSource; listen: Listen; log: Log }): Catalog {
  const shown = new Map<number, Car>();
  let snapshot = emptySnapshot;
  let stopListening: (() => Promise<void>) | undefined;
  let wanted = new Set<number>();
  let everything = false;
  /** The cars have changed since the snapshot was made. */
  let isBehind = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** One update at a time; whoever comes while one runs shares the one after it. */
  function update(): Promise<void> {
    if (running === undefined) {
      running = run().finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return update();
      });
    return next;
  }

  async function run(): Promise<void> {
    const carIDs = [...wanted];
    const all = everything;
    wanted = new Set();
    everything = false;
    try {
      if (all) await load();
      else await reload(carIDs);
    } catch (error) {
      for (const carID of carIDs) wanted.add(carID);
      everything ||= all;
      throw error;
    }
    if (!isBehind) return;
    snapshot = await createSnapshot(await newestFirst(shown.values()));
    isBehind = false;
  }

  async function load(): Promise<void> {
    const cars = await needs.source.readShown();
    shown.clear();
    isBehind = true;
    await show(cars);
  }

  /** Whoever changes a car asks for it here, and the database announces the same change: the second time there is nothing to do. */
  async function reload(carIDs: number[]): Promise<void> {
    const cars = await needs.source.readMany(carIDs);
    const before = carIDs.map((carID) => shown.get(carID));
    for (const carID of carIDs) shown.delete(carID);
    await show(cars.filter((car) => car.status !== 'archived'));
    isBehind ||= carIDs.some((carID, position) => !isDeepStrictEqual(shown.get(carID), before[position]));
  }

  /** Each car goes through the contract once, here; what is made of the snapshot needs no second look. */
  async function show(cars: Car[]): Promise<void> {
    for (const [position, car] of cars.entries()) {
      shown.set(car.carID, Car.parse(car));
      if (position % workSlice === workSlice - 1) await pause();
    }
  }

  function follow(carIDs: number[] | 'everything'): void {
    if (carIDs === 'everything') everything = true;
    else for (const carID of carIDs) wanted.add(carID);
    update().catch((err: unknown) => {
      needs.log.error({ err }, 'catalog: could not follow a change');
    });
  }

  function reloadAll(): Promise<void> {
    everything = true;
    return update();
  }

  return {
    snapshot: () => snapshot,
    async start() {
      stopListening = await needs.listen(
        'catalog_changed',
        (carID) => follow([Number(carID)]),
        () => follow('everything'),
      );
      await reloadAll();
    },
    reload: reloadAll,
    async refresh(carIDs) {
      for (const carID of carIDs) wanted.add(carID);
      await update();
    },
    async stop() {
      await stopListening?.();
    },
  };
}
