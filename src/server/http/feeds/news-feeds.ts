import type { Car } from '#contract/inventory/car.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { newsFeeds } from '#contract/inventory/feeds.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import { paths } from '#contract/api/paths.ts';
import { grouped } from '#contract/problems/in-dollars.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { escapeXml } from './escape-xml.ts';

const mostEntries = 50;

const headline = (car: Car) => `${carName(car)}${car.carPrice === null ? '' : ` – $${grouped(car.carPrice)}`}`;
const about = ({ name, city }: Dealer) => `New cars at ${name}, ${city}`;

/** RSS 2.0. */
export function rssFeed(cars: readonly Car[], dealer: Dealer): string {
  const items = cars.slice(0, mostEntries).map((car) => {
    const link = escapeXml(dealer.publicUrl + paths.car(car.carID));
    return `<item><title>${escapeXml(headline(car))}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(car.createdAt).toUTCString()}</pubDate><description>${escapeXml(car.carDes)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeXml(dealer.name)}</title><link>${escapeXml(dealer.publicUrl)}</link><description>${escapeXml(about(dealer))}</description>${items.join('\n')}</channel></rss>\n`;
}

/** JSON Feed 1.1: jsonfeed.org/version/1.1. */
export function jsonFeed(cars: readonly Car[], dealer: Dealer): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: dealer.name,
    description: about(dealer),
    home_page_url: dealer.publicUrl + paths.listings,
    feed_url: dealer.publicUrl + newsFeeds.json,
    language: 'en-US',
    items: cars.slice(0, mostEntries).map((car) => {
      const url = dealer.publicUrl + paths.car(car.carID);
      const [photo] = car.images;
      return {
        id: url,
        url,
        title: headline(car),
        content_text: car.carDes || car.title || headline(car),
        ...(photo && { image: dealer.publicUrl + mainUrl(photo) }),
        date_published: car.createdAt,
        date_modified: car.updatedAt,
      };
    }),
  });
}
