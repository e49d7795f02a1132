import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Refusal } from '#contract/api/refusals.ts';
import { afterAnswers } from './client-errors.ts';
import { createConnections } from './connections.ts';
import type { Guards } from '../request-guards.ts';
import { hasBody } from './linger.ts';
import { sendPublicAnswer, type PublicAnswer, type PublicAnswers } from '../cache/shared-answers.ts';
import type { RefuseRaw } from './refuse-raw.ts';
import { settleTarget } from './request-target.ts';
import type { FindShared } from '../cache/shared-calls.ts';
import type { Timeouts } from './timeouts.ts';
import { createIsTrusted } from '../trusted-proxies.ts';
import { createTurns } from './pipelining.ts';
import { createTurnBudget } from './turn-budget.ts';

export type FrontParts = {
  guards: Guards;
  builtFiles: Map<string, PublicAnswer>;
  publicAnswers: PublicAnswers;
  findShared: FindShared;
  trustedProxies: string[];
  connectionsPerNetwork: number;
  /** What is answered before the router passes no hook: it is told here. */
  onEarlyAnswer: (kind: 'ready' | 'api' | 'none', status: number) => void;
  isDraining: () => boolean;
  /** In development: the bundler's own files come first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** An import would fetch all that the module offers, Node's own HTTP and WebSocket client among it: 3 MB that nobody here uses. */
const { createServer } = process.getBuiltinModule('node:http');

const addressBytes = 8 * 1024;
const connectionsAtOnce = 2000;
/** A thousand searches take a quarter of a second. Beyond that nobody would wait. */
const sharedWork = { milliseconds: 25, waitingAtMost: 1000 };

/** Answers that lie ready, and those to shared calls, are sent from here; everything else goes on to the router. */
export function createFront(
  handler: RequestListener,
  parts: FrontParts,
  { timeouts, refuse, expecting }: { timeouts: Timeouts; refuse: RefuseRaw; expecting: WeakSet<IncomingMessage> },
): Server {
  const { guards, middleware } = parts;
  const connections = createConnections({
    atOnce: connectionsAtOnce,
    perNetwork: parts.connectionsPerNetwork,
    leastPace: timeouts.upload,
    isTrusted: createIsTrusted(parts.trustedProxies),
  });
  const inTurn = createTurns(refuse);
  const sharedCalls = createTurnBudget(sharedWork);
  function receive(request: IncomingMessage, response: ServerResponse): void {
    inTurn(request, response, () => answer(request, response));
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // Only the request whose turn it is. Those behind it wait for their own sender to read.
    connections.note(request, response);
    const refusal = settleTarget(request);
    if (refusal !== undefined) return refuse.request(request, response, refusal);
    const url = request.url ?? '/';
    // Whoever keeps connections open, as proxies do, turns elsewhere before this process stops.
    if (parts.isDraining()) response.shouldKeepAlive = false;
    if (
      (request.method === 'GET' || request.method === 'HEAD') &&
      guards.isOurHost(request.headers.host) &&
      guards.isDirect(request) &&
      url.length <= addressBytes &&
      !hasBody(request)
    ) {
      const ready = parts.publicAnswers.find(url) ?? parts.builtFiles.get(url);
      if (ready !== undefined) {
        void sendPublicAnswer(ready, request, response);
        // Its head is written by now, unless its compressed form is still in the making.
        return parts.onEarlyAnswer('ready', response.statusCode);
      }
      const answerShared = parts.findShared(url);
      if (answerShared !== undefined) {
        const isTaken = sharedCalls.run(() => {
          // Whoever has left meanwhile needs no answer.
          if (request.socket.destroyed) return;
          if (answerShared(request, response)) parts.onEarlyAnswer('api', response.statusCode);
          else goOn(request, response, url);
        });
        if (!isTaken) refuse.request(request, response, new Refusal('busy', { retryAfterSeconds: 2 }));
        return;
      }
    }
    goOn(request, response, url);
  }

  function goOn(request: IncomingMessage, response: ServerResponse, url: string): void {
    if (middleware !== undefined && !url.startsWith('/api/'))
      return middleware(request, response, () => handler(request, response));
    return handler(request, response);
  }

  const server = createServer(
    {
      connectionsCheckingInterval: timeouts.check,
      headersTimeout: timeouts.headers,
      // For the longest upload; other bodies have less, see uploads/body-limits.ts.
      requestTimeout: timeouts.upload.whole + timeouts.headers,
      keepAliveTimeout: timeouts.keepAlive,
      // A request without a Host is refused by us, with the headers of every other refusal.
      requireHostHeader: false,
      // Most requests have no body, and need no stream that ends.
      optimizeEmptyRequests: true,
    },
    receive,
  );
  server.timeout = timeouts.stalled;
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    expecting.add(request);
    receive(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    inTurn(request, response, () => refuse.request(request, response, new Refusal('expectation-failed'))),
  );
  // Its target is a host and a port, which are not ours to give.
  server.on('connect', (_request, socket) =>
    afterAnswers(socket, () => refuse.connection(socket, new Refusal('malformed-request'))),
  );
  connections.watch(server);
  return server;
}
