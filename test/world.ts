import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { isPersonName } from '#contract/accounts/is-person-name.ts';
import { createApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Site } from '#server/routes.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { createLog, type Log } from '#server/log.ts';
import { mailFolder } from '#server/mail/transport.ts';
import { createTime, type Time } from '#server/time.ts';
import { loadSite } from '../src/site.ts';
import { borrowTestDatabase, emptyTables, openTestDatabase } from './test-database.ts';
import { readEmails, type ReceivedEmail } from './mail/received-email.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The whole server behind real HTTP, on a database of its own that is emptied before each test. */
export type World = {
  url: string;
  database: Database;
  /** Someone with a cookie jar of their own; the headers are sent along with every request. */
  visitor(sends?: Record<string, string>): Visitor;
  adminAccount: { email: string; password: string };
  /** An admin who is logged in. */
  admin(): Promise<Visitor>;
  /** A buyer who has just signed up and confirmed the address. */
  buyer(details?: { email?: string; fName?: string }): Promise<Visitor>;
  /** As if the owner of this address had opened the link. */
  confirmEmail(email: string): Promise<void>;
  /** Does what the outbox owes until nothing is due. */
  settle(): Promise<void>;
  /** What was written to people in this test, as files under the data directory; settles first. */
  emails(): Promise<ReceivedEmail[]>;
  /** Moves the app’s clock on, or back. */
  pass(milliseconds: number): void;
  /** How far it was moved. */
  passed(): number;
  /** Another process on the same database, whose own clock is ahead of the database's; stopped when the test ends. */
  another(how: { ahead: number }): Promise<{ url: string; settle(): Promise<void> }>;
  /** All that a process does at its start and once a day. */
  upkeep(): Promise<void>;
  dataDirectory: string;
  /** What listens: for tests that watch sockets. */
  server: Server;
};

const adminAccount = { email: 'clerk@world.test', password: 'a-clerk-of-the-world' };

/** Registers the world with the test file: opened before its tests, closed after. */
export function useWorld(
  environment: Record<string, string> = {},
  {
    log: ownLog,
    // What a database says of itself goes to the log of whoever opened it.
    open = ownLog ? openTestDatabase : borrowTestDatabase,
    ...ownSite
  }: Partial<Site> & { log?: Log; open?: (log: Log) => Promise<Database> } = {},
): World {
  const log = ownLog ?? createLog('fatal');
  let app: App;
  let database: Database;
  let admin: typeof users.$inferInsert | undefined;
  let passed = 0;
  let people = 0;
  const clock = () => new Date(Date.now() + passed);
  const world: World = {
    url: '',
    adminAccount,
    get database() {
      return database;
    },
    dataDirectory: '',
    get server() {
      return app.http.server;
    },
    // What somebody changed is on the site before the next step of the test.
    visitor: (sends = {}) => createVisitor(world.url, { sends, afterChange: () => app.settled() }),
    async admin() {
      const admin = world.visitor();
      await admin.api.logIn(adminAccount);
      return admin;
    },
    async buyer({ email = `buyer${++people}@world.test`, fName = 'Bea' } = {}) {
      const buyer = world.visitor();
      const name = isPersonName(fName) ? fName : 'Bea';
      const { user } = await buyer.api.signUp({ email, password: 'a-buyer-of-the-world', fName: name, lName: 'Buyer' });
      // What is no name today is one that an old account still has.
      await database.db.update(users).set({ fName, emailConfirmedAt: new Date() }).where(eq(users.userID, user.userID));
      return buyer;
    },
    async confirmEmail(email) {
      await database.db.update(users).set({ emailConfirmedAt: clock() }).where(eq(users.email, email));
    },
    async settle() {
      await app.worker.settle();
      await app.reload();
    },
    async emails() {
      await world.settle();
      return readEmails(mailFolder(world.dataDirectory));
    },
    pass: (milliseconds) => void (passed += milliseconds),
    passed: () => passed,
    async another({ ahead }) {
      const other = await startAnother(ahead);
      onTestFinished(() => other.app.close());
      return { url: other.url, settle: () => other.app.worker.settle() };
    },
    async upkeep() {
      const other = await startAnother(0);
      // Before it ends it finishes what it began.
      await other.app.close();
    },
  };

  const startAnother = (ahead: number) =>
    start({
      time: createTime(clock),
      clock: () => new Date(clock().getTime() + ahead),
      // It is closed once, by the first.
      database: { ...database, close: () => Promise.resolve() },
    });

  async function start(times: { clock: () => Date; time?: Time; database: Database }) {
    const port = await freePort();
    const config = readConfig({
      DEMO: 'off',
      PORT: String(port),
      DATA_DIR: world.dataDirectory,
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      LIMIT_SIGNUPS_PER_HOUR: '1000',
      // Tests run on the days that are.
      VIEWING_HOLIDAYS: 'none',
      ...environment,
    });
    const site = await loadSite({ development: false });
    const started = await createApp({ config, log, ...site, ...ownSite, ...times });
    await started.http.listen({ host: '127.0.0.1', port });
    return { app: started, url: `http://127.0.0.1:${port}` };
  }

  beforeAll(async () => {
    world.dataDirectory = await mkdtemp(join(tmpdir(), 'reclaim-world-'));
    database = await open(log);
    ({ app, url: world.url } = await start({ clock, database }).catch(async (error: unknown) => {
      await database.close();
      throw error;
    }));
  });

  beforeEach(async () => {
    passed = 0;
    await emptyTables(database);
    // Nothing is due any more; what the last test left under way ends here.
    await app.worker.settle();
    // Hashed once for all tests of a file: hashing is slow on purpose.
    if (admin) await database.db.insert(users).values(admin);
    await rm(mailFolder(world.dataDirectory), { recursive: true, force: true });
    await app.reload();
    await app.prepare();
    admin ??= await readAdmin(database);
  });

  afterAll(async () => {
    // Without an address it did not start.
    if (world.url !== '') await app.close();
    // A child process that was told to end may still write its last file.
    await rm(world.dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  return world;
}

async function readAdmin({ db }: Database): Promise<typeof users.$inferInsert | undefined> {
  const { userID: _userID, ...columns } = getTableColumns(users);
  const [found] = await db.select(columns).from(users).limit(1);
  return found;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
