import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { Refusal } from '#contract/refusals.ts';
import type { Log } from '#server/log.ts';
import { limitConnections } from './connections.ts';
import type { Guards } from './guards.ts';
import { sendPublicAnswer, type PublicAnswer, type PublicAnswers } from './public-answers.ts';
import { asRefusal, errorAnswer } from './responses.ts';
import type { AnswerSearch } from './searches.ts';

export type HttpParts = {
  guards: Guards;
  headers: Record<string, string>;
  builtFiles: Map<string, PublicAnswer>;
  publicAnswers: PublicAnswers;
  answerSearch: AnswerSearch;
  trustedProxies: string[];
  /** A trusted proxy stands for many people, and counts their connections itself. */
  connectionsPerNetwork: number;
  log: Log;
  /** What is answered before the router passes no hook: it is told here. */
  onEarlyAnswer: (kind: 'ready' | 'api', status: number) => void;
  /** In development: the bundler's own files come first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** An import would fetch all that the module offers, Node's own HTTP and WebSocket client among it: 3 MB that nobody here uses. */
const { createServer } = process.getBuiltinModule('node:http');

const second = 1000;
const bodyBytes = 64 * 1024;
const addressBytes = 8 * 1024;
const connectionsAtOnce = 2000;

/** The contract checks what comes in. Fastify's own compilers of schemas are large, and are loaded unless others are named. */
const noSchemas = () => {
  throw new Error('Routes have no schemas of their own.');
};

/** The front door: limits, time-outs, guards and the one shape of errors; what is behind it is registered by others. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const nextRequestId = createRequestIds();
  const commonHeaders = Object.entries(parts.headers);
  const http = Fastify({
    bodyLimit: bodyBytes,
    requestTimeout: 15 * second,
    keepAliveTimeout: 5 * second,
    forceCloseConnections: 'idle',
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    genReqId: nextRequestId,
    requestIdHeader: false,
    exposeHeadRoutes: true,
    // Whoever needs the query reads it from the address, by the contract's rules.
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      const answer = errorAnswer(error, request.id);
      reply.hijack();
      reply.raw.writeHead(answer.status, {
        ...parts.headers,
        ...answer.headers,
        'content-type': 'application/json; charset=utf-8',
      });
      reply.raw.end(JSON.stringify(answer.body));
    },
    serverFactory: (handler) => createFront(handler, parts),
  });
  http.removeContentTypeParser('text/plain');
  await http.register(cookie);
  await http.register(multipart);

  http.addHook('onRequest', (request, _reply, next) => {
    if (!isForMachines(request.url) && !parts.guards.isOurHost(request.headers.host)) throw new Refusal('misdirected');
    parts.guards.demandOwnOrigin(request.raw);
    if (request.headers['content-encoding'] !== undefined) throw new Refusal('wrong-content-type');
    next();
  });
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
    parts.log.info(line, 'request');
    next();
  });
  http.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) parts.log.error({ err: error, requestId: request.id }, 'request failed');
    const answer = errorAnswer(refusal, request.id);
    void reply.status(answer.status).headers(answer.headers).send(answer.body);
  });
  http.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  return http;
}

/** Answers that lie ready and searches are sent from here; everything else goes on to the router. */
function createFront(handler: RequestListener, parts: HttpParts): Server {
  const { middleware } = parts;
  const server = createServer(
    // Most requests have no body, and need no stream that ends.
    { connectionsCheckingInterval: 2 * second, headersTimeout: 10 * second, optimizeEmptyRequests: true },
    (request, response) => {
      const url = request.url ?? '/';
      if (
        (request.method === 'GET' || request.method === 'HEAD') &&
        parts.guards.isOurHost(request.headers.host) &&
        url.length <= addressBytes
      ) {
        const ready = parts.publicAnswers.find(url) ?? parts.builtFiles.get(url);
        if (ready !== undefined) {
          void sendPublicAnswer(ready, request, response);
          // Its head is written by now, unless its compressed form is still in the making.
          return parts.onEarlyAnswer('ready', response.statusCode);
        }
        if (parts.answerSearch(request, response)) return parts.onEarlyAnswer('api', response.statusCode);
      }
      if (middleware !== undefined && !url.startsWith('/api/'))
        return middleware(request, response, () => handler(request, response));
      return handler(request, response);
    },
  );
  server.maxConnections = connectionsAtOnce;
  if (parts.trustedProxies.length === 0) limitConnections(server, parts.connectionsPerNetwork);
  return server;
}

/** Unique among processes and cheap: a random beginning and a count. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}

/** Asked by machines, under whatever name they know this one. */
const isForMachines = (url: string) => url === '/livez' || url === '/readyz' || url === '/metrics';
