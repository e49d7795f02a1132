import type { OutgoingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { networkOf } from '#server/accounts/throttling/network.ts';
import type { Pace } from '../connection/timeouts.ts';
import type { Transfer, Transfers } from '../uploads/transfers.ts';

/** `bytes` where they are known. */
export type Outgoing = { headers: OutgoingHttpHeaders; stream: Readable; bytes?: number };
/** Opens something in a slot, and sends it. */
export type Send = (reply: FastifyReply, open: () => Promise<Outgoing>) => Promise<FastifyReply>;

/** What is read ahead of one reader, which is a whole photo, and of all. */
const mostAhead = 512 * 1024;
const mostAheadOfAll = 64 * 1024 * 1024;
/** What a stream has anyway. */
const leastAhead = 64 * 1024;

/**
 * A slot is for reading from where something lies, not for the reader's patience: what fits is read ahead, and the slot is free
 * again. Whoever reads too slowly is cut off.
 */
export function createSend({ transfers, pace }: { transfers: Transfers; pace: Pace }): Send {
  let aheadOfAll = 0;

  return (reply, open) => {
    const { socket } = reply.request.raw;
    const transfer = {
      party: [networkOf(reply.request.ip)],
      // What waits in the socket has not moved.
      moved: () => socket.bytesWritten - socket.writableLength,
      isTheirDelay: () => socket.writableLength > 0,
      giveUp: () => void socket.destroy(),
    };
    const { promise, resolve, reject } = Promise.withResolvers<FastifyReply>();
    transfers
      .run(transfer, async () => {
        const { headers, stream, bytes } = await open();
        const ahead = new PassThrough({ highWaterMark: roomFor(bytes, reply) });
        const read = pipeline(stream, ahead);
        watch(reply, transfer);
        resolve(reply.headers(headers).send(ahead));
        // Whoever reads it hears of a failure.
        await read.catch(() => undefined);
      })
      .catch(reject);
    return promise;
  };

  function roomFor(bytes: number | undefined, reply: FastifyReply): number {
    // One more, so that nothing waits for the reader.
    const room = bytes !== undefined && bytes < mostAhead ? bytes + 1 : leastAhead;
    if (room <= leastAhead || aheadOfAll + room > mostAheadOfAll) return leastAhead;
    aheadOfAll += room;
    reply.raw.once('close', () => (aheadOfAll -= room));
    return room;
  }

  function watch(reply: FastifyReply, { moved, isTheirDelay, giveUp }: Transfer): void {
    let seen = moved();
    const look = () => {
      if (isTheirDelay() && moved() - seen < pace.bytes) giveUp();
      seen = moved();
    };
    const looking = setInterval(look, pace.window);
    reply.raw.once('close', () => clearInterval(looking));
  }
}
