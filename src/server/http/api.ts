import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, type CallName, type Endpoint } from '#contract/endpoints.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/calls/call.ts';
import { keysOf } from '#contract/keys-of.ts';
import { Refusal } from '#contract/refusals.ts';
import { parseSearch } from '#contract/search.ts';
import type { Room } from '#server/catalog/json-list.ts';
import type { InvokeOnce } from './idempotency.ts';
import { admit, Ready } from './invoke.ts';
import type { ReadForm } from './multipart.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { MakeAsk } from './visitor.ts';

/** Puts every call of the contract on its addresses. */
export function serveApi(
  http: FastifyInstance,
  parts: { invokeOnce: InvokeOnce; makeAsk: MakeAsk; readForm: ReadForm; publicAnswers: PublicAnswers },
): void {
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name];
    const call: Call = calls[name];
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      http.route<WithPath>({ method: endpoint.method, url, handler: answer });
    }

    async function answer(request: FastifyRequest<WithPath>, reply: FastifyReply): Promise<unknown> {
      const madeFrom = parts.publicAnswers.version();
      const { ask, isPersonal, headers, lookAgain } = parts.makeAsk(request, reply);
      const key = request.headers['idempotency-key'];
      // Before a large form is read, not after.
      if (endpoint.files) await admit(call.audience, ask);
      const made = endpoint.files
        ? await parts.readForm(request, endpoint.files, (fields, files) => {
            // Reading took its time: whoever was logged out or deleted meanwhile does nothing any more.
            lookAgain();
            return parts.invokeOnce(key, name, { ...fields, ...request.params }, ask, files);
          })
        : await parts.invokeOnce(
            key,
            name,
            { ...jsonInput(request), ...queryInput(name, request.url), ...request.params },
            ask,
          );
      const write = (room: Room) => (made instanceof Ready ? made.json(room) : Buffer.from(JSON.stringify(made)));
      if (call.shared === true && !isPersonal()) {
        reply.hijack();
        const shared = { madeFrom, headers: { ...headers, ...jsonHeaders }, write };
        return parts.publicAnswers.sendCheap(request.raw, reply.raw, shared);
      }
      return reply
        .status(call.status ?? 200)
        .headers({ ...headers, ...jsonHeaders, 'cache-control': 'private, no-store' })
        .send(write(Buffer.allocUnsafe));
    }
  }
}

/** Other addresses under /api/ are answered as calls are, not with a page. */
export function refuseUnknownCalls(http: FastifyInstance): void {
  http.all('/api/*', () => {
    throw new Refusal('not-found');
  });
}

/** Nothing in an answer is to be shown, so its policy is shorter and stricter than a page's. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

type WithPath = { Params: Record<string, string> };

function jsonInput({ body }: { body: unknown }): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refusal('malformed-request', { message: 'Send a JSON object.' });
  return { ...body };
}

function queryInput(name: CallName, url: string): Record<string, unknown> {
  const params = new URLSearchParams(queryText(url));
  if (name === 'searchCars') return searchInput(params);
  const input: Record<string, unknown> = {};
  for (const [key, value] of params) {
    if (Object.hasOwn(input, key)) throw new Refusal('invalid-input', { message: `${key}: given more than once.` });
    input[key] = value;
  }
  return input;
}

function searchInput(params: URLSearchParams): Record<string, unknown> {
  const { query, problems } = parseSearch(params);
  const [first] = problems;
  if (first === undefined) return query;
  throw new Refusal('invalid-input', {
    message: `${first.param}: ${first.message}`,
    errors: Object.fromEntries(problems.map((problem) => [problem.param, problem.message])),
  });
}

export function queryText(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
