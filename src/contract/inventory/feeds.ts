import type { Car } from './car.ts';

/** Where other sites fetch what is for sale, and what they need to know of a car before they take it. */
export const feeds = {
  google: { path: '/feeds/google-vehicles', needs: ['vin', 'price', 'mileage', 'photo'] },
  meta: { path: '/feeds/meta-vehicles', needs: ['vin', 'price', 'mileage', 'photo', 'body'] },
  sheet: { path: '/feeds/cars.csv', needs: ['vin', 'price', 'photo'] },
} as const satisfies Record<string, { path: string; needs: readonly FeedNeed[] }>;
export type Feed = keyof typeof feeds;
export const feedNames = ['google', 'meta', 'sheet'] as const satisfies readonly Feed[];

/** The newest cars, whatever is known of them, for people who follow the lot. */
export const newsFeeds = { rss: '/cars.rss', json: '/feeds/cars.json' } as const;

export const feedNeeds = ['vin', 'price', 'mileage', 'photo', 'body'] as const;
export type FeedNeed = (typeof feedNeeds)[number];

export type FeedCar = Pick<Car, 'vin' | 'carPrice' | 'carMileage' | 'images' | 'carBodyType'>;

const isKnown: Record<FeedNeed, (car: FeedCar) => boolean> = {
  vin: ({ vin }) => vin !== '',
  price: ({ carPrice }) => carPrice !== null,
  mileage: ({ carMileage }) => carMileage !== null,
  photo: ({ images }) => images.length > 0,
  body: ({ carBodyType }) => carBodyType !== null,
};

/** What keeps a car out of a feed; nothing where the feed has it. */
export function missingFor(feed: Feed, car: FeedCar): FeedNeed[] {
  return feeds[feed].needs.filter((need) => !isKnown[need](car));
}
