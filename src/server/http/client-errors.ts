import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '#contract/refusals.ts';
import type { RefuseRaw } from './refuse-raw.ts';

/** What Node's parser could not read, or not in time. */
type ClientError = Error & { code?: string | undefined; rawPacket?: unknown };

export function createClientErrors(refuse: RefuseRaw): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    // Whoever broke off reads no answer.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const current = answerUnderWay(socket);
    if (current === undefined) return refuse.connection(socket, refusalOf(error));
    // The request that is being answered was whole, so this is about a later one: answers keep their order.
    if (current.req.complete) return void current.once('close', () => refuse.connection(socket, refusalOf(error)));
    if (current.headersSent) return void socket.destroy();
    return refuse.connection(socket, refusalOf(error));
  };
}

/** Node keeps it there for the same purpose, and has no other name for it. */
function answerUnderWay(socket: Socket): ServerResponse | undefined {
  const current: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage');
  return current ?? undefined;
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request-timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers-too-large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Refusal('too-large');
  if (code === 'HPE_INVALID_METHOD' && looksLikeRequest(rawPacket)) return new Refusal('unknown-method');
  return new Refusal('malformed-request');
}

const looksLikeRequest = (packet: unknown) =>
  Buffer.isBuffer(packet) &&
  /^[\w!#$%&'*+.^`|~-]{1,40} \S+ HTTP\/1\.[01]\r?\n/.test(packet.toString('latin1', 0, 9000));
