import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/refusals.ts';

/** Figures that are read when somebody asks; their names are those that Prometheus sees. */
export type Gauges = () => Promise<Record<string, number>>;

/** Counts answers by the kind of address and their status. Nothing of who asked, or for what, is kept. */
export function createAnswerCounts() {
  const counts = new Map<string, Map<number, number>>();
  return {
    count(kind: string, status: number): void {
      let byStatus = counts.get(kind);
      if (byStatus === undefined) counts.set(kind, (byStatus = new Map()));
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    },
    list: () =>
      [...counts].flatMap(([kind, byStatus]) => [...byStatus].map(([status, count]) => ({ kind, status, count }))),
  };
}
export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** `/metrics` in Prometheus' text form, for whoever bears the token. */
export function serveMetrics(
  http: FastifyInstance,
  { token, answers, gauges }: { token: string; answers: AnswerCounts; gauges: Gauges },
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  http.addHook('onClose', async () => void delay.disable());
  http.addHook('onResponse', async (request, reply) =>
    answers.count(kindOf(request.routeOptions.url), reply.statusCode),
  );
  http.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) throw new Refusal('not-signed-in');
    const lag = { p99: seconds(delay.percentile(99)), max: seconds(delay.max) };
    delay.reset();
    const { rss, heapUsed } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const lines = [
      ...metric('process_cpu_seconds_total', 'counter', (cpu.user + cpu.system) / 1e6),
      ...metric('process_resident_memory_bytes', 'gauge', rss),
      ...metric('nodejs_heap_used_bytes', 'gauge', heapUsed),
      ...metric('process_uptime_seconds', 'gauge', process.uptime()),
      ...metric('nodejs_eventloop_lag_p99_seconds', 'gauge', lag.p99),
      ...metric('nodejs_eventloop_lag_max_seconds', 'gauge', lag.max),
      ...Object.entries(await gauges()).flatMap(([name, value]) => metric(name, 'gauge', value)),
      '# TYPE reclaim_answers_total counter',
      ...answers
        .list()
        .map(({ kind, status, count }) => `reclaim_answers_total{kind="${kind}",status="${status}"} ${count}`),
    ];
    return reply
      .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .send(`${lines.join('\n')}\n`);
  });
}

const metric = (name: string, type: 'gauge' | 'counter', value: number) => [
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
];
const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

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
