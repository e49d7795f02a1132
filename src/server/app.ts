import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { createAccountLetters } from './accounts/letters.ts';
import { createEmailReaders } from './accounts/email-readers.ts';
import { createInvitationEmail } from './accounts/staff/invitation-email.ts';
import { createThrottle } from './accounts/throttle.ts';
import { createAudit } from './audit/audit.ts';
import { createBuyersWay } from './buyers-way.ts';
import { createCarStore } from './cars/car-store.ts';
import { createStock } from './cars/stock.ts';
import { sweepOrphans } from './cars/sweep.ts';
import { createCatalog } from './catalog/catalog.ts';
import { createClerksTools } from './clerks-tools.ts';
import type { Config } from './config.ts';
import { createKeyCheck, openDataKeys } from './data-keys.ts';
import type { Database } from './database/database.ts';
import { watchDatabase } from './database/watch.ts';
import { createDemoDoors } from './demo-doors.ts';
import { createDrawJobs } from './demo/draw-job.ts';
import { openDoors, type Facade } from './doors.ts';
import { prepareHouse } from './first-start.ts';
import { createHandlers } from './http/handlers.ts';
import { createGivenAnswers } from './idempotency/given-answers.ts';
import type { Log } from './log.ts';
import { createLetterJob } from './mail/letter-job.ts';
import { createMail, tidyMailFolder } from './mail/mail.ts';
import { createWorker } from './outbox/worker.ts';
import { createPictureCleaner } from './pictures/clean.ts';
import { createSettings } from './settings/settings.ts';
import { createStorage } from './storage/spaces.ts';
import { openTemporaryFolder } from './storage/temporary-folder.ts';
import { createTime, systemClock, type Time } from './time.ts';
import { startUpkeep } from './upkeep.ts';

export type App = {
  http: FastifyInstance;
  worker: ReturnType<typeof createWorker>;
  /** The first admin and, in a demonstration, the yard; tells what a person needs to log in. */
  prepare(): Promise<string>;
  /** Reads again what is held in memory: the settings and the whole catalog. */
  reload(): Promise<void>;
  /** Resolves when what this process changed is on its pages. */
  settled(): Promise<void>;
  /** From now on not ready: a load balancer sends nobody any more. */
  drain(): void;
  close(): Promise<void>;
};

/** Builds the house from its parts. Nothing is shared but what is handed over here. */
export async function createApp(
  options: Facade & { config: Config; log: Log; database: Database; clock?: () => Date; time?: Time },
): Promise<App> {
  const { config, log, database, clock = systemClock, time = createTime(clock) } = options;
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  const temporary = await openTemporaryFolder({ directory: join(config.dataDirectory, 'tmp'), clock, log });

  const spaces = await createStorage(
    config.s3 ? { s3: config.s3 } : { directory: join(config.dataDirectory, 'files') },
  );

  const seal = await openDataKeys({ config, database, time });
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDirectory: config.dataDirectory });

  const throttle = createThrottle({ database, time, seal, log });
  const audit = createAudit({ database, clock });
  const settings = createSettings({ database, defaults: config, clock, log, writeAudit: audit.write });
  const calendar = () => settings.current().calendar;
  const terms = () => settings.current().dealer.finance;
  const letterhead = () => ({ ...settings.current().dealer, signature: settings.current().signature });
  const accounts = createAccounts({
    database,
    seal,
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
    issuer: config.dealer.name,
  });
  const carStore = createCarStore({ database, terms, log });
  const catalog = createCatalog({ source: carStore, listen: database.listen, log });
  const { timeZone } = config.calendar;
  const ground = { database, time, spaces, log, letterhead };
  const clerksTools = createClerksTools({ ...ground, clock, timeZone, writeAudit: audit.write });
  const pictures = createPictureCleaner();
  const buyersWayAt = (clock: () => Date) =>
    createBuyersWay({
      ...ground,
      config,
      calendar,
      clock,
      throttle,
      seal,
      cleanPicture: pictures.clean,
      readCars: carStore.readMany,
    });
  const buyersWay = buyersWayAt(clock);
  const stockAt = (clock: () => Date) => {
    const writeAudit = createAudit({ database, clock }).write;
    return createStock({
      ...ground,
      clock,
      terms,
      timeZone,
      countViews: clerksTools.insights.readViews,
      callOffViewings: buyersWay.callOffViewings,
      writeAudit,
    });
  };
  const stock = stockAt(clock);
  const worker = createWorker({
    database,
    log,
    time,
    jobs: {
      'send-letter': createLetterJob({
        mail,
        letters: {
          ...createAccountLetters({ database, seal, time, letterhead }),
          ...createInvitationEmail({ database, seal, time, letterhead }),
          ...buyersWay.letters,
          ...stock.letters,
        },
        readerOf: createEmailReaders({ database, throttle }),
        log,
        domain: new URL(config.publicUrl).hostname,
      }),
      ...stock.jobs,
      ...buyersWay.jobs,
      ...(config.demo &&
        createDrawJobs({
          readCar: async (carID) => (await carStore.readMany([carID]))[0],
          addPhoto: async (carID, upload) => void (await stock.carPhotos.add(carID, [upload], null)),
        })),
    },
  });

  const answers = createGivenAnswers({ database, time, log });
  const watch = watchDatabase({ check: database.check, log });
  let draining = false;
  const http = await openDoors(options, {
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
    doKeysFit: createKeyCheck({ database, seal, time, log }),
    exports: clerksTools.exports,
    showPaper: buyersWay.showPaper,
    handlers: createHandlers({
      accounts,
      stock,
      carStore,
      catalog,
      settings,
      ...clerksTools,
      dealer: () => settings.current().dealer,
      ...buyersWay,
    }),
  });

  await settings.start(() => catalog.follow('everything'));
  await catalog.start();
  await worker.start();
  const upkeep = startUpkeep(
    {
      temporaryFiles: temporary.sweep,
      publicFiles: () => spaces.publicSpace.tidy(dayBefore(clock())),
      emails: () => tidyMailFolder(config.dataDirectory, dayBefore(clock())),
      privateFiles: () => spaces.privateSpace.tidy(dayBefore(clock())),
      orphans: () => sweepOrphans({ database, privateSpace: spaces.privateSpace, clock, log }),
      papers: buyersWay.sweepPapers,
      answers: answers.purge,
      ...clerksTools.upkeep,
    },
    log,
  );
  return {
    http,
    worker,
    prepare: () =>
      prepareHouse({
        config,
        accounts,
        clock,
        isEmpty: async () => catalog.snapshot().cars.length === 0 && (await accounts.count()) === 0,
        demoDoors: createDemoDoors({ ...clerksTools, database, accounts, stockAt, buyersWayAt, clock }),
      }),
    async reload() {
      throttle.reload();
      await settings.reload();
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
      await clerksTools.insights.stop();
      await catalog.stop();
      await database.close();
      await temporary.close();
    },
  };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** What was left half-written before then is in nobody's hands any more. */
const dayBefore = (now: Date) => new Date(now.getTime() - dayMilliseconds);
