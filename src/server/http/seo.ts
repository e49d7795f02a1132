import type { FastifyInstance } from 'fastify';
import type { Car } from '#contract/inventory/car.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { inLanguage, languages, paths } from '#contract/api/paths.ts';
import { feedNames, feeds, newsFeeds } from '#contract/inventory/feeds.ts';
import { escapeXml } from './feeds/escape-xml.ts';
import { jsonFeed, rssFeed } from './feeds/news-feeds.ts';
import { vehicleFeed } from './feeds/vehicle-feeds.ts';
import { sendPublicAnswer, type PublicAnswers } from './cache/shared-answers.ts';

type PublicText = [path: string, type: string, make: () => string];

/** What search engines, feed readers, other marketplaces and launchers ask for. */
export function serveSeo(
  http: FastifyInstance,
  parts: { cars: () => readonly Car[]; dealer: () => Dealer; publicAnswers: PublicAnswers },
): void {
  const { dealer } = parts;
  const texts: PublicText[] = [
    ['/robots.txt', 'text/plain; charset=utf-8', () => robots(dealer().publicUrl)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(parts.cars(), dealer().publicUrl)],
    [newsFeeds.rss, 'application/rss+xml; charset=utf-8', () => rssFeed(parts.cars(), dealer())],
    [newsFeeds.json, 'application/feed+json; charset=utf-8', () => jsonFeed(parts.cars(), dealer())],
    ...feedNames.map((name): PublicText => [
      feeds[name].path,
      'text/csv; charset=utf-8',
      () => vehicleFeed(name, parts.cars(), dealer()),
    ]),
    ['/site.webmanifest', 'application/manifest+json', () => manifest(dealer())],
  ];
  for (const [path, type, make] of texts) {
    http.get(path, (request, reply) => {
      const answer = parts.publicAnswers.findOrMake(path, () => ({
        status: 200,
        headers: { 'content-type': type },
        body: make(),
      }));
      reply.hijack();
      return sendPublicAnswer(answer, request.raw, reply.raw);
    });
  }
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /profile',
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** How the site looks on a home screen. */
function manifest({ name, city }: Dealer): string {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: `${name}, ${city}`,
    short_name: name,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}

/** The protocol's own limit. */
const sitemapEntries = 50_000;

function sitemap(cars: readonly Car[], publicUrl: string): string {
  const pages = [paths.home, paths.listings, ...cars.map((car) => paths.car(car.carID))].slice(0, sitemapEntries);
  const changed = new Map(cars.map((car) => [paths.car(car.carID), car.updatedAt]));
  const entries = pages.map((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(publicUrl + inLanguage(path, language))}"/>`,
    );
    const modified = changed.get(path);
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}
