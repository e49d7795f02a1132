import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '#contract/api/refusals.ts';
import type { RefuseRaw } from './refuse-raw.ts';

/** Begins a request when all earlier answers of its connection have left. */
export type InTurn = (request: IncomingMessage, response: ServerResponse, begin: () => void) => void;

/** Browsers send the next request after the answer to the last; the few clients that do not are content with a few. */
const waitingAtMost = 8;
/** Whoever sent so many in one piece means harm, and is not answered to the end. */
const toleratedAtMost = 16;

/** `last` is the answer to the latest request; `waiting` are the requests that have not begun. */
type Line = { last: ServerResponse; waiting: number };

/**
 * Node hands over every request in a piece of 64 KB before it looks at anything else, and keeps all their answers for whoever does
 * not read them. So a connection has one request at work; a few more wait for its answer to leave, and nothing is read meanwhile.
 */
export function createTurns(refuse: RefuseRaw): InTurn {
  const lines = new WeakMap<Socket, Line>();

  return (request, response, begin) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, { last: response, waiting: 0 });
      return begin();
    }
    const before = line.last;
    line.last = response;
    if (before.closed) return begin();
    const place = (line.waiting += 1);
    if (place > toleratedAtMost) return void socket.destroy();
    // The refusal before it is the last answer of this connection.
    if (place > waitingAtMost + 1) return undefined;
    // Not before Node has read on, as it does after each request.
    setImmediate(() => line.waiting > 0 && socket.pause());
    const start = () => {
      line.waiting -= 1;
      if (!socket.writable) return;
      if (place > waitingAtMost) return refuse.last(request, response, new Refusal('busy', { retryAfterSeconds: 2 }));
      if (line.waiting === 0) socket.resume();
      begin();
    };
    // Others have a turn in between.
    before.once('close', () => setImmediate(start));
    return undefined;
  };
}
