import type { FastifyInstance } from 'fastify';

/** `/livez`: the process answers. `/readyz`: it can do its work; false while draining. Never shed, never cached. */
export function serveHealth(
  http: FastifyInstance,
  options: { check: () => Promise<void>; isDraining: () => boolean },
): void {
  http.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  http.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (options.isDraining()) return reply.status(503).send({ status: 'draining' });
    try {
      await options.check();
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
