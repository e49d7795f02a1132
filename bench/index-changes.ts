import type { Car } from '#contract/inventory/car.ts';
import { buildIndex } from '#server/catalog/index/build-index.ts';
import { changeIndex } from '#server/catalog/index/change-index.ts';
import { benchCars } from './search-cars.ts';

/** What it costs to write one change into an index of so many cars: the mean of a hundred, in milliseconds of CPU. */
export function measureChanges(size: number): { kind: string; milliseconds: number }[] {
  const cars = benchCars(size);
  const index = buildIndex(cars);
  const any = (count: number) => cars[(count * 7919) % size]!;
  const newID = (count: number) => size + 1 + count;
  const kinds: Record<string, (count: number) => [number, Car | undefined]> = {
    'another price': (count) => [any(count).carID, { ...any(count), carPrice: 5000 + count, monthly: 100 + count }],
    'another photo': (count) => [any(count).carID, { ...any(count), imageUrl: `/photos/${count}.jpg` }],
    'another text': (count) => [any(count).carID, { ...any(count), carDes: `Says something${count} new.` }],
    'a new car': (count) => [newID(count), { ...any(count), carID: newID(count) }],
    'a model new to the lot': (count) => [
      newID(count),
      { ...any(count), carID: newID(count), carModel: `New ${count}` },
    ],
    'a car sold': (count) => [newID(count), undefined],
  };
  const [warmUp, measured] = [10, 100];
  return Object.entries(kinds).map(([kind, change]) => {
    const run = (from: number, to: number) => {
      for (let count = from; count < to; count++) changeIndex(index, new Map([change(count)]));
    };
    run(0, warmUp);
    const before = process.threadCpuUsage();
    run(warmUp, warmUp + measured);
    const { user, system } = process.threadCpuUsage(before);
    return { kind, milliseconds: (user + system) / 1000 / measured };
  });
}
