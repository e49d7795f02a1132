import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire, without a client that would tidy it up. */
export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/** Sends bytes as they are, and gives all that came back when the other side closed. */
export async function talk(url: string, text: string | Buffer): Promise<string> {
  const { socket, received } = await dial(url);
  socket.write(text);
  await closing(socket);
  return received();
}

/** The answers to one piece of text, in their order. */
export async function ask(url: string, text: string): Promise<RawAnswer[]> {
  return answersIn(await talk(url, text));
}

export async function dial(url: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname);
  // A reset after the answer is one of the ways in which the other side may close.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'connect');
  return { socket, received: () => Buffer.concat(chunks).toString('utf8') };
}

/** Sends a head and then body without end, as fast as it is taken, until the other side closes or `most` bytes are sent. */
export async function pour(
  url: string,
  head: string,
  { most, piece = 'x'.repeat(16_384) }: { most: number; piece?: string },
): Promise<{ answers: RawAnswer[]; sent: number }> {
  const { socket, received } = await dial(url);
  const closed = closing(socket);
  socket.write(head);
  let sent = 0;
  while (!socket.destroyed && socket.writable && sent < most) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  socket.end();
  await closed;
  return { answers: answersIn(received()), sent };
}

/** Unlike `once`, whatever the reason is. */
export const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest.startsWith('HTTP/1.')) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) break;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = new Map(
      lines.map((line): [string, string] => {
        const [name = '', value = ''] = line.split(/:\s*(.*)/s);
        return [name.toLowerCase(), value];
      }),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const body = Buffer.from(rest.slice(end + 4))
      .subarray(0, length)
      .toString();
    answers.push({ status: Number(first.split(' ')[1]), headers, body });
    rest = Buffer.from(rest.slice(end + 4))
      .subarray(length)
      .toString();
  }
  return answers;
}
