import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/accounts/throttling/network.ts';
import { giveUpBody } from './body-limits.ts';
import { accountName, type WorkSlots } from '../work-limits.ts';

type Within = <T>(work: () => Promise<T>) => Promise<T>;
/** A form is received in one slot and worked on in another, so that nobody who sends slowly keeps one of those that work. */
export type FormSlots = { receiving: Within; working: Within };

export function formSlotsOf(
  slots: WorkSlots,
  { request, reply, userID }: { request: FastifyRequest; reply: FastifyReply; userID: number },
): FormSlots {
  const { raw } = request;
  const party = [networkOf(request.ip), accountName(userID)];
  const transfer = {
    party,
    moved: () => raw.socket.bytesRead,
    isTheirDelay: () => raw.readableLength === 0,
    giveUp: () => giveUpBody(raw, reply),
  };
  return {
    receiving: (work) => slots.receiving.run(transfer, work),
    working: (work) => slots.upload.run(party, work),
  };
}
