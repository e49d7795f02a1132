import { z } from 'zod';
import type { Car } from './car.ts';
import { carName } from './car-name.ts';
import { feedNames, feedNeeds, missingFor, type FeedCar } from './feeds.ts';

/** What staff read about the feeds: how many cars each has, and the newest of those that some feed leaves out. */
export const FeedReport = z.object({
  feeds: z.array(z.object({ feed: z.enum(feedNames), cars: z.int() })),
  leftOut: z.array(
    z.object({
      carID: z.int(),
      name: z.string(),
      /** What is missing, and the feeds that need it. */
      missing: z.array(z.object({ need: z.enum(feedNeeds), feeds: z.array(z.enum(feedNames)) })),
    }),
  ),
  /** How many are left out by some feed. */
  leftOutCount: z.int(),
});
export type FeedReport = z.infer<typeof FeedReport>;

/** So many cars that are left out are named. */
const mostNamed = 100;

/** Says of the cars for sale which feed has them. */
export function reportFeeds(
  cars: readonly (FeedCar & Pick<Car, 'carID' | 'carYear' | 'carMake' | 'carModel'>)[],
): FeedReport {
  const leftOut = cars.flatMap((car) => {
    const missing = feedNeeds.flatMap((need) => {
      const missed = feedNames.filter((feed) => missingFor(feed, car).includes(need));
      return missed.length === 0 ? [] : [{ need, feeds: missed }];
    });
    return missing.length === 0 ? [] : [{ carID: car.carID, name: carName(car), missing }];
  });
  return {
    feeds: feedNames.map((feed) => ({ feed, cars: cars.filter((car) => missingFor(feed, car).length === 0).length })),
    leftOut: leftOut.slice(0, mostNamed),
    leftOutCount: leftOut.length,
  };
}
