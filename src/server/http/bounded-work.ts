import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/calls/call.ts';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { keysOf } from '#contract/keys-of.ts';
import { downloads } from '#contract/paths.ts';
import { Refusal } from '#contract/refusals.ts';
import { networkOf } from '#server/accounts/network.ts';
import { createFairSlots, type FairSlots } from '#server/fair-slots.ts';

/**
 * How much of each kind of work is under way, and how much may wait for that. The rest is refused at once with 503. Kinds are apart so
 * that what waits for one thing, such as a database that does not answer, keeps nothing else back.
 */
const limits = {
  /** Pages that are the same for everyone: nothing but work for the event loop, which has a look at requests after each few. */
  page: { atOnce: 2, waitingAtMost: 126, retryAfterSeconds: 2 },
  /** Pages behind a link, which may ask the database. */
  privatePage: { atOnce: 16, waitingAtMost: 48, retryAfterSeconds: 2 },
  /** Calls that the catalog in memory answers. */
  catalog: { atOnce: 64, waitingAtMost: 192, retryAfterSeconds: 2 },
  /** Looking up who asks, before a body is read: apart, so that nobody who sends slowly keeps a slot of those that work. */
  admission: { atOnce: 64, waitingAtMost: 128, retryAfterSeconds: 2 },
  /** Calls that ask the database. */
  call: { atOnce: 64, waitingAtMost: 128, retryAfterSeconds: 2 },
  upload: { atOnce: 16, atOncePerName: 8, waitingAtMost: 16, retryAfterSeconds: 10 },
  /** Sheets that are written while they are sent. */
  export: { atOnce: 2, waitingAtMost: 4, retryAfterSeconds: 10 },
  /** Photos and documents on their way out of storage. */
  file: { atOnce: 128, atOncePerName: 32, waitingAtMost: 256, retryAfterSeconds: 2 },
} as const;
/** Their answers are made while they are sent, so they are at work until then. */
const streamed = new Set<Work>(['export', 'file']);
export type Work = keyof typeof limits;
export type WorkSlots = Record<Work, FairSlots>;

export function createWorkSlots(): WorkSlots {
  const slotsFor = ({ retryAfterSeconds, ...bounds }: (typeof limits)[Work]) =>
    createFairSlots({ ...bounds, refuse: () => new Refusal('busy', { retryAfterSeconds }) });
  return {
    page: slotsFor(limits.page),
    privatePage: slotsFor(limits.privatePage),
    catalog: slotsFor(limits.catalog),
    admission: slotsFor(limits.admission),
    call: slotsFor(limits.call),
    upload: slotsFor(limits.upload),
    export: slotsFor(limits.export),
    file: slotsFor(limits.file),
  };
}

/**
 * Every route takes a slot once its JSON body is there; those that `workOf` lets pass take none. An answer that only has to be
 * sent keeps none, since whoever does not read it decides how long that takes.
 */
export function boundWork(http: FastifyInstance, slots: WorkSlots): void {
  http.addHook('onRoute', (route) => {
    const work = workOf(route.url);
    if (work === 'never refused') return;
    const { handler } = route;
    route.handler = (request, reply) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      slots[work]
        .run([networkOf(request.ip)], async () => {
          resolve(await handler.call(http, request, reply));
          if (streamed.has(work)) await finished(reply.raw).catch(() => undefined);
        })
        .catch(reject);
      return promise;
    };
  });
}

/** Which work a route is. What is on no list asks the database, as most do. */
export function workOf(route: string): Work | 'never refused' {
  return works.get(route) ?? 'call';
}

const works = new Map<string, Work | 'never refused'>([
  ...keysOf(endpoints).flatMap((name) => {
    const { path, aliases = [] }: Endpoint = endpoints[name];
    return [path, ...aliases].map((url): [string, Work] => [url, workOfCall(endpoints[name], calls[name])]);
  }),
  ...Object.values(downloads).map((url): [string, Work] => [url, 'export']),
  ['/media/:name', 'file'],
  ['/api/admin/papers/:applicationID', 'file'],
  ['/robots.txt', 'catalog'],
  ['/sitemap.xml', 'catalog'],
  ['/cars.rss', 'catalog'],
  ['/site.webmanifest', 'catalog'],
  ['/api/openapi.json', 'catalog'],
  ['/api/docs', 'catalog'],
  ['/livez', 'never refused'],
  ['/readyz', 'never refused'],
  ['/metrics', 'never refused'],
  // What lies ready is always sent; what has to be rendered takes its slot then, see pages.ts.
  ['/*', 'never refused'],
]);

function workOfCall({ files }: Endpoint, { shared }: Call): Work {
  if (files) return 'upload';
  return shared === true ? 'catalog' : 'call';
}
