import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Car } from '#contract/inventory/car.ts';
import { createApi } from '#contract/api/api.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { DatabaseState } from './database/watch.ts';
import { expectedFailure } from './errors/expected-failure.ts';
import { serveApi } from './http/api-routes.ts';
import { anonymousAsk } from './http/ask.ts';
import { boundWork, createWorkSlots } from './http/work-limits.ts';
import type { EmailGallery } from './http/dev-emails.ts';
import { serveDownloads } from './http/files/downloads.ts';
import { serveGuideFiles } from './http/files/guide-files.ts';
import { createGuards } from './http/request-guards.ts';
import { serveHealth } from './http/health.ts';
import { createInvokeOnce } from './http/idempotency.ts';
import { createInvoke, Ready, type Handlers, type SharedHandlers } from './http/invoke.ts';
import { createAnswerCounts } from './http/answer-counts.ts';
import { createFormReader } from './http/uploads/multipart.ts';
import { noteMethods } from './http/method-not-allowed.ts';
import { servePages, type RenderPage } from './http/pages.ts';
import { servePolicyReports } from './http/policy-reports.ts';
import { servePrivateFiles } from './http/files/private-files.ts';
import { createPublicAnswers } from './http/cache/shared-answers.ts';
import { loadBuiltFiles, serveMedia } from './http/files/public-files.ts';
import { serveReference } from './http/reference/reference.ts';
import { asRefusal, securityHeaders } from './http/responses.ts';
import { serveSeo } from './http/seo.ts';
import { createFindShared } from './http/cache/shared-calls.ts';
import { createSend } from './http/files/send-file.ts';
import { createHttp } from './http/server.ts';
import { usualTimeouts, type Timeouts } from './http/connection/timeouts.ts';
import { createVisitors } from './http/visitor.ts';
import type { GivenAnswers } from './idempotency/kept-answers.ts';
import type { Log } from './log.ts';
import { countJobs } from './jobs/job-counts.ts';
import { createClamd } from './antivirus/clamd.ts';
import type { Spaces } from './storage/spaces.ts';

/** The pages as they were built, or in development straight from the sources. */
export type Site = {
  render: RenderPage;
  /** Where the built scripts and styles lie; none in development, where `middleware` serves them. */
  builtFiles?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  timeouts?: Timeouts;
};

type Parts = {
  /** Made where it is looked at: in development. */
  createEmailGallery: (cars: () => readonly Car[]) => Promise<EmailGallery>;
  config: Config;
  log: Log;
  database: Database;
  spaces: Spaces;
  catalog: Catalog;
  accounts: Accounts;
  handlers: Handlers;
  sharedHandlers: SharedHandlers;
  answers: GivenAnswers;
  temporaryDirectory: string;
  /** As the settings have it now. */
  dealer: () => Dealer;
  clock: () => Date;
  isDraining: () => boolean;
  databaseState: () => DatabaseState;
  doKeysFit: () => boolean;
} & Omit<Parameters<typeof serveDownloads>[1], 'makeAsk' | 'send'> &
  Omit<Parameters<typeof servePrivateFiles>[1], 'makeAsk' | 'send'> &
  Pick<Parameters<typeof serveGuideFiles>[1], 'carStore' | 'guideForms'>;

/** Every way into the app, in the order in which they are tried. */
export async function createRoutes(site: Site, parts: Parts): Promise<FastifyInstance> {
  const { config, log, catalog, spaces } = parts;
  const { publicUrl } = config;
  const { timeouts = usualTimeouts } = site;
  const headers = securityHeaders({ publicUrl, development: site.middleware !== undefined });
  const publicAnswers = createPublicAnswers({ version: () => catalog.snapshot().version, headers });
  const counts = createAnswerCounts();
  const http = await createHttp({
    headers,
    publicAnswers,
    findShared: createFindShared({ handlers: parts.sharedHandlers, publicAnswers }),
    guards: createGuards(config),
    builtFiles: site.builtFiles ? await loadBuiltFiles(site.builtFiles, headers) : new Map(),
    trustedProxies: config.trustedProxies,
    connectionsPerNetwork: config.connectionsPerAddress,
    timeouts,
    isDraining: parts.isDraining,
    log,
    onEarlyAnswer: counts.count,
    ...(site.middleware && { middleware: site.middleware }),
  });
  const refuseOtherMethods = noteMethods(http);
  serveHealth(http, {
    database: parts.databaseState,
    doKeysFit: parts.doKeysFit,
    isDraining: parts.isDraining,
  });
  if (config.metricsToken !== undefined) {
    // Most never ask, and need not load the library.
    const { serveMetrics } = await import('./http/metrics.ts');
    serveMetrics(http, { token: config.metricsToken, answers: counts, gauges: () => readGauges(parts) });
  }
  const slots = createWorkSlots(timeouts);
  const sendFile = createSend({ transfers: slots.file, pace: timeouts.download });
  const sendSheet = createSend({ transfers: slots.export, pace: timeouts.download });
  boundWork(http, slots);
  const invoke = createInvoke({ handlers: parts.handlers, log, followLanguage: parts.accounts.followLanguage });
  const makeAsk = createVisitors({ publicUrl, findUser: parts.accounts.findUser });
  serveApi(http, {
    invokeOnce: createInvokeOnce({ invoke, answers: parts.answers }),
    publicAnswers,
    slots,
    makeAsk,
    readForm: createFormReader({
      temporaryDirectory: parts.temporaryDirectory,
      scanner: config.clamdUrl === undefined ? undefined : createClamd(config.clamdUrl),
      log,
    }),
  });
  serveDownloads(http, { makeAsk, exports: parts.exports, send: sendSheet });
  servePrivateFiles(http, {
    makeAsk,
    showDocument: parts.showDocument,
    showKeptDocument: parts.showKeptDocument,
    send: sendFile,
  });
  serveGuideFiles(http, { ...parts, makeAsk, publicAnswers });
  serveReference(http, { dealer: parts.dealer, publicAnswers });
  await servePolicyReports(http, { log, clock: parts.clock });
  serveSeo(http, { cars: () => catalog.snapshot().cars, dealer: parts.dealer, publicAnswers });
  if (site.middleware !== undefined && !config.production) {
    const { serveDevEmails } = await import('./http/dev-emails.ts');
    serveDevEmails(http, await parts.createEmailGallery(() => catalog.snapshot().cars));
  }
  serveMedia(http, { media: spaces.publicSpace, send: sendFile });
  servePages(http, {
    render: site.render,
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
async function readGauges({ database, catalog }: Pick<Parts, 'database' | 'catalog'>) {
  const catalogCars = {
    reclaim_catalog_cars: catalog.snapshot().cars.length,
    reclaim_catalog_unreadable_cars: catalog.countUnreadable(),
  };
  try {
    await database.check();
    const { due, failed } = await countJobs(database);
    return { ...catalogCars, reclaim_database_up: 1, reclaim_outbox_due: due, reclaim_outbox_failed: failed };
  } catch {
    return { ...catalogCars, reclaim_database_up: 0 };
  }
}
