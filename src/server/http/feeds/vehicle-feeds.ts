import type { Car } from '#contract/inventory/car.ts';
import { missingFor, type Feed } from '#contract/inventory/feeds.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { csvLine } from '#server/inventory/export/csv-writer.ts';
import { vehicleColumns } from './vehicle-columns.ts';

/** The cars that a platform can take, one line each under the headings it publishes. */
export function vehicleFeed(feed: Feed, cars: readonly Car[], dealer: Dealer): string {
  const columns = vehicleColumns[feed];
  const lines = cars
    .filter((car) => missingFor(feed, car).length === 0)
    .map((car) => csvLine(columns.map(([, cell]) => cell(car, dealer))));
  return csvLine(columns.map(([heading]) => heading)) + lines.join('');
}
