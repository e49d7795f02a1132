import type { IncomingMessage } from 'node:http';
import { Refusal } from '#contract/api/refusals.ts';

export type Guards = {
  /** Absolute addresses come from PUBLIC_URL alone, so a request under another name is not for us. */
  isOurHost(host: string | undefined): boolean;
  /** Where the passwords are known to everyone, nobody is let in who comes through a proxy or a tunnel on this machine. */
  isDirect(request: IncomingMessage): boolean;
  demandDirect(request: IncomingMessage): void;
  /** A state-changing request must come from our own pages. */
  demandOwnOrigin(request: IncomingMessage): void;
};

export function createGuards(site: { publicUrl: string; loopbackOnly: boolean; demoLogIns: boolean }): Guards {
  const origin = new URL(site.publicUrl).origin;
  const ours = new Set([new URL(site.publicUrl).hostname, ...(site.loopbackOnly ? loopbackNames : [])]);
  const known = new Map<string, boolean>();

  function isOurHost(host: string | undefined): boolean {
    if (host === undefined) return false;
    const remembered = known.get(host);
    if (remembered !== undefined) return remembered;
    const answer = ours.has(hostnameOf(host));
    if (known.size < rememberedHosts) known.set(host, answer);
    return answer;
  }

  function isDirect({ headers }: IncomingMessage): boolean {
    return !site.demoLogIns || forwardingHeaders.every((name) => headers[name] === undefined);
  }

  function isOurOrigin(given: string, host: string | undefined): boolean {
    return given === origin || (site.loopbackOnly && isOurHost(host) && given === `http://${host}`);
  }

  return {
    isOurHost,
    isDirect,
    demandDirect(request) {
      if (!isDirect(request)) throw new Refusal('misdirected', { problem: { code: 'demo-is-local' } });
    },
    demandOwnOrigin(request) {
      if (safeMethods.has(request.method ?? '')) return;
      const site = request.headers['sec-fetch-site'];
      if (site === 'same-origin') return;
      if (
        site === undefined &&
        request.headers.origin !== undefined &&
        isOurOrigin(request.headers.origin, request.headers.host)
      )
        return;
      throw new Refusal('foreign-origin');
    },
  };
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** What proxies and tunnels add to what they pass on. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const rememberedHosts = 100;

function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
