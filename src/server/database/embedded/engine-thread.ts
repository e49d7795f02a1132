import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { codeOf } from '#server/errors/failures.ts';
import { joined } from './bytes.ts';
import { createFiles } from './first-files.ts';
import { keepInOrder } from './upkeep.ts';
import { START_PARAMETERS } from './settings.ts';
import { SyncedFiles } from './synced-files.ts';

/** Runs in the database's own thread: opens PGlite and answers the wire protocol. */
export type EngineFiles = { directory: string } | { dump: Uint8Array | undefined };
export type Ask = { kind: 'request'; bytes: Uint8Array } | { kind: 'close' };
export type Answer =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'failed'; what: EngineFailure; code: string | undefined };
/** What ended the engine. Its own words may quote values, so they stay in its thread. */
export type EngineFailure = 'fatal error' | 'sync' | 'upkeep';

// The optimising compiler takes a gigabyte and seconds for PGlite's code, and makes our short statements no faster.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
const files: EngineFiles = workerData;
const engine = await open();
parentPort?.on('message', (ask: Ask) => {
  void (ask.kind === 'request' ? answer(ask.bytes) : close());
});
keepInOrder(engine, (error) => die('upkeep', error));
post({ kind: 'ready' });

async function open(): Promise<PGlite> {
  const common = { startParams: START_PARAMETERS, onStderr: endOnFatalError };
  if ('directory' in files) {
    await createFiles(files.directory, common);
    return PGlite.create({ ...common, fs: new SyncedFiles(files.directory, (error) => die('sync', error)) });
  }
  return PGlite.create({ ...common, ...(files.dump && { loadDataDir: new Blob([new Uint8Array(files.dump)]) }) });
}

async function answer(request: Uint8Array): Promise<void> {
  const pieces: Uint8Array[] = [];
  await engine.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => pieces.push(bytes.slice()),
  });
  const bytes = joined(pieces);
  post({ kind: 'answer', bytes }, [bytes.buffer]);
}

async function close(): Promise<void> {
  await engine.close();
  process.exit(0);
}

/** PGlite goes on, or spins for ever, after what ends a PostgreSQL server. */
function endOnFatalError(line: string): boolean {
  if (/\b(?:PANIC|FATAL): /.test(line)) die('fatal error');
  return false;
}

function die(what: EngineFailure, error?: unknown): never {
  post({ kind: 'failed', what, code: codeOf(error) });
  process.exit(1);
}

function post(answer: Answer, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, handedOver);
}
