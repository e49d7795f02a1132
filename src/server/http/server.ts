import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Refusal } from '#contract/api/refusals.ts';
import { codeOf } from '#server/errors/failures.ts';
import type { Log } from '#server/log.ts';
import { guardBodies } from './uploads/body-limits.ts';
import { createClientErrors } from './connection/client-errors.ts';
import { createLastIntake } from './connection/accept-pace.ts';
import { createFront, type FrontParts } from './connection/listener.ts';
import { parseJsonBody } from './uploads/json-body.ts';
import { jsonHeaders } from './json-headers.ts';
import { createRefuseRaw } from './connection/refuse-raw.ts';
import { asRefusal, errorAnswer } from './responses.ts';
import type { Timeouts } from './connection/timeouts.ts';

export type HttpParts = FrontParts & {
  headers: Record<string, string>;
  timeouts: Timeouts;
  log: Log;
};

/** What a JSON body may have. */
export const jsonBytes = 64 * 1024;

/** The contract checks what comes in. Fastify's own compilers of schemas are large, and are loaded unless others are named. */
const noSchemas = () => {
  throw new Error('Routes have no schemas of their own.');
};

/** The entry point of every request: limits, time-outs, guards and the one shape of errors; the routes are registered by others. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { timeouts, log } = parts;
  const nextRequestId = createRequestIds();
  const commonHeaders = Object.entries(parts.headers);
  const expecting = new WeakSet<IncomingMessage>();
  const refuse = createRefuseRaw({
    headers: parts.headers,
    nextRequestId,
    lingerMs: timeouts.linger,
    onAnswer({ requestId, status }) {
      log.info({ requestId, route: 'none', status }, 'request');
      parts.onEarlyAnswer('none', status);
    },
  });
  const http = Fastify({
    bodyLimit: jsonBytes,
    forceCloseConnections: 'idle',
    // What arrives until the last connection is closed is answered like everything before.
    return503OnClosing: false,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    genReqId: nextRequestId,
    requestIdHeader: false,
    exposeHeadRoutes: true,
    // Whoever needs the query reads it from the address, by the contract's rules.
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      reply.hijack();
      refuse.request(request.raw, reply.raw, asRefusal(error));
    },
    clientErrorHandler: createClientErrors(refuse),
    // Fastify sets no time-outs on a server that is made by others: they are set there.
    serverFactory: (handler) => createFront(handler, parts, { timeouts, refuse, expecting }),
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    parseJsonBody(bytes),
  );
  // Forms are read by the calls that take them, see multipart.ts.
  http.addContentTypeParser('multipart/form-data', async () => undefined);
  await http.register(cookie);
  http.addHook('preClose', createLastIntake(http.server));

  http.addHook('onRequest', (request, _reply, next) => {
    if (!isForMachines(request.url) && !parts.guards.isOurHost(request.headers.host)) throw new Refusal('misdirected');
    parts.guards.demandDirect(request.raw);
    parts.guards.demandOwnOrigin(request.raw);
    // Every address is a page or less, so what is not routed has a method that nothing here has.
    if (request.is404) throw new Refusal('unknown-method');
    next();
  });
  guardBodies(http, timeouts, expecting);
  http.addHook('onSend', (request, reply, payload, next) => {
    for (const [name, value] of commonHeaders) if (!reply.hasHeader(name)) void reply.header(name, value);
    void reply.header('x-request-id', request.id);
    next(null, payload);
  });
  http.addHook('onResponse', (request, reply, next) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    log.info(line, 'request');
    next();
  });
  http.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500 && !hasLeft(error, request))
      log.error({ err: error, requestId: request.id }, 'request failed');
    const answer = errorAnswer(refusal, request.id);
    forgetHeaders(reply);
    void reply
      .status(answer.status)
      .headers({ ...jsonHeaders, ...answer.headers })
      .send(JSON.stringify(answer.body));
  });
  return http;
}

/** A visitor who closes the connection while a file is sent is no failure of ours. */
function hasLeft(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** What was to be said of another answer, such as its type and length, is not true of a refusal. */
function forgetHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (name === 'allow') continue;
    void reply.removeHeader(name);
    // A stream that failed before its first byte has left them here.
    reply.raw.removeHeader(name);
  }
}

/** Unique among processes and cheap: a random beginning and a count. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}

/** Asked by machines, under whatever name they know this one. */
const isForMachines = (url: string) => url === '/livez' || url === '/readyz' || url === '/metrics';
