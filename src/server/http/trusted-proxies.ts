import { BlockList, isIP } from 'node:net';

/** What Fastify understands beside addresses and ranges. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Addresses and ranges separated by commas; undefined where one of them is neither. */
export function readTrustedProxies(text: string): string[] | undefined {
  const proxies = text.split(',').map((one) => one.trim());
  return proxies.every((one) => Object.hasOwn(named, one) || rangeOf(one) !== undefined) ? proxies : undefined;
}

/** Whether somebody who connects is one of these proxies. */
export function createIsTrusted(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of proxies.flatMap((one) => named[one] ?? one)) {
    const { address, bits, family } = rangeOf(range) ?? {};
    if (address !== undefined && bits !== undefined) list.addSubnet(address, bits, family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function rangeOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  const widest = version === 6 ? 128 : 32;
  const bits = length === undefined ? widest : /^\d{1,3}$/.test(length) ? Number(length) : Infinity;
  // Everyone is no proxy.
  if (version === 0 || bits === 0 || bits > widest || rest.length > 0) return undefined;
  return { address, bits, family: version === 6 ? 'ipv6' : 'ipv4' };
}
