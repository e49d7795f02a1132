import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { createApp, type App } from './server/app.ts';
import { BadConfiguration, readConfig } from './server/config.ts';
import { openDatabase } from './server/database/open.ts';
import { createLog, type Log } from './server/log.ts';
import { loadSite } from './site.ts';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

const drainMilliseconds = 2_000;
const patienceMilliseconds = 10_000;

const config = readConfigOrStop();
const log = createLog(config.logLevel);
try {
  const site = await loadSite({ development: process.argv.includes('--dev') });
  const database = await openDatabase({
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    log,
  });
  const app = await createApp({ config, log, database, ...site });
  stopGracefully(app, log);
  const accounts = await app.prepare();
  await app.http.listen({ host: config.host, port: config.port });
  process.stdout.write(`\n${config.dealer.name} is open at ${config.publicUrl}\n${accounts}\n`);
} catch (error) {
  process.stderr.write(`Cannot start: ${reasonOf(error)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}

/** One line. A failed query quotes its parameters below the first line; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(reason instanceof Error ? reason.message : reason).split('\n', 1)[0] ?? '';
}

function readConfigOrStop() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    process.stderr.write(`Cannot start. ${error.message}\n`);
    process.exit(2);
  }
}

/** Not ready first, so that a load balancer sends nobody; then what is under way is finished. */
function stopGracefully(app: App, log: Log): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    app.drain();
    setTimeout(() => process.exit(code), drainMilliseconds + patienceMilliseconds).unref();
    if (config.production) await new Promise((resume) => setTimeout(resume, drainMilliseconds));
    await app.close();
    process.exit(code);
  };
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      void stop(1);
    });
  }
}
