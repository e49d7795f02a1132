import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { App } from '#server/app.ts';
import type { Demo } from '#server/demo-app.ts';
import { readConfig } from '#server/config/config.ts';
import { muteLibraries, stopOnCrash } from '#server/errors/crash-output.ts';
import { prepareDataDirectory } from '#server/runtime/data-directory.ts';
import { openDatabase } from '#server/database/open.ts';
import { tellError } from '#server/errors/described-error.ts';
import { codeOf, OperatorError } from '#server/errors/failures.ts';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';
import { createLog } from '#server/log.ts';

/** Longer than a proxy keeps a connection at rest: it closes those itself, and sends nobody into one that we close. */
const drainMilliseconds = usualTimeouts.keepAlive + 1_000;
const patienceMilliseconds = 10_000;
const parentCheckMilliseconds = 500;
const parent = process.ppid;

const isDevelopment = process.argv.includes('--dev');
const config = readConfigOrStop();
const log = createLog(config.logLevel);
const crash = stopOnCrash(log);
if (!isDevelopment) muteLibraries(log);
try {
  await prepareDataDirectory(config.dataDirectory);
  const { database, createApp, demo, site } = await (config.databaseUrl === undefined
    ? openSideBySide()
    : openInOrder());
  const app = await createApp({ config, log, database, demo, ...site });
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
  const [database, loaded] = await Promise.all([open(), setImmediate().then(loadApp)]);
  return { database, ...loaded };
}

/** A server is connected to from this thread: its deadlines begin when nothing else holds it up. */
async function openInOrder() {
  const loaded = await loadApp();
  return { database: await open(), ...loaded };
}

function open() {
  return openDatabase({ url: config.databaseUrl, directory: join(config.dataDirectory, 'database'), log });
}

async function loadApp() {
  const [{ createApp }, { loadSite }] = await Promise.all([import('#server/app.ts'), import('./site.ts')]);
  return { createApp, demo: await loadDemo(), site: await loadSite({ development: isDevelopment }) };
}

/** The demonstration is not part of the product: where its folder is missing there is none. */
async function loadDemo(): Promise<Demo | undefined> {
  const file = new URL(import.meta.filename.endsWith('.ts') ? '../demo/demo.ts' : './demo.js', import.meta.url);
  if (!config.demo || !existsSync(file)) return undefined;
  const { demo }: { demo: Demo } = await import(file.href);
  return demo;
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
  // Ctrl+C in a terminal arrives twice under npm, which passes on what the terminal has sent to all.
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  stopWithNpm(() => void stop(0));
  return stop;
}

/** npm signals the shell between it and us, and some shells end without passing that on. Then we have another parent. */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => process.ppid !== parent && stop(), parentCheckMilliseconds).unref();
}
