import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpoints } from '#contract/endpoints.ts';
import { parseSearch, type SearchQuery } from '#contract/search.ts';
import type { Room } from '#server/catalog/json-list.ts';
import { jsonHeaders } from './json-headers.ts';
import type { PublicAnswers } from './public-answers.ts';
import { queryPairs } from './query-pairs.ts';

/** Answers a GET or HEAD if it is a search, and tells whether it did. */
export type AnswerSearch = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The catalog answers a search at once and for anyone: no session, no body, nothing to wait for. So it passes before the
 * router, which would take longer than the search. An address with a mistake in it goes on, and is refused as any call is.
 */
export function createAnswerSearch(parts: {
  search: (query: SearchQuery) => { json(room: Room): Buffer };
  publicAnswers: PublicAnswers;
}): AnswerSearch {
  function answer(request: IncomingMessage, response: ServerResponse, text: string): boolean {
    const { query, problems } = parseSearch(queryPairs(text));
    if (problems.length > 0) return false;
    const madeFrom = parts.publicAnswers.version();
    const { json } = parts.search(query);
    void parts.publicAnswers.sendCheap(request, response, { madeFrom, headers: jsonHeaders, write: json });
    return true;
  }

  return (request, response) => {
    if (!request.url?.startsWith(searchAddress)) return false;
    try {
      return answer(request, response, request.url.slice(searchAddress.length));
    } catch (error) {
      if (response.headersSent) throw error;
      // It will fail again behind the router, where it is answered and logged.
      return false;
    }
  };
}

const searchAddress = `${endpoints.searchCars.path}?`;
