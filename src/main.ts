import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { App } from './server/app.ts';
import { readConfig } from './server/config.ts';
import { muteLibraries, stopOnCrash } from './server/foreign-output.ts';
import { openDatabase } from './server/database/open.ts';
import { tellError } from './server/described-error.ts';
import { createLog } from './server/log.ts';

const drainMilliseconds = 2_000;
const patienceMilliseconds = 10_000;

const isDevelopment = process.argv.includes('--dev');
const config = readConfigOrStop();
const log = createLog(config.logLevel);
const crash = stopOnCrash(log);
if (!isDevelopment) muteLibraries(log);
try {
  const [database, { createApp, site }] = await Promise.all([
    openDatabase({ url: config.databaseUrl, directory: join(config.dataDirectory, 'database'), log }),
    loadHouse(),
  ]);
  const app = await createApp({ config, log, database, ...site });
  crash.stopWith(stopGracefully(app));
  const accounts = await app.prepare();
  await app.http.listen({ host: config.host, port: config.port });
  process.stdout.write(`\n${config.dealer.name} is open at ${config.publicUrl}\n${accounts}\n`);
} catch (error) {
  process.stderr.write(`Cannot start: ${tellError(error)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}

/** One turn later, when the database has begun to open in its own thread: both then go on side by side. */
async function loadHouse() {
  await setImmediate();
  const [{ createApp }, { loadSite }] = await Promise.all([import('./server/app.ts'), import('./site.ts')]);
  return { createApp, site: await loadSite({ development: isDevelopment }) };
}

function readConfigOrStop() {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`Cannot start. ${tellError(error)}\n`);
    process.exit(2);
  }
}

/** Not ready first, so that a load balancer sends nobody; then what is under way is finished. */
function stopGracefully(app: App): (code: number) => Promise<void> {
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
  return stop;
}
