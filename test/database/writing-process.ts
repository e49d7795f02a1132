import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** Starts writer.ts on the directory, to write the rows from `first` on until it is killed or has reached `last`. */
export function startWriter(directory: string, first = 0, last?: number) {
  const script = new URL('./writer.ts', import.meta.url).pathname;
  const rows = [first, ...(last === undefined ? [] : [last])].map(String);
  const child = spawn(process.execPath, [script, directory, ...rows]);
  const ended = once(child, 'exit');
  const confirmed: number[] = [];
  const lines = createInterface(child.stdout);
  const said = new Map<string, PromiseWithResolvers<string>>();
  lines.on('line', (line) => {
    if (/^\d+$/.test(line)) confirmed.push(Number(line));
    else promiseOf(line.split(':', 1)[0] ?? '').resolve(line);
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  return {
    pid: child.pid,
    /** The numbers the database has confirmed so far. */
    confirmed,
    says: (word: 'opened' | 'finished' | 'refused') => promiseOf(word).promise,
    /** As a crash would end it: with no chance to say goodbye. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await Promise.all([ended, once(lines, 'close')]);
    },
  };

  function promiseOf(word: string): PromiseWithResolvers<string> {
    const promise = said.get(word) ?? Promise.withResolvers<string>();
    said.set(word, promise);
    return promise;
  }
}
