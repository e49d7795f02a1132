import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { endpoints, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { feedNames, feeds, newsFeeds } from '#contract/inventory/feeds.ts';
import { guideFiles } from '#contract/inventory/guide/guide-files.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { networkOf } from '#server/accounts/throttling/network.ts';
import { createFairSlots, type FairSlots, type Party } from '#server/runtime/fair-slots.ts';
import type { Pace, Timeouts } from './connection/timeouts.ts';
import { createTransfers, type Transfers } from './uploads/transfers.ts';

/**
 * How much of each kind of work is under way, and how much may wait for that. The rest is refused at once with 503. Kinds are apart so
 * that what waits for one thing, such as a database that does not answer, keeps nothing else back.
 */
const limits = {
  /** Pages that are the same for everyone: nothing but work for the event loop, which has a look at requests after each few. */
  page: {
    atOnce: 2,
    atOnceFor: (name: string) => (name === machines ? 1 : 2),
    waitingAtMost: 126,
    retryAfterSeconds: 2,
  },
  /** Pages behind a link, which may ask the database. */
  privatePage: { atOnce: 16, waitingAtMost: 48, retryAfterSeconds: 2 },
  /** Calls that the catalog in memory answers. */
  catalog: { atOnce: 64, waitingAtMost: 192, retryAfterSeconds: 2 },
  /** Looking up who asks, before a body is read: apart, so that nobody who sends slowly keeps a slot of those that work. */
  admission: { atOnce: 64, waitingAtMost: 128, retryAfterSeconds: 2 },
  /** Calls that ask the database. */
  call: { atOnce: 64, waitingAtMost: 128, retryAfterSeconds: 2 },
  /** Checking and storing what was uploaded. */
  upload: { atOnce: 16, waitingAtMost: 64, retryAfterSeconds: 10 },
} as const;

/** What takes as long as somebody outside likes; see transfers.ts. */
const transferLimits = {
  /** Forms with files on their way in. */
  receiving: { atOnce: 32, atOncePerNetwork: 8, atOncePerAccount: 2, waitingAtMost: 32, retryAfterSeconds: 10 },
  /** Sheets that are written while they are sent. */
  export: { atOnce: 2, atOncePerNetwork: 2, waitingAtMost: 4, retryAfterSeconds: 10 },
  /** Photos and documents on their way out of storage. */
  file: { atOnce: 128, atOncePerNetwork: 32, waitingAtMost: 256, retryAfterSeconds: 2 },
} as const;

type TransferLimit = {
  atOnce: number;
  atOncePerNetwork: number;
  atOncePerAccount?: number;
  waitingAtMost: number;
  retryAfterSeconds: number;
};

type Work = keyof typeof limits;
export type WorkSlots = Record<Work, FairSlots> & Record<keyof typeof transferLimits, Transfers>;

/** All crawlers together, and pages that are made anew after a change, have a turn like one person's each, and one is always left for people. */
const machines = 'machines';
export const crawlers: Party = ['crawlers', machines];
export const renewal: Party = ['renewal', machines];

const accountStart = 'account:';
export const accountName = (userID: number) => accountStart + String(userID);

export function createWorkSlots({ upload, download, crowded }: Timeouts): WorkSlots {
  const slotsFor = ({ retryAfterSeconds, ...bounds }: (typeof limits)[Work]) =>
    createFairSlots({ ...bounds, refuse: () => new Refusal('busy', { retryAfterSeconds }) });
  const transfersFor = (bounds: TransferLimit, pace: Pace) => {
    const { atOnce, atOncePerNetwork, atOncePerAccount = atOnce, waitingAtMost, retryAfterSeconds } = bounds;
    const atOnceFor = (name: string) => (name.startsWith(accountStart) ? atOncePerAccount : atOncePerNetwork);
    const refuse = () => new Refusal('busy', { retryAfterSeconds });
    return createTransfers({ atOnce, atOnceFor, waitingAtMost, refuse }, pace, crowded);
  };
  return {
    page: slotsFor(limits.page),
    privatePage: slotsFor(limits.privatePage),
    catalog: slotsFor(limits.catalog),
    admission: slotsFor(limits.admission),
    call: slotsFor(limits.call),
    upload: slotsFor(limits.upload),
    receiving: transfersFor(transferLimits.receiving, upload),
    export: transfersFor(transferLimits.export, download),
    file: transfersFor(transferLimits.file, download),
  };
}

/**
 * Every route takes a slot once its JSON body is there; those that `workOf` lets pass take none, or take it themselves. An answer
 * that only has to be sent keeps none, since whoever does not read it decides how long that takes.
 */
export function boundWork(http: FastifyInstance, slots: WorkSlots): void {
  http.addHook('onRoute', (route) => {
    const work = workOf(route.url);
    if (work === 'never refused' || work === 'its own') return;
    const { handler } = route;
    route.handler = (request, reply) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      slots[work]
        .run([networkOf(request.ip)], async () => resolve(await handler.call(http, request, reply)))
        .catch(reject);
      return promise;
    };
  });
}

/** Which work a route is. What is on no list asks the database, as most do. */
function workOf(route: string): Bound {
  return works.get(route) ?? 'call';
}

/** 'its own': what takes long there is somebody's connection, see files/send-file.ts and uploads/form-slots.ts. */
type Bound = Work | 'its own' | 'never refused';

const works = new Map<string, Bound>([
  ...keysOf(endpoints).flatMap((name) => {
    const { path, aliases = [] }: Endpoint = endpoints[name];
    return [path, ...aliases].map((url): [string, Bound] => [url, workOfCall(endpoints[name], calls[name])]);
  }),
  ...Object.values(downloads).map((url): [string, Bound] => [url, 'its own']),
  ['/media/:name', 'its own'],
  // What lies ready is sent; what has to be filled waits for that, see inventory/guides/form-writer.ts.
  [guideFiles.public, 'its own'],
  ['/api/admin/documents/:applicationID', 'its own'],
  ['/robots.txt', 'catalog'],
  ['/sitemap.xml', 'catalog'],
  ...[...Object.values(newsFeeds), ...feedNames.map((name) => feeds[name].path)].map((url): [string, Bound] => [
    url,
    'catalog',
  ]),
  ['/site.webmanifest', 'catalog'],
  ['/api/openapi.json', 'catalog'],
  ['/api/docs', 'catalog'],
  ['/livez', 'never refused'],
  ['/readyz', 'never refused'],
  ['/metrics', 'never refused'],
  // What lies ready is always sent; what has to be rendered takes its slot then, see pages.ts.
  ['/*', 'never refused'],
]);

function workOfCall({ files }: Endpoint, { shared }: Call): Bound {
  if (files) return 'its own';
  return shared === true ? 'catalog' : 'call';
}
