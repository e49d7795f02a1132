import type { FastifyInstance } from 'fastify';
import type { Dealer } from '#contract/settings/dealer.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { sendPublicAnswer, type PublicAnswers } from '../cache/shared-answers.ts';
import { referencePage } from './reference-page.ts';

/** The contract for people and machines outside: OpenAPI at /api/openapi.json, a readable page at /api/docs. Made when asked for. */
export function serveReference(
  http: FastifyInstance,
  parts: { dealer: () => Dealer; publicAnswers: PublicAnswers },
): void {
  const texts: [path: string, type: string, write: (document: OpenApi) => string][] = [
    ['/api/openapi.json', 'application/json; charset=utf-8', (document) => JSON.stringify(document)],
    ['/api/docs', 'text/html; charset=utf-8', referencePage],
  ];
  for (const [path, type, write] of texts) {
    http.get(path, (request, reply) => {
      const answer = parts.publicAnswers.findOrMake(path, () => ({
        status: 200,
        headers: { 'content-type': type },
        body: write(openApi(parts.dealer())),
      }));
      reply.hijack();
      return sendPublicAnswer(answer, request.raw, reply.raw);
    });
  }
}
