import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Fault, sentence } from '#server/errors/failures.ts';

/** Looks for malware in what strangers send. */
export type Scanner = {
  /** Whether the file is clean. Throws where nobody could look at it: it is then not to be let in. */
  isClean(path: string): Promise<boolean>;
  /** Throws where nobody is there. */
  check(): Promise<void>;
};

const usualPort = 3310;
const patienceMs = 30_000;

/** Over clamd's own protocol, on TCP (`tcp://host:3310`) or a socket file (`unix:///run/clamav/clamd.ctl`). */
export function createClamd(url: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url);
  const where =
    protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port) || usualPort };

  async function ask(question: AsyncIterable<string | Buffer>): Promise<string> {
    const socket = connect(where);
    socket.setTimeout(patienceMs, () => socket.destroy(new Fault(sentence`clamd does not answer.`)));
    try {
      await pipeline(question, socket, { end: false });
      return (await text(socket)).replace(/\0$/, '');
    } finally {
      socket.destroy();
    }
  }

  return {
    async isClean(path) {
      const said = await ask(streamed(createReadStream(path)));
      if (said === 'stream: OK') return true;
      if (/^stream: .+ FOUND$/.test(said)) return false;
      throw new Fault(sentence`clamd could not scan the file.`);
    },
    async check() {
      const said = await ask(oneWord('zPING\0'));
      if (said !== 'PONG') throw new Fault(sentence`This is not clamd: it gave a different answer.`);
    },
  };
}

/** Pieces, each after its length; a length of nothing is the end. */
async function* streamed(file: Readable): AsyncGenerator<string | Buffer> {
  yield 'zINSTREAM\0';
  for await (const piece of file as AsyncIterable<Buffer>) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(Buffer.alloc(0));
}

async function* oneWord(word: string): AsyncGenerator<string> {
  yield word;
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
