import type { IncomingMessage } from 'node:http';
import { Refusal } from '#contract/api/refusals.ts';

/**
 * What a request is for: one Host, and a path. A target with the host in it (`GET http://host/path`) is turned into its
 * path, and its host counts instead of the header (RFC 9112, 3.2.2). Gives the refusal of all others.
 */
export function settleTarget(request: IncomingMessage): Refusal | undefined {
  const hosts = countHosts(request.rawHeaders);
  if (hosts !== 1 && !(hosts === 0 && request.httpVersion === '1.0')) return malformed('no-single-host');
  const target = request.url ?? '';
  if (target.startsWith('/')) return undefined;
  const [, authority, path = ''] = absoluteForm.exec(target) ?? [];
  if (authority === undefined) return malformed('no-path');
  request.headers.host = authority;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return undefined;
}

/** Without a name and password, which no address of ours has. */
const absoluteForm = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const malformed = (code: 'no-single-host' | 'no-path') => new Refusal('malformed-request', { problem: { code } });
