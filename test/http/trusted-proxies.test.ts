import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createIsTrusted } from '#server/http/trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  test.each([
    'yes',
    '*',
    '10.0.0.0/99',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '0.0.0.0/0',
    '::/0',
    'fd00::/129',
    ' ',
    ',',
    '10.0.0.1,',
  ])('that is %j is refused with what it must be', (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY: must be addresses or ranges/);
  });

  test('names addresses, ranges and what machines call their own', () => {
    const given = '127.0.0.1, 10.0.0.0/8,fd00::/8, loopback,linklocal,uniquelocal';
    expect(readConfig({ TRUST_PROXY: given }).trustedProxies).toHaveLength(6);
  });

  test.each([
    ['10.0.0.0/8', '10.9.8.7', true],
    ['10.0.0.0/8', '::ffff:10.9.8.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['loopback', '127.0.0.53', true],
    ['loopback', '::1', true],
    ['uniquelocal', 'fd12::1', true],
    ['fd00::/8', 'fe80::1', false],
  ])('of %s, %s: %s', (range, address, isOne) => {
    expect(createIsTrusted([range])(address)).toBe(isOne);
  });

  test('unset trusts nobody', () => {
    expect(createIsTrusted(readConfig({}).trustedProxies)('127.0.0.1')).toBe(false);
  });
});
