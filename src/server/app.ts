import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { createAccountEmails } from './accounts/account-emails.ts';
import { createEmailReaders } from './accounts/email-confirmation/email-limits.ts';
import { createInvitationEmail } from './accounts/staff/invitation-email.ts';
import { createThrottle } from './accounts/throttling/throttle.ts';
import { createAudit } from './audit/audit-log.ts';
import { createBuyerFeatures } from './buyer-features.ts';
import { createCarStore } from './inventory/cars/public-cars.ts';
import { createInventory } from './inventory/inventory.ts';
import { sweepOrphans } from './inventory/photos/sweep-photos.ts';
import { createCatalog } from './catalog/catalog.ts';
import { createStaffFeatures } from './staff-features.ts';
import type { Config } from './config/config.ts';
import { createKeyCheck, openDataKeys } from './check-keys.ts';
import type { Database } from './database/database.ts';
import { createDealerFeatures } from './dealer-features.ts';
import { watchDatabase } from './database/watch.ts';
import { createDemoApp, createDemoJobs, endDemo, type Demo } from './demo-app.ts';
import { createRoutes, type Site } from './routes.ts';
import { prepareFirstStart } from './first-start.ts';
import { createHandlers } from './http/handlers.ts';
import { createSharedHandlers } from './http/handlers/shared.ts';
import { createGivenAnswers } from './idempotency/kept-answers.ts';
import type { Log } from './log.ts';
import { createEmailJob } from './mail/email-job.ts';
import { createMail, tidyMailFolder } from './mail/transport.ts';
import { createWorker } from './jobs/worker.ts';
import { createPictureCleaner } from './images/strip-metadata.ts';
import { createStorage } from './storage/spaces.ts';
import { openTemporaryFolder } from './storage/temporary-folder.ts';
import { createTime, systemClock, type Time } from './time.ts';
import { startUpkeep } from './maintenance.ts';

export type App = {
  http: FastifyInstance;
  worker: ReturnType<typeof createWorker>;
  /** The first admin and, in a demonstration, the lot; tells what a person needs to log in. */
  prepare(): Promise<string>;
  /** Reads again what is held in memory: the settings and the whole catalog. */
  reload(): Promise<void>;
  /** Resolves when what this process changed is on its pages. */
  settled(): Promise<void>;
  /** From now on not ready: a load balancer sends nobody any more. */
  drain(): void;
  close(): Promise<void>;
};

