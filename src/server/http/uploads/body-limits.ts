import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/api/refusals.ts';
import { hasBody, isUnread, lingerAfterAnswer } from '../connection/linger.ts';
import type { Timeouts } from '../connection/timeouts.ts';

/** What body a route takes. A route without such a rule takes none. */
export type BodyRule = { type: string; mostBytes: number; isUpload?: true };

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyRule;
  }
}

/**
 * Decides about a body before its first byte is read, when the hooks on the request have let it pass: what has the wrong
 * kind or announces too much is refused at once, what arrives too slowly is given up, and what is refused is not read on.
 */
export function guardBodies(http: FastifyInstance, timeouts: Timeouts, expecting: WeakSet<IncomingMessage>): void {
  http.addHook('onRequest', (request, _reply, next) => {
    // Many clients name a type where they send nothing: the framework would wait for a body that never comes.
    if (!hasBody(request.raw)) delete request.raw.headers['content-type'];
    next();
  });
  http.addHook('preParsing', (request, reply, _payload, next) => {
    if (hasBody(request.raw)) {
      const rule = request.routeOptions.config.body;
      demand(rule, request.raw);
      if (expecting.has(request.raw)) reply.raw.writeContinue();
      watch(request, reply, rule.isUpload ? timeouts.upload : { whole: timeouts.body });
    }
    next();
  });
  http.addHook('onSend', (request, reply, payload, next) => {
    if (isUnread(request.raw)) {
      void reply.header('connection', 'close');
      lingerAfterAnswer(request.raw, timeouts.linger);
    }
    next(null, payload);
  });
}

function demand(rule: BodyRule | undefined, { headers }: IncomingMessage): asserts rule {
  if (rule === undefined) throw new Refusal('malformed-request', { problem: { code: 'body-not-expected' } });
  if (headers['content-encoding'] !== undefined)
    throw new Refusal('wrong-content-type', { problem: { code: 'body-encoded' } });
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== rule.type)
    throw new Refusal('wrong-content-type', { problem: { code: 'body-of-wrong-type', type: rule.type } });
  if (Number(headers['content-length'] ?? 0) > rule.mostBytes) throw new Refusal('too-large');
}

export function giveUpBody(raw: IncomingMessage, reply: FastifyReply): void {
  if (!raw.complete && !reply.sent) void reply.send(new Refusal('request-timeout'));
}

/** Gives a body up that is not whole in time or, with a window, that brings too little in one of them. */
function watch(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { whole, window, bytes = 0 }: { whole: number; window?: number; bytes?: number },
): void {
  const { socket } = raw;
  let seen = socket.bytesRead;
  const giveUp = () => giveUpBody(raw, reply);
  const look = () => {
    // Bytes that wait for us are not the sender's delay.
    if (socket.bytesRead - seen < bytes && raw.readableLength === 0) giveUp();
    seen = socket.bytesRead;
  };
  const end = setTimeout(giveUp, whole);
  const pace = window === undefined ? undefined : setInterval(look, window);
  reply.raw.once('close', () => {
    clearTimeout(end);
    clearInterval(pace);
  });
}
