import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#contract/api/refusals.ts';
import type { AnswerCounts } from './answer-counts.ts';

/** Figures that are read when somebody asks; one that cannot be told is left out. */
export type Gauges = () => Promise<{ [name in keyof typeof gaugeTexts]?: number }>;

/** `/metrics` in Prometheus' text form, for whoever bears the token. */
export function serveMetrics(
  http: FastifyInstance,
  { token, answers, gauges }: { token: string; answers: AnswerCounts; gauges: Gauges },
): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  addProcessGauges(registers);
  const readGauges = createGauges(registers, gauges);
  addAnswers(registers, answers);
  const durations = new Histogram({
    name: 'reclaim_request_duration_seconds',
    help: 'From a request to the end of its answer, by route; what is answered from memory is not among them',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  });

  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    answers.count(kindOf(routeOptions.url), reply.statusCode);
    // The pattern of the route, never the address: there are as many as calls and pages.
    durations.observe({ method, route: routeOptions.url ?? 'none' }, reply.elapsedTime / 1000);
  });
  http.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) throw new Refusal('not-signed-in');
    await readGauges();
    return reply
      .headers({ 'content-type': register.contentType, 'cache-control': 'no-store' })
      .send(await register.metrics());
  });
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const gaugeTexts = {
  reclaim_catalog_cars: 'Cars in the catalog',
  reclaim_catalog_unreadable_cars: 'Stored cars that do not fit the contract, and are in no list',
  reclaim_database_up: '1 while the database answers, else 0',
  reclaim_outbox_due: 'Jobs that are due',
  reclaim_outbox_failed: 'Jobs that were given up',
};

function createGauges(registers: Registry[], read: Gauges): () => Promise<void> {
  const gauges = Object.entries(gaugeTexts).map(([name, help]) => ({
    name,
    gauge: new Gauge({ name, help, registers }),
  }));
  return async () => {
    const figures = new Map(Object.entries(await read()));
    for (const { name, gauge } of gauges) {
      const figure = figures.get(name);
      if (figure === undefined) gauge.remove();
      else gauge.set(figure);
    }
  };
}

function addAnswers(registers: Registry[], answers: AnswerCounts): Counter<'kind' | 'status'> {
  return new Counter({
    name: 'reclaim_answers_total',
    help: 'Answers, by the kind of address and their status',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { kind, status, count } of answers.list()) this.inc({ kind, status }, count);
    },
  });
}

/** Two that prom-client does not have, or names otherwise. */
function addProcessGauges(registers: Registry[]): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  add('process_uptime_seconds', 'Since the process was started', () => process.uptime());
  add('nodejs_heap_used_bytes', 'Of the JavaScript heap', () => process.memoryUsage().heapUsed);
}

function kindOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  if (route === '/livez' || route === '/readyz' || route === '/metrics') return 'machine';
  if (route.startsWith('/api/') || route.startsWith('/auth/')) return 'api';
  return route === '/*' ? 'page' : 'file';
}

/** Compared as hashes, so that neither length nor beginning of the token is told by the time it takes. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
