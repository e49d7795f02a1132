import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, as one listens on it or names it in a URL, can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(plain);
  return version === 0 ? plain === 'localhost' : loopback.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
