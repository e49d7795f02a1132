import { isIPv6 } from 'node:net';

/** What one customer of a network provider holds: one IPv4 address, or a whole /64 of IPv6, where addresses are free. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [plain = ''] = address.split('%', 1);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address;
}

function groupsOf(address: string): string[] {
  // The URL parser writes every address in one way: lower case, no leading zeros, no dotted ending.
  const [start = '', end = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = start === '' ? [] : start.split(':');
  const after = end === '' ? [] : end.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after];
}
