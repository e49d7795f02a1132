import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Fault, sentence } from '#server/errors/failures.ts';

const idleMilliseconds = 20_000;
const watchMilliseconds = 100;

/** A process of its own for decoding what strangers send, one piece of work at a time: it can be killed, and knows no secrets. */
export type Killable = {
  /** What the child answers. Rejects when it takes too long, grows too large or ends. */
  ask(work: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): void;
};

export function createKillable(needs: {
  child: URL;
  limitMilliseconds: number;
  limitBytes: number;
  /** Megabytes for objects that soon die: more of them where the child makes many, so that they are collected less often. */
  youngMegabytes?: number;
}): Killable {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    ask(work, signal) {
      const answered = last.then(() => ask(work, signal));
      last = answered.catch(() => undefined);
      return answered;
    },
    close,
  };

  async function ask(work: unknown, signal?: AbortSignal): Promise<unknown> {
    clearTimeout(idle);
    signal?.throwIfAborted();
    const working = (child ??= start());
    hold(working);
    // A child that works without a pause does not hear its own clock, so it is watched from here too.
    const watch = setInterval(() => void endWhenTooLarge(working), watchMilliseconds);
    const answered = new AbortController();
    const limit = AbortSignal.timeout(needs.limitMilliseconds);
    const ends = AbortSignal.any([answered.signal, limit, ...(signal ? [signal] : [])]);
    try {
      working.send(Object(work));
      const [message]: unknown[] = await Promise.race([
        once(working, 'message', { signal: ends }),
        once(working, 'exit', { signal: ends }).then(() =>
          Promise.reject(new Fault(sentence`The image worker ended.`)),
        ),
      ]);
      return message;
    } catch (error) {
      close();
      throw error;
    } finally {
      clearInterval(watch);
      answered.abort();
      letGo(working);
      idle = setTimeout(close, idleMilliseconds).unref();
    }
  }

  function start(): ChildProcess {
    const started = startChild(needs);
    // A broken pipe is the end of the child, and its exit is heard anyway.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  async function endWhenTooLarge(working: ChildProcess): Promise<void> {
    if ((await residentBytes(working.pid)) > needs.limitBytes) working.kill('SIGKILL');
  }

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }
}

/** Nothing of our environment is handed on, secrets least of all. */
function startChild({ child, limitBytes, youngMegabytes }: Parameters<typeof createKillable>[0]): ChildProcess {
  return fork(child, [String(limitBytes)], {
    serialization: 'advanced',
    env: {},
    execArgv: [
      '--max-old-space-size=256',
      ...(youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`]),
    ],
    // Decoders complain in words of their own, which may quote the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** As the system counts it. Zero where it does not say, such as outside of Linux: the child’s own watch is all there is then. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
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
