import { grouped } from '#contract/problems/in-dollars.ts';
import type { FastifyInstance } from 'fastify';
import type { Car } from '#contract/inventory/car.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { inLanguage, languages, paths } from '#contract/api/paths.ts';
import { sendPublicAnswer, type PublicAnswers } from './cache/shared-answers.ts';

/** What search engines, feed readers and launchers ask for: /sitemap.xml, /robots.txt, /cars.rss, /site.webmanifest. */
export function serveSeo(
  http: FastifyInstance,
  parts: { cars: () => readonly Car[]; dealer: () => Dealer; publicAnswers: PublicAnswers },
): void {
  const { dealer } = parts;
  const texts: [path: string, type: string, make: () => string][] = [
    ['/robots.txt', 'text/plain; charset=utf-8', () => robots(dealer().publicUrl)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(parts.cars(), dealer().publicUrl)],
    ['/cars.rss', 'application/rss+xml; charset=utf-8', () => feed(parts.cars(), dealer())],
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

const feedEntries = 50;

function feed(cars: readonly Car[], dealer: Dealer): string {
  const items = cars.slice(0, feedEntries).map((car) => {
    const link = escapeXml(dealer.publicUrl + paths.car(car.carID));
    const price = car.carPrice === null ? '' : ` – $${grouped(car.carPrice)}`;
    return `<item><title>${escapeXml(`${car.carYear} ${car.carMake} ${car.carModel}${price}`)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(car.createdAt).toUTCString()}</pubDate><description>${escapeXml(car.carDes)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeXml(dealer.name)}</title><link>${escapeXml(dealer.publicUrl)}</link><description>${escapeXml(`New cars at ${dealer.name}, ${dealer.city}`)}</description>${items.join('\n')}</channel></rss>\n`;
}

const xmlEscapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** Text for XML; characters that XML cannot carry at all are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[<>&"']/g, (sign) => xmlEscapes[sign] ?? '');
}