/** Builds the app from its parts. Nothing is shared but what is handed over here. */
export async function createApp(
  options: Site & {
    config: Config;
    log: Log;
    database: Database;
    demo?: Demo | undefined;
    clock?: () => Date;
    time?: Time;
  },
): Promise<App> {
  const { config, log, database, demo, clock = systemClock, time = createTime(clock) } = options;
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  const temporary = await openTemporaryFolder({ directory: join(config.dataDirectory, 'tmp'), clock, log });

  const spaces = await createStorage(
    config.s3 ? { s3: config.s3 } : { directory: join(config.dataDirectory, 'files') },
  );

  const encryption = await openDataKeys({ config, database, time });
  const throttle = createThrottle({ database, time, encryption, log });
  const audit = createAudit({ database, clock });
  const readCars = (carIDs: number[]) => carStore.readMany(carIDs);
  const dealerFeatures = createDealerFeatures({ config, database, clock, log, writeAudit: audit.write, readCars });
  const { settings, sender, calendar, terms, redemptionDays, keepMonths, from } = dealerFeatures;
  const mail = createMail({ smtpUrl: config.smtpUrl, from, dataDirectory: config.dataDirectory });
  const accounts = createAccounts({
    database,
    encryption,
    throttle,
    clock,
    time,
    randomBytes,
    log,
    writeAudit: audit.write,
    signUpsPerHour: config.signUpsPerHour,
    requireAdminSecondFactor: config.requireAdminSecondFactor,
    lifetimes: config.sessionLifetimes,
    demoLogIns: config.demoLogIns,
    issuer: () => sender().name,
    sendWhatWaited: (tx, userID) => buyerFeatures.watchedCars.tellConfirmed(tx, userID),
  });
  const carStore = createCarStore({ database, terms, log });
  const { timeZone } = config.calendar;
  const catalog = createCatalog({ source: carStore, listen: database.listen, log, clock, timeZone });
  const ground = { database, time, timeZone, spaces, log, sender, readCars, calendar, redemptionDays, keepMonths };
  const pictures = createPictureCleaner();
  const buyerFeaturesAt = (clock: () => Date) =>
    createBuyerFeatures({ ...ground, config, clock, throttle, encryption, cleanPicture: pictures.clean });
  const buyerFeatures = buyerFeaturesAt(clock);
  const { callOffViewings, readToCall, inquiriesOfSale, watchedCars, spendOffer } = buyerFeatures;
  const staffFeatures = createStaffFeatures({
    config,
    ...ground,
    ...dealerFeatures,
    clock,
    callOffViewings,
    inquiriesOfSale,
    readToCall,
    takeWatchers: watchedCars.take,
    writeAudit: audit.write,
  });
  const inventoryAt = (clock: () => Date) => {
    const { write: writeAudit, readEnd: readChainEnd } = createAudit({ database, clock });
    return createInventory({
      ...ground,
      clock,
      terms,
      countViews: staffFeatures.analytics.readViews,
      callOffViewings,
      inquiriesOfSale,
      encryption,
      takeWatchers: watchedCars.take,
      writeAudit,
      readChainEnd,
      spendOffer,
    });
  };
  const inventory = inventoryAt(clock);
  const worker = createWorker({
    database,
    log,
    time,
    jobs: {
      'send-email': createEmailJob({
        mail,
        writers: {
          ...createAccountEmails({ database, encryption, time, sender }),
          ...createInvitationEmail({ database, encryption, time, sender }),
          ...buyerFeatures.emails,
          ...inventory.emails,
        },
        readerOf: createEmailReaders({ database, throttle }),
        log,
        domain: new URL(config.publicUrl).hostname,
      }),
      ...inventory.jobs,
      ...buyerFeatures.jobs,
    },
    ...createDemoJobs(config.demo ? demo : undefined, inventory, readCars),
  });

  const answers = createGivenAnswers({ database, time, log });
  const watch = watchDatabase({ check: database.check, log });
  let draining = false;
  const { guideForms } = staffFeatures;
  const dealer = () => guideForms.tellIn(dealerFeatures.dealer());
  const shared = createSharedHandlers({ catalog, dealer });
  const http = await createRoutes(options, {
    config,
    log,
    database,
    spaces,
    catalog,
    accounts,
    answers,
    temporaryDirectory: temporary.path,
    clock,
    isDraining: () => draining,
    databaseState: watch.state,
    doKeysFit: createKeyCheck({ database, encryption, time, log }),
    ...staffFeatures,
    carStore,
    showDocument: buyerFeatures.showDocument,
    showKeptDocument: buyerFeatures.records.showDocument,
    sharedHandlers: shared,
    createEmailGallery: dealerFeatures.createEmailGallery,
    dealer,
    handlers: createHandlers({
      shared,
      accounts,
      inventory,
      carStore,
      catalog,
      ...dealerFeatures,
      ...staffFeatures,
      ...buyerFeatures,
    }),
  });

  await settings.start(() => catalog.follow('everything'));
  await guideForms.start(() => catalog.follow('everything'));
  await catalog.start();
  await worker.start();
  const upkeep = startUpkeep(
    {
      temporaryFiles: temporary.sweep,
      publicFiles: () => spaces.publicSpace.tidy(dayBefore(clock())),
      emails: () => tidyMailFolder(config.dataDirectory, dayBefore(clock())),
      privateFiles: () => spaces.privateSpace.tidy(dayBefore(clock())),
      orphans: () => sweepOrphans({ database, privateSpace: spaces.privateSpace, clock, log }),
      answers: answers.purge,
      ...staffFeatures.upkeep,
      ...buyerFeatures.upkeep,
    },
    log,
  );
  return {
    http,
    worker,
    prepare: () =>
      prepareFirstStart({
        config,
        accounts,
        clock,
        demo: config.demo ? demo : undefined,
        endDemo: () => endDemo(database, inventory),
        isEmpty: async () => catalog.snapshot().cars.length === 0 && (await accounts.count()) === 0,
        demoApp: createDemoApp({ ...staffFeatures, database, accounts, inventoryAt, buyerFeaturesAt, clock }),
      }),
    async reload() {
      throttle.reload();
      await settings.reload();
      await guideForms.reload();
      await catalog.reload();
    },
    settled: catalog.settled,
    drain: () => void (draining = true),
    async close() {
      await http.close();
      watch.stop();
      await upkeep.stop();
      await worker.stop();
      mail.close();
      pictures.close();
      await settings.stop();
      await staffFeatures.stop();
      await catalog.stop();
      await database.close();
      await temporary.close();
    },
  };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Files left half-written before then belong to no running process. */
const dayBefore = (now: Date) => new Date(now.getTime() - dayMilliseconds);
