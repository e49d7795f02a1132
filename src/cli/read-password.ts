import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The first line of what is piped in; from a person at a keyboard it is asked for, and not shown. */
export async function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: nowhere(), terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() });
