import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#contract/api/call-definition.ts';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type Endpoint } from '#contract/api/endpoints.ts';
import { inputOf } from '../call-input.ts';
import { sharedCalls, type Ready, type SharedCall, type SharedHandlers } from '../invoke.ts';
import { jsonHeaders } from '../json-headers.ts';
import type { PublicAnswers } from './shared-answers.ts';

/** Says whether an address is that of a shared call; if so, what it gives answers a GET or HEAD of it, and tells whether it did. */
export type FindShared = (url: string) => ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;

/**
 * A call that the contract marks as shared is answered for anyone and at once: no session, no body, nothing to wait for. So
 * it passes before the router, which would take longer than most of them. What is not the same for everyone, such as a car
 * that is no longer for sale, and an address with a mistake in it go on, and are answered as any call is.
 */
export function createFindShared(parts: { handlers: SharedHandlers; publicAnswers: PublicAnswers }): FindShared {
  const { handlers, publicAnswers } = parts;

  function answer({ name, endpoint, path }: Found, request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '/';
    const madeFrom = publicAnswers.version();
    const ready = make(handlers, name, inputOf(name, endpoint, { path, url, body: {} }));
    if (ready === undefined) return false;
    const headers = ready.headers === undefined ? jsonHeaders : { ...jsonHeaders, ...ready.headers };
    void publicAnswers.sendCheap(request, response, { madeFrom, headers, write: ready.json });
    return true;
  }

  return (url) => {
    const found = findCall(url);
    if (found === undefined) return undefined;
    return (request, response) => {
      try {
        return answer(found, request, response);
      } catch (error) {
        if (response.headersSent) throw error;
        // It will fail again behind the router, where it is answered and logged.
        return false;
      }
    };
  };
}

function make(handlers: SharedHandlers, name: SharedCall, input: Record<string, unknown>): Ready<unknown> | undefined {
  const call: Call = calls[name];
  const parsed = call.input.safeParse(input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript knows for each call, not for all at once, that its handler takes what was parsed
  const handle = handlers[name] as (input: unknown) => Ready<unknown> | undefined;
  return parsed.success ? handle(parsed.data) : undefined;
}

type Found = { name: SharedCall; endpoint: Endpoint; path: Record<string, string> };

function findCall(url: string): Found | undefined {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  for (const { name, endpoint, pattern } of addresses) {
    const match = pattern.exec(path);
    if (match !== null) return { name, endpoint, path: { ...match.groups } };
  }
  return undefined;
}

const addresses = sharedCalls.flatMap((name) => {
  const endpoint: Endpoint = endpoints[name];
  return [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ name, endpoint, pattern: patternOf(path) }));
});

/** A field of a path is found where nothing in it is escaped; the rest is the router's. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);
}
