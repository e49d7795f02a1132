import { connect, type Socket } from 'node:net';

/** Every connection asks again as soon as it is answered, with what `nextPath` says then. */
type Load = {
  url: string;
  connections: number;
  seconds: number;
  nextPath: () => string;
  headers?: Record<string, string>;
};

/**
 * Requests over plain sockets. A load generator for all cases takes longer over a request that changes every time than a
 * server over its answer, and would measure itself.
 */
export async function load({
  url,
  connections,
  seconds,
  nextPath,
  headers = {},
}: Load): Promise<{ answers: number; perSecond: number }> {
  const { hostname, port, host } = new URL(url);
  const head = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = ` HTTP/1.1\r\n${head.join('')}\r\n`;
  let answers = 0;
  const sockets: Socket[] = [];
  const failed = Promise.withResolvers<never>();
  const startedAt = performance.now();
  for (let count = 0; count < connections; count++) {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    const ask = () => socket.write(`GET ${nextPath()}${rest}`, 'latin1');
    const read = createAnswerReader(() => {
      answers++;
      ask();
    });
    socket.on('data', (piece) => {
      try {
        read(piece);
      } catch (error) {
        failed.reject(error);
      }
    });
    socket.on('error', failed.reject);
    socket.on('connect', ask);
    sockets.push(socket);
  }
  const over = new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  try {
    await Promise.race([over, failed.promise]);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { answers, perSecond: (answers / (performance.now() - startedAt)) * 1000 };
}

/** Tells when an answer is there to its last byte. Anything but 200 with a length is thrown. */
function createAnswerReader(onAnswer: () => void): (piece: Buffer) => void {
  let head = '';
  let bytesToCome = 0;
  return (piece) => {
    if (bytesToCome > 0) {
      bytesToCome -= piece.length;
      if (bytesToCome === 0) onAnswer();
      return;
    }
    head += piece.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = /^HTTP\/1\.1 200 [^]*?\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`Not what was expected: ${head.slice(0, 200)}`);
    bytesToCome = Number(length) - (head.length - end - 4);
    head = '';
    if (bytesToCome === 0) onAnswer();
  };
}
