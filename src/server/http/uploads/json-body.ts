import { Refusal } from '#contract/api/refusals.ts';

/** A JSON body as calls take it: one object, in UTF-8. No body at all is an empty one. */
export function parseJsonBody(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const body = parse(bytes);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new Refusal('malformed-request', { problem: { code: 'body-not-an-object' } });
}

function parse(bytes: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(utf8.decode(bytes), revive);
    return body;
  } catch {
    throw new Refusal('malformed-request', { problem: { code: 'body-not-json' } });
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Names that JavaScript gives a meaning of its own; no call has a field of that name. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

function revive(key: string, value: unknown, ...[written]: { source?: string }[]): unknown {
  if (reserved.has(key)) throw new SyntaxError('A reserved name.');
  return typeof value === 'number' ? asWritten(value, written?.source ?? '') : value;
}

/**
 * The contract takes numbers in decimal digits. JavaScript makes the same number of `10`, `10.0` and `1e1`, so what it
 * would write in another way stays text: an amount of `7.50` can still be read, an id of `10.0` cannot.
 */
function asWritten(value: number, source: string): number | string {
  if (String(value) === source) return value;
  if (!plainDecimal.test(source)) throw new SyntaxError('A number in another form.');
  return source;
}

const plainDecimal = /^\d{1,15}\.\d{1,10}$/;
