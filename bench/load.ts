import { connect, type Socket } from 'node:net';

/** Every connection asks again as soon as it is answered, or as often as makes `perSecond` of all, with what `nextPath` says then. */
type Load = {
  url: string;
  connections: number;
  seconds: number;
  nextPath: () => string;
  headers?: Record<string, string>;
  perSecond?: number;
  /** Whether 503 is an answer too; otherwise it is thrown like any other. */
  mayRefuse?: boolean;
};

type Loaded = { answers: number; perSecond: number; refusalMs: number[] };

/**
 * Requests over plain sockets. A load generator for all cases takes longer over a request that changes every time than a
 * server over its answer, and would measure itself.
 */
export async function load({ url, connections, seconds, nextPath, ...more }: Load): Promise<Loaded> {
  const { headers = {}, perSecond, mayRefuse = false } = more;
  const { hostname, port, host } = new URL(url);
  const head = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = ` HTTP/1.1\r\n${head.join('')}\r\n`;
  const intervalMs = perSecond === undefined ? 0 : (connections / perSecond) * 1000;
  const refusalMs: number[] = [];
  let answers = 0;
  const sockets: Socket[] = [];
  const failed = Promise.withResolvers<never>();
  const startedAt = performance.now();
  for (let count = 0; count < connections; count++) {
    const socket = connect(Number(port), hostname);
    let askedAt = 0;
    socket.setNoDelay(true);
    const ask = () => {
      askedAt = intervalMs > 0 ? performance.now() : 0;
      if (socket.writable) socket.write(`GET ${nextPath()}${rest}`, 'latin1');
    };
    const askInTime = () => {
      const early = intervalMs === 0 ? 0 : askedAt + intervalMs - performance.now();
      if (early > 1) setTimeout(ask, early);
      else ask();
    };
    const read = createAnswerReader((status) => {
      if (status === 200) answers++;
      else if (mayRefuse && status === 503) refusalMs.push(performance.now() - askedAt);
      else throw new Error(`Answered with ${status}.`);
      askInTime();
    });
    socket.on('data', (piece) => {
      try {
        read(piece);
      } catch (error) {
        failed.reject(error);
      }
    });
    socket.on('error', failed.reject);
    // Those that ask at a rate do not begin all at once.
    socket.on('connect', () => (intervalMs > 0 ? setTimeout(ask, Math.random() * intervalMs) : ask()));
    sockets.push(socket);
  }
  const over = new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  try {
    await Promise.race([over, failed.promise]);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { answers, perSecond: (answers / (performance.now() - startedAt)) * 1000, refusalMs };
}

/** Tells when an answer is there to its last byte, and its status. One without a length is thrown. */
function createAnswerReader(onAnswer: (status: number) => void): (piece: Buffer) => void {
  let head = '';
  let status = 0;
  let bytesToCome = 0;
  return (piece) => {
    if (bytesToCome > 0) {
      bytesToCome -= piece.length;
      if (bytesToCome === 0) onAnswer(status);
      return;
    }
    head += piece.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    const [, answered, length] = /^HTTP\/1\.1 (\d+) [^]*?\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    if (length === undefined) throw new Error(`Not what was expected: ${head.slice(0, 200)}`);
    status = Number(answered);
    bytesToCome = Number(length) - (head.length - end - 4);
    head = '';
    if (bytesToCome === 0) onAnswer(status);
  };
}
