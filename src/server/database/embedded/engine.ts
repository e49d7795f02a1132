import { Worker } from 'node:worker_threads';
import { QueryTimeout } from '../errors.ts';
import type { Answer, Ask, EngineFiles } from './engine-thread.ts';

export type { EngineFiles } from './engine-thread.ts';

/** One PGlite in its own thread, so that no SQL is ever waited for on the event loop. */
export type Engine = {
  /** Asked one request at a time: the wire protocol has no more under way. */
  answer(request: Uint8Array<ArrayBuffer>, onAnswer: (answer: Uint8Array) => void): void;
  /** Ends with a last checkpoint. */
  close(): Promise<void>;
  /** Ends at once, as a crash would; the write-ahead log repairs the files when they are opened again. */
  kill(): void;
  /** Ends at once because of what `sentence` says. */
  fail(sentence: string): void;
};

/** `onLost` is told when the thread ends without having been asked to. */
export function startEngine(files: EngineFiles, onLost: (error: Error) => void): Promise<Engine> {
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), { workerData: files, name: 'database' });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  let deliver: (answer: Uint8Array) => void = () => undefined;
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
    fail(sentence) {
      lose(new QueryTimeout(sentence));
    },
  };

  return new Promise((resolve, reject) => {
    let reason = new Error('The database engine stopped unexpectedly.');
    thread.on('message', (answer: Answer) => {
      if (answer.kind === 'ready') resolve(engine);
      else if (answer.kind === 'answer') deliver(answer.bytes);
      else reason = new Error(`The database engine failed: ${answer.sentence}`);
    });
    thread.on('error', (error) => {
      reason = new Error('The database engine failed.', { cause: error });
    });
    thread.once('exit', () => {
      reject(reason);
      lose(reason);
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

const LONGEST_CLOSE_MS = 10_000;
