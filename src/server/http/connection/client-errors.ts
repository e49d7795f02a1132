import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '#contract/api/refusals.ts';
import type { RefuseRaw } from './refuse-raw.ts';

/** What Node's parser could not read, or not in time. */
type ClientError = Error & { code?: string | undefined; rawPacket?: unknown; bytesParsed?: number };

export function createClientErrors(refuse: RefuseRaw): (error: ClientError, socket: Socket) => void {
  return function answer(error, socket) {
    // Whoever broke off reads no answer.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const current = answerUnderWay(socket);
    if (current === undefined) return refuse.connection(socket, refusalOf(error));
    // The request that is being answered was whole, so this is about a later one: answers keep their order.
    if (current.req.complete) return void current.once('close', () => answer(error, socket));
    if (current.headersSent) return void socket.destroy();
    return refuse.connection(socket, refusalOf(error));
  };
}

/** Does something with a connection that nothing more is read from, when its answers are out. */
export function afterAnswers(socket: Duplex, act: () => void): void {
  const current = answerUnderWay(socket);
  if (current === undefined) act();
  else current.once('close', () => afterAnswers(socket, act));
}

/** Node keeps it there for the same purpose, and has no other name for it. */
function answerUnderWay(socket: Duplex): ServerResponse | undefined {
  const current: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage');
  return current ?? undefined;
}

function refusalOf({ code, rawPacket, bytesParsed = 0 }: ClientError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request-timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers-too-large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Refusal('too-large');
  const isRequest = Buffer.isBuffer(rawPacket) && requestLine.test(lineAt(rawPacket, bytesParsed));
  return new Refusal(code === 'HPE_INVALID_METHOD' && isRequest ? 'unknown-method' : 'malformed-request');
}

const requestLine = /^[\w!#$%&'*+.^`|~-]{1,40} \S+ HTTP\/1\.[01]\r?$/;

/** The line in which the parser stopped. */
function lineAt(packet: Buffer, place: number): string {
  const start = packet.lastIndexOf('\n', Math.max(place - 1, 0)) + 1;
  const end = packet.indexOf('\n', start);
  return packet.toString('latin1', start, end === -1 ? packet.length : end);
}
