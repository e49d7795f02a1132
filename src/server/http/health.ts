import type { FastifyInstance } from 'fastify';
import type { DatabaseState } from '#server/database/watch.ts';

/** `/livez`: the process answers. `/readyz`: it can do its work; false while draining. Never shed, never cached. */
export function serveHealth(
  http: FastifyInstance,
  options: { database: () => DatabaseState; doKeysFit: () => boolean; isDraining: () => boolean },
): void {
  http.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  http.get('/readyz', (_request, reply) => {
    const readiness = readinessNow();
    return reply
      .status(readiness.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });

  function readinessNow(): Readiness {
    if (options.isDraining()) return { status: 'draining' };
    if (!options.doKeysFit()) return { status: 'not ready', dataKey: 'does not open what is stored' };
    return readinessOf(options.database());
  }
}

/** In our own words, and only so much of them that an operator knows where to look. */
type Readiness = {
  status: 'ready' | 'not ready' | 'draining';
  database?: DatabaseState['is'];
  dataKey?: 'does not open what is stored';
};

function readinessOf({ is, milliseconds }: DatabaseState): Readiness {
  if (is === 'well') return { status: 'ready' };
  return { status: milliseconds < patienceMs[is] ? 'ready' : 'not ready', database: is };
}

/**
 * How long each trouble may last before a load balancer is told. Public pages need no database, so a process that leaves early takes
 * away more than it saves: an outage is reported quickly, slowness only if it persists.
 */
const patienceMs: Record<Exclude<DatabaseState['is'], 'well'>, number> = {
  away: 5_000,
  unconfirmed: 5_000,
  busy: 20_000,
  full: 0,
};
