import { Worker } from 'node:worker_threads';
import { isCode, sentence, type Code, type Sentence } from '#server/errors/failures.ts';
import { EngineLost, QueryTimeout } from '../errors.ts';
import type { Answer, Ask, EngineFailure, EngineFiles } from './engine-thread.ts';

/** One PGlite in its own thread, so that no SQL is ever waited for on the event loop. */
export type Engine = {
  /** Asked one request at a time: the wire protocol has no more under way. */
  answer(request: Uint8Array<ArrayBuffer>, onAnswer: (answer: Uint8Array) => void): void;
  /** Ends with a last checkpoint. */
  close(): Promise<void>;
  /** Ends at once, as a crash would; the write-ahead log repairs the files when they are opened again. */
  kill(): void;
  /** Ends at once because of what `sentence` says. */
  fail(sentence: Sentence): void;
};

/** Starts engines on the same files, one after another: never is one begun before the last one's thread has ended. */
export function createEngineStarter(files: EngineFiles) {
  let lastEnded: Promise<void> = Promise.resolve();
  return async function start(onLost: (error: Error) => void): Promise<Engine> {
    await lastEnded;
    const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      workerData: files,
      name: 'database',
      // What PostgreSQL prints there may quote statements.
      stdout: true,
      stderr: true,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB },
    });
    thread.stdout.resume();
    thread.stderr.resume();
    lastEnded = new Promise((resolve) => thread.once('exit', () => resolve()));
    return startEngine(thread, lastEnded, onLost);
  };
}

function startEngine(thread: Worker, ended: Promise<void>, onLost: (error: Error) => void): Promise<Engine> {
  let deliver: ((answer: Uint8Array) => void) | undefined;
  let ending = false;

  const engine: Engine = {
    answer(request, onAnswer) {
      deliver = onAnswer;
      ask({ kind: 'request', bytes: request }, [request.buffer]);
    },
    async close() {
      ending = true;
      ask({ kind: 'close' });
      const giveUp = setTimeout(() => void thread.terminate(), LONGEST_CLOSE_MS);
      await ended;
      clearTimeout(giveUp);
    },
    kill() {
      ending = true;
      void thread.terminate();
    },
    fail: (sentence) => lose(new QueryTimeout(sentence)),
  };

  return new Promise((resolve, reject) => {
    let reason = sentence`The database engine failed: it stopped unexpectedly.`;
    let cause: unknown;
    thread.on('message', (answer: Answer) => {
      if (answer.kind === 'ready') resolve(engine);
      else if (answer.kind === 'answer') deliver?.(answer.bytes);
      else reason = failures[answer.what](isCode(answer.code) ? answer.code : 0);
    });
    thread.on('error', (error) => {
      cause = error;
    });
    thread.once('exit', () => {
      const error = new EngineLost(reason, { cause });
      reject(error);
      lose(error);
    });
  });

  function ask(ask: Ask, handedOver: ArrayBuffer[] = []): void {
    thread.postMessage(ask, handedOver);
  }

  function lose(error: Error): void {
    if (ending) return;
    engine.kill();
    onLost(error);
  }
}

const failures: Record<EngineFailure, (code: Code | 0) => Sentence> = {
  'fatal error': () => sentence`The database engine failed: a fatal error.`,
  sync: (code) => sentence`The database engine failed: a file could not be synced (${code}).`,
  upkeep: (code) => sentence`The database engine failed: its upkeep (${code}).`,
};

const LONGEST_CLOSE_MS = 10_000;
/** The engine's own memory is WebAssembly's; JavaScript only passes messages on, and on a large machine would be given 128 MB for it. */
const YOUNG_OBJECTS_MB = 4;
