import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createApi } from '#contract/api.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DatabaseState } from './database/watch.ts';
import { expectedFailure } from './expected-failure.ts';
import { serveApi } from './http/api.ts';
import { anonymousAsk } from './http/ask.ts';
import { boundWork, createWorkSlots } from './http/bounded-work.ts';
import { serveDownloads } from './http/downloads.ts';
import { createGuards } from './http/guards.ts';
import { serveHealth } from './http/health.ts';
import { createInvokeOnce } from './http/idempotency.ts';
import { createInvoke, Ready, type Handlers } from './http/invoke.ts';
import { createAnswerCounts, serveMetrics } from './http/metrics.ts';
import { createFormReader } from './http/multipart.ts';
import { noteMethods } from './http/other-methods.ts';
import { servePages, type RenderPage } from './http/pages.ts';
import { servePolicyReports } from './http/policy-reports.ts';
import { servePrivateFiles } from './http/private-files.ts';
import { createPublicAnswers } from './http/public-answers.ts';
import { loadBuiltFiles, serveMedia } from './http/public-files.ts';
import { serveReference } from './http/reference.ts';
import { asRefusal, securityHeaders } from './http/responses.ts';
import { serveSeo } from './http/seo.ts';
import { createAnswerSearch } from './http/searches.ts';
import { createSend } from './http/sending.ts';
import { createHttp } from './http/server.ts';
import { usualTimeouts, type Timeouts } from './http/timeouts.ts';
import { createVisitors } from './http/visitor.ts';
import type { GivenAnswers } from './idempotency/given-answers.ts';
import type { Log } from './log.ts';
import { countOwed } from './outbox/owed.ts';
import { createClamd } from './scan/clamd.ts';
import type { Spaces } from './storage/spaces.ts';

/** What the doors are hung with: the pages as they were built, or in development straight from the sources. */
export type Facade = {
  render: RenderPage;
  /** Where the built scripts and styles lie; none in development, where `middleware` serves them. */
  builtFiles?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  timeouts?: Timeouts;
};

type Behind = {
  config: Config;
  log: Log;
  database: Database;
  spaces: Spaces;
  catalog: Catalog;
  accounts: Accounts;
  handlers: Handlers;
  answers: GivenAnswers;
  temporaryDirectory: string;
  clock: () => Date;
  isDraining: () => boolean;
  databaseState: () => DatabaseState;
  doKeysFit: () => boolean;
} & Omit<Parameters<typeof serveDownloads>[1], 'makeAsk' | 'send'> &
  Omit<Parameters<typeof servePrivateFiles>[1], 'makeAsk' | 'send'>;

/** Every way into the house, in the order in which they are tried. */
export async function openDoors(facade: Facade, behind: Behind): Promise<FastifyInstance> {
  const { config, log, catalog, spaces } = behind;
  const { dealer, publicUrl } = config;
  const { timeouts = usualTimeouts } = facade;
  const headers = securityHeaders({ publicUrl, development: facade.middleware !== undefined });
  const publicAnswers = createPublicAnswers({ version: () => catalog.snapshot().version, headers });
  const counts = createAnswerCounts();
  const http = await createHttp({
    headers,
    publicAnswers,
    answerSearch: createAnswerSearch({ search: (query) => catalog.snapshot().search(query), publicAnswers }),
    guards: createGuards(config),
    builtFiles: facade.builtFiles ? await loadBuiltFiles(facade.builtFiles, headers) : new Map(),
    trustedProxies: config.trustedProxies,
    connectionsPerNetwork: config.connectionsPerAddress,
    timeouts,
    isDraining: behind.isDraining,
    log,
    onEarlyAnswer: counts.count,
    ...(facade.middleware && { middleware: facade.middleware }),
  });
  const refuseOtherMethods = noteMethods(http);
  serveHealth(http, {
    database: behind.databaseState,
    doKeysFit: behind.doKeysFit,
    isDraining: behind.isDraining,
  });
  if (config.metricsToken !== undefined)
    serveMetrics(http, { token: config.metricsToken, answers: counts, gauges: () => readGauges(behind) });
  const slots = createWorkSlots(timeouts);
  const sendFile = createSend({ transfers: slots.file, pace: timeouts.download });
  const sendSheet = createSend({ transfers: slots.export, pace: timeouts.download });
  boundWork(http, slots);
  const invoke = createInvoke(behind.handlers, log);
  const makeAsk = createVisitors({ publicUrl, findUser: behind.accounts.findUser });
  serveApi(http, {
    invokeOnce: createInvokeOnce({ invoke, answers: behind.answers }),
    publicAnswers,
    slots,
    makeAsk,
    readForm: createFormReader({
      temporaryDirectory: behind.temporaryDirectory,
      scanner: config.clamdUrl === undefined ? undefined : createClamd(config.clamdUrl),
      log,
    }),
  });
  serveDownloads(http, { makeAsk, exports: behind.exports, send: sendSheet });
  servePrivateFiles(http, { makeAsk, showPaper: behind.showPaper, send: sendFile });
  serveReference(http, { dealer, publicAnswers });
  await servePolicyReports(http, { log, clock: behind.clock });
  serveSeo(http, { cars: () => catalog.snapshot().cars, dealer, publicAnswers });
  serveMedia(http, { media: spaces.publicSpace, send: sendFile });
  servePages(http, {
    render: facade.render,
    publicAnswers,
    publicUrl,
    log,
    slots,
    api: createApi(async (name, input) => {
      const answer = await invoke(name, input, anonymousAsk).catch(refuseInTrouble);
      return answer instanceof Ready ? answer.value() : answer;
    }),
  });
  refuseOtherMethods();
  return http;
}

/** A page shows the sentence of a refusal; of anything else it says only that something went wrong. */
function refuseInTrouble(error: unknown): never {
  throw expectedFailure(error) === undefined ? error : asRefusal(error);
}

/** A database that does not answer is itself a figure. */
async function readGauges({ database, catalog }: Pick<Behind, 'database' | 'catalog'>) {
  const catalogCars = {
    reclaim_catalog_cars: catalog.snapshot().cars.length,
    reclaim_catalog_unreadable_cars: catalog.countUnreadable(),
  };
  try {
    await database.check();
    const { due, parked } = await countOwed(database);
    return { ...catalogCars, reclaim_database_up: 1, reclaim_outbox_due: due, reclaim_outbox_parked: parked };
  } catch {
    return { ...catalogCars, reclaim_database_up: 0 };
  }
}
