import { isRefusal } from '#contract/api/refusal-error.ts';
import { Refusal, refusals } from '#contract/api/refusals.ts';
import { refusalWhenGone } from '#server/database/foreign-key-refusals.ts';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import { policyReportsPath } from './policy-reports.ts';

/** Sent with every answer, errors and files included. In development the bundler injects styles and opens a socket. */
export function securityHeaders(site: { publicUrl: string; development: boolean }): Record<string, string> {
  return {
    ...(!site.development && { 'content-security-policy': contentSecurityPolicy }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(site.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Widths of bars and colors of placeholders are data; they come as style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // A document that is a PDF is looked at in place; its own answer says that it may be, and by whom.
  "frame-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${policyReportsPath}`,
].join('; ');

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: Record<string, unknown> };

/** The one place where what was thrown becomes an answer. Anything but a refusal is a bug and says nothing of itself. */
export function errorAnswer(thrown: unknown, requestId: string): ErrorAnswer {
  const refusal = asRefusal(thrown);
  return {
    status: refusal.status,
    headers: {
      'cache-control': 'private, no-store',
      ...(refusal.retryAfterSeconds !== undefined && { 'retry-after': String(refusal.retryAfterSeconds) }),
    },
    body: {
      message: refusal.message,
      code: refusal.code,
      requestId,
      ...(refusal.problem && { problem: refusal.problem }),
      ...(refusal.errors && { errors: refusal.errors }),
      ...(refusal.problems && { problems: refusal.problems }),
      ...refusal.extra,
    },
  };
}

export function asRefusal(thrown: unknown): Refusal {
  if (isRefusal(thrown)) return thrown;
  if (!(thrown instanceof Error)) return new Refusal('unexpected');
  const gone = refusalWhenGone(thrown);
  if (gone !== undefined) return gone;
  const expected = expectedFailure(thrown);
  if (expected === undefined) return fromFramework(Number(Reflect.get(thrown, 'statusCode')));
  const isForNow = refusals[expected].status === refusals.busy.status;
  return new Refusal(expected, { cause: thrown, ...(isForNow && { retryAfterSeconds: troubleSeconds }) });
}

/** Long enough to be worth it: a lock, a restart or a failover is over by then, or takes much longer. */
const troubleSeconds = 5;

/** What the HTTP framework itself refuses: broken bodies, wrong types, addresses it cannot read. */
function fromFramework(status: number): Refusal {
  switch (status) {
    case refusals['too-large'].status:
      return new Refusal('too-large');
    case refusals['uri-too-long'].status:
      return new Refusal('uri-too-long');
    case refusals['wrong-content-type'].status:
      return new Refusal('wrong-content-type');
    case refusals['not-found'].status:
      return new Refusal('not-found');
    case refusals.busy.status:
      return new Refusal('busy', { retryAfterSeconds: 2 });
    default:
      return new Refusal(status >= 400 && status < 500 ? 'malformed-request' : 'unexpected');
  }
}
