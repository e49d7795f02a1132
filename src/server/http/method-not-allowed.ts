import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/api/refusals.ts';

/**
 * Notes every route from now on. The function it gives, called after the last of them, answers what is left: another
 * method on a known address is 405, OPTIONS tells those that there are, and an unknown address under /api/ is no page.
 */
export function noteMethods(http: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  http.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set(['OPTIONS']);
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });

  return () => {
    const pageMethods = known.get(pages) ?? new Set();
    known.delete(pages);
    const files = [...known].map(([url, methods]) => ({ shape: shapeOf(url), methods }));
    const methodsAt = (path: string) => files.find(({ shape }) => shape.test(path))?.methods;
    const others = http.supportedMethods.filter((method) => method === 'OPTIONS' || !pageMethods.has(method));

    // On the request, before any body is read: nobody would read it.
    const answer = (otherwise: ReadonlySet<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const [path = ''] = request.url.split('?', 1);
      const methods = methodsAt(path) ?? otherwise;
      // A known method gets here with a part of its path that is too long to be anything of ours.
      const isKnown = request.method !== 'OPTIONS' && methods.has(request.method);
      if (methods.size === 0 || isKnown) throw new Refusal('not-found');
      void reply.headers({ allow: [...methods].toSorted().join(', '), 'cache-control': 'no-store' });
      if (request.method !== 'OPTIONS') throw new Refusal('method-not-allowed');
      return reply.status(204).send();
    };
    const ofCalls = answer(new Set());
    http.route({ method: http.supportedMethods, url: '/api/*', onRequest: ofCalls, handler: ofCalls });
    const ofPages = answer(pageMethods);
    http.route({ method: others, url: pages, onRequest: ofPages, handler: ofPages });
  };
}

const pages = '/*';

/** `/api/car/:id` as an expression that a path fits. */
function shapeOf(url: string): RegExp {
  const steps = url.split('/').map((step) => (step.startsWith(':') ? '[^/]+' : RegExp.escape(step)));
  return new RegExp(`^${steps.join('/')}$`);
}
