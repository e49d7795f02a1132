import { createServer, type Socket } from 'node:net';

/** What every scanner knows as a virus and nobody needs to fear. Put together here, so that no scanner finds it in this file. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Speaks clamd's protocol on a port of its own: INSTREAM and PING. */
export async function startClamd() {
  const scanned: number[] = [];
  let says: string | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    let heard = Buffer.alloc(0);
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, piece]);
      const answer = heard.toString('latin1').startsWith('zPING\0') ? 'PONG' : hearStream(heard);
      if (answer !== undefined) socket.end(`${says ?? answer}\0`);
    });
  });
  const hearStream = (heard: Buffer) => {
    const file = readStream(heard);
    if (file === undefined) return undefined;
    scanned.push(file.length);
    return file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('clamd has no port.');
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    /** The sizes of the files it was shown. */
    scanned,
    /** From now on it says this, whatever it is asked; without a word, the truth again. */
    say: (words?: string) => void (says = words),
    end: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The file that was streamed, once all of it is here. */
function readStream(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  for (let at = command.length; heard.length >= at + 4;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
