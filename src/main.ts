import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { App } from './server/app.ts';
import { readConfig } from './server/config.ts';
import { muteLibraries, stopOnCrash } from './server/foreign-output.ts';
import { prepareDataDirectory } from './server/data-directory.ts';
import { openDatabase } from './server/database/open.ts';
import { tellError } from './server/described-error.ts';
import { codeOf, OperatorError } from './server/fault.ts';
import { createLog } from './server/log.ts';

const drainMilliseconds = 2_000;
const patienceMilliseconds = 10_000;

const isDevelopment = process.argv.includes('--dev');
const config = readConfigOrStop();
const log = createLog(config.logLevel);
const crash = stopOnCrash(log);
if (!isDevelopment) muteLibraries(log);
try {
  await prepareDataDirectory(config.dataDirectory);
  const { database, createApp, site } = await (config.databaseUrl === undefined ? openSideBySide() : openInOrder());
  const app = await createApp({ config, log, database, ...site });
  crash.stopWith(stopGracefully(app));
  const accounts = await app.prepare();
  await app.http.listen({ host: config.host, port: config.port }).catch(refuseToListen);
  process.stdout.write(`\n${config.dealer.name} is open at ${config.publicUrl}\n${accounts}\n`);
} catch (error) {
  process.stderr.write(`Cannot start: ${tellError(error)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}

/** The embedded database opens in a thread of its own, while modules load in this one. */
async function openSideBySide() {
  const [database, house] = await Promise.all([open(), setImmediate().then(loadHouse)]);
  return { database, ...house };
}

/** A server is connected to from this thread: its deadlines begin when nothing else holds it up. */
async function openInOrder() {
  const house = await loadHouse();
  return { database: await open(), ...house };
}

function open() {
  return openDatabase({ url: config.databaseUrl, directory: join(config.dataDirectory, 'database'), log });
}

async function loadHouse() {
  const [{ createApp }, { loadSite }] = await Promise.all([import('./server/app.ts'), import('./site.ts')]);
  return { createApp, site: await loadSite({ development: isDevelopment }) };
}

function refuseToListen(cause: unknown): never {
  const reason = { EADDRINUSE: 'another program listens there', EACCES: 'this user may not listen there' };
  const [, why = 'nobody can listen there'] = Object.entries(reason).find(([code]) => code === codeOf(cause)) ?? [];
  throw new OperatorError(`HOST and PORT: ${why} (${config.host}, ${config.port}).`, { cause });
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
