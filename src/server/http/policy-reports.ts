import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paths } from '#contract/api/paths.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Log } from '#server/log.ts';

/** Where browsers tell what the content security policy kept from a page. */
export const policyReportsPath = '/api/policy-reports';

const reportType = 'application/csp-report';
const largestBytes = 8 * 1024;
const toldAtMost = 20;
const perMs = 60_000;

/** Only what names a place in our own pages or a foreign origin is written down: addresses may carry what people typed. */
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100),
    'blocked-uri': z.string().max(4000).default(''),
    'source-file': z.string().max(4000).optional(),
    'line-number': z.number().optional(),
  }),
});
type ReportedViolation = z.output<typeof Report>['csp-report'];

/** Anyone can send these, so the log takes a few in a minute and the rest is only counted. */
export async function servePolicyReports(http: FastifyInstance, needs: { log: Log; clock: () => Date }): Promise<void> {
  const { log, clock } = needs;
  let since = -Infinity;
  let count = 0;
  const tell = (report: ReportedViolation) => {
    const now = clock().getTime();
    // Also when the clock was set back.
    if (Math.abs(now - since) >= perMs) {
      if (count > toldAtMost) log.warn({ untold: count - toldAtMost }, 'more violations of the policy');
      since = now;
      count = 0;
    }
    if (++count <= toldAtMost) log.warn(outline(report), 'a violation of the policy');
  };
  // In a Fastify scope of its own: no other address takes this kind of body.
  await http.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: largestBytes } as const;
    scope.addContentTypeParser(reportType, asText, (_request, body, done) => done(null, body));
    const body = { type: reportType, mostBytes: largestBytes };
    scope.post(policyReportsPath, { config: { body } }, async (request, reply) => {
      const report = Report.safeParse(parse(request.body));
      if (!report.success) throw new Refusal('malformed-request');
      tell(report.data['csp-report']);
      return reply.status(204).send();
    });
  });
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function outline(report: ReportedViolation) {
  return {
    directive: report['effective-directive'],
    blocked: originOf(report['blocked-uri']),
    source: report['source-file'] === undefined ? undefined : placeOf(report['source-file']),
    line: report['line-number'],
  };
}

/** Browsers say `inline` or `eval` where there is no address. */
function originOf(blocked: string): string {
  if (/^[a-z-]{0,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unreadable';
  const { protocol, host } = new URL(blocked);
  return `${protocol}//${host}`;
}

/** One of our own scripts, or the first word of a page: what follows it may be a secret, such as the link to a viewing. */
function placeOf(source: string): string {
  const { pathname } = URL.canParse(source) ? new URL(source) : { pathname: '' };
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return pathname;
  const page = `/${pathname.split('/')[1] ?? ''}`;
  return pages.has(page) ? page : 'elsewhere';
}

const pages = new Set<unknown>(Object.values(paths));
