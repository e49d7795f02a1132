import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLog } from '#server/log.ts';
import type { Database } from '#server/database/database.ts';
import type { Through } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { prepareFiles } from '../database/directories.ts';
import { createTestDatabaseOnServer } from '../test-database.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { freePort } from '../world.ts';

/** A site of its own, as an operator has it: a data directory, a database, commands, and a site that can be started. */
export type TestSite = {
  directory: string;
  command(args: string[], more?: { env?: Record<string, string>; input?: string }): Promise<Outcome>;
  /** A script of the project's own, on the data of this site. */
  script(file: string, args: string[]): Promise<Outcome>;
  /** The site, while `use` lasts. */
  whileOpen<T>(use: (visitor: () => Visitor, site: Site) => Promise<T>, env?: Record<string, string>): Promise<T>;
  /** What a start says that ends by itself. */
  refusedStart(env: Record<string, string>): Promise<Outcome>;
  database(through?: Through): Promise<Database>;
};
/** Where it is served, and what it has said so far. */
export type Site = { url: string; said: () => string };
export type Outcome = { code: number | null; said: string; complained: string };

const server = process.env['TEST_DATABASE_URL'];
export const dataKey = Buffer.alloc(32, 7).toString('base64');
export const adminAccount = { email: 'clerk@house.test', password: 'a-clerk-of-the-house' };

export async function createSite(): Promise<TestSite> {
  const directory = await mkdtemp(join(tmpdir(), 'reclaim-house-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const onServer = server === undefined ? undefined : await createTestDatabaseOnServer(server);
  if (onServer) onTestFinished(onServer.drop);
  else await cp(await prepareFiles(), join(directory, 'database', 'files'), { recursive: true });
  const env = {
    DATA_DIR: directory,
    DATA_KEY: dataKey,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...(onServer && { DATABASE_URL: onServer.url }),
  };
  return {
    directory,
    command: (args, { env: more = {}, input = '' } = {}) => {
      const child = start(['dist/cli.js', ...args], { ...env, ...more });
      child.stdin?.end(input);
      return outcomeOf(child);
    },
    script: (file, args) => outcomeOf(start([file, ...args], env)),
    async refusedStart(more) {
      const child = start(['dist/main.js'], { ...env, PORT: String(await freePort()), ...more });
      child.stdout?.on('data', (piece) => String(piece).includes('is open at') && child.kill('SIGTERM'));
      return outcomeOf(child);
    },
    async whileOpen(use, more = {}) {
      const port = await freePort();
      const given = { PORT: String(port), ADMIN_EMAIL: adminAccount.email, ADMIN_PASSWORD: adminAccount.password };
      const child = start(['dist/main.js'], { ...env, ...given, ...more });
      let said = '';
      child.stdout?.on('data', (piece) => (said += String(piece)));
      const outcome = outcomeOf(child);
      await isOpen(child);
      try {
        const url = `http://127.0.0.1:${port}`;
        return await use(() => createVisitor(url), { url, said: () => said });
      } finally {
        child.kill('SIGTERM');
        await outcome;
      }
    },
    database: (through = 'last') =>
      openDatabase({ url: onServer?.url, directory: join(directory, 'database'), log: createLog('fatal'), through }),
  };
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', TMPDIR = '' } = process.env;
  return spawn(process.execPath, [...args], { env: { PATH, TMPDIR, ...env } });
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const [said, complained] = [child.stdout, child.stderr].map((stream) => {
    const pieces: string[] = [];
    stream?.on('data', (piece) => pieces.push(String(piece)));
    return pieces;
  });
  return new Promise((resolve) => {
    child.once('close', (code) =>
      resolve({ code, said: (said ?? []).join('').trim(), complained: (complained ?? []).join('').trim() }),
    );
  });
}

function isOpen(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (piece) => String(piece).includes('is open at') && resolve());
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was open.`)));
  });
}
