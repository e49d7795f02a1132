import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Answer, Unreadable, type Developed } from './developed.ts';

const defaultLimitMilliseconds = 30_000;
const defaultLimitBytes = 1024 * 1024 * 1024;
const idleMilliseconds = 20_000;

/** Develops originals in a process of its own, one at a time: strangers' pictures meet the decoder there, and it can be killed. */
export type Darkroom = {
  /** Rejects with `Unreadable` when it is the picture's fault for sure. */
  develop(original: Uint8Array, signal?: AbortSignal): Promise<Developed>;
  close(): void;
};

export function createDarkroom({
  limitMilliseconds = defaultLimitMilliseconds,
  limitBytes = defaultLimitBytes,
} = {}): Darkroom {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    develop(original, signal) {
      const developed = last.then(() => develop(original, signal));
      last = developed.catch(() => undefined);
      return developed;
    },
    close,
  };

  async function develop(original: Uint8Array, signal?: AbortSignal): Promise<Developed> {
    clearTimeout(idle);
    signal?.throwIfAborted();
    const working = (child ??= start());
    hold(working);
    const answered = new AbortController();
    const limit = AbortSignal.timeout(limitMilliseconds);
    const ends = AbortSignal.any([answered.signal, limit, ...(signal ? [signal] : [])]);
    try {
      working.send(original);
      const [message] = await Promise.race([
        once(working, 'message', { signal: ends }),
        once(working, 'exit', { signal: ends }).then(() => Promise.reject(new Error('The darkroom ended.'))),
      ]);
      return readAnswer(message);
    } catch (error) {
      if (!(error instanceof Unreadable)) close();
      throw error;
    } finally {
      answered.abort();
      letGo(working);
      idle = setTimeout(close, idleMilliseconds).unref();
    }
  }

  function start(): ChildProcess {
    const started = startChild(limitBytes);
    // A broken pipe is the end of the child, and its exit is heard anyway.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }
}

function readAnswer(message: unknown): Developed {
  const answer = Answer.parse(message);
  if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
  return answer.developed;
}

/** Nothing of our environment is handed on, secrets least of all. */
function startChild(limitBytes: number): ChildProcess {
  return fork(new URL('darkroom-child.ts', import.meta.url), [String(limitBytes)], {
    serialization: 'advanced',
    env: {},
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A child at work keeps our process alive; an idle one does not. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
