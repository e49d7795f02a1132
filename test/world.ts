import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { isPersonName } from '#contract/person-name.ts';
import { createApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Facade } from '#server/doors.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { createLog, type Log } from '#server/log.ts';
import { mailFolder } from '#server/mail/mail.ts';
import { createTime, type Time } from '#server/time.ts';
import { loadSite } from '../src/site.ts';
import { openTestDatabase } from './test-database.ts';
import { readLetters, type ReceivedLetter } from './mail/received-letter.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The whole server behind real HTTP, on a database of its own that is emptied before each test. */
export type World = {
  url: string;
  database: Database;
  /** Someone with a cookie jar of their own; the headers are sent along with every request. */
  visitor(sends?: Record<string, string>): Visitor;
  adminAccount: { email: string; password: string };
  /** A clerk who is logged in. */
  admin(): Promise<Visitor>;
  /** A buyer who has just signed up and confirmed the address. */
  buyer(details?: { email?: string; fName?: string }): Promise<Visitor>;
  /** As if the owner of this address had opened the link. */
  confirmEmail(email: string): Promise<void>;
  /** Does what the outbox owes until nothing is due. */
  settle(): Promise<void>;
  /** What was written to people in this test, as files under the data directory; settles first. */
  letters(): Promise<ReceivedLetter[]>;
  /** Moves the house's clock on, or back. */
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
    log = createLog('fatal'),
    open = openTestDatabase,
    ...facade
  }: Partial<Facade> & { log?: Log; open?: (log: Log) => Promise<Database> } = {},
): World {
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
      const clerk = world.visitor();
      await clerk.api.logIn(adminAccount);
      return clerk;
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
    async letters() {
      await world.settle();
      return readLetters(mailFolder(world.dataDirectory));
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
      ...environment,
    });
    const site = await loadSite({ development: false });
    const started = await createApp({ config, log, ...site, ...facade, ...times });
    await started.http.listen({ host: '127.0.0.1', port });
    return { app: started, url: `http://127.0.0.1:${port}` };
  }

  beforeAll(async () => {
    world.dataDirectory = await mkdtemp(join(tmpdir(), 'reclaim-world-'));
    database = await open(log);
    ({ app, url: world.url } = await start({ clock, database }));
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
    await app.close();
    await rm(world.dataDirectory, { recursive: true, force: true });
  });
  return world;
}

async function readAdmin({ db }: Database): Promise<typeof users.$inferInsert | undefined> {
  const { userID: _userID, ...columns } = getTableColumns(users);
  const [found] = await db.select(columns).from(users).limit(1);
  return found;
}

/** Ten times as fast as TRUNCATE, which makes new files, and like it waits for what is under way. Some rows refuse to be deleted, hence no triggers. */
async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(`do $$ declare one record; begin
    set local session_replication_role = replica;
    for one in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by relname
    loop execute format('lock table %s in access exclusive mode', one.name); end loop;
    for one in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    loop execute format('delete from %s', one.name); end loop;
    for one in select oid::regclass as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace
    loop perform setval(one.name, 1, false); end loop;
  end $$`);
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
