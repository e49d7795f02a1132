import type { FeedNeed } from '#contract/inventory/feeds.ts';

/** The page about feeds. */
export const feedsWords = {
  title: 'Feeds',
  about:
    'Other sites fetch your cars from these addresses. Give each site its address once. Changes here show up the next time the site checks.',
  columns: { feed: 'Feed', address: 'Address', cars: 'Cars' },
  names: {
    google: 'Google vehicle listings',
    meta: 'Facebook and Instagram',
    sheet: 'CSV file for any site',
    rss: 'New arrivals (RSS)',
    json: 'New arrivals (JSON Feed)',
  },
  newest: 'Newest 50',
  copy: 'Copy address',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it. Select the address and copy it yourself.',
  leftOut: (count: number) => (count === 1 ? '1 car is left out' : `${count} cars are left out`),
  leftOutText: 'These cars are for sale here, but some feeds can’t take them yet.',
  shown: (count: number) => `Here are the newest ${count}.`,
  complete: 'Every car for sale is in every feed.',
  leftOutColumns: { car: 'Car', missing: 'What’s missing', feeds: 'Left out of' },
  missing: {
    vin: 'VIN',
    price: 'Price',
    mileage: 'Mileage',
    photo: 'Photo',
    body: 'Body type',
  } satisfies Record<FeedNeed, string>,
};
export type FeedsWords = typeof feedsWords;
