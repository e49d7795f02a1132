import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { askForBytes, unpacked } from './packed.ts';

const world = useWorld();

const ask = (visitor: Visitor, path: string, accepted?: string, body?: Record<string, string>) =>
  askForBytes(world.url, { path, accepted, body, cookies: visitor.cookies });

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd;q=0, br;q=0.0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
])('a long private answer to whoever takes %s is packed as %s, for nobody to keep', async (accepted, encoding) => {
  const admin = await world.admin();
  for (let count = 0; count < 5; count++) await addCar(admin);
  const { headers, bytes } = await ask(admin, '/api/admin/cars', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'private, no-store' });
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(JSON.parse(unpacked({ headers, bytes }))).toEqual(await admin.api.findInventory({}));
});

test('whoever takes nothing, or asks for little, gets it as it is', async () => {
  const admin = await world.admin();
  const { headers } = await ask(admin, '/api/admin/cars', 'gzip, br, zstd');
  expect(headers['content-encoding']).toBeUndefined();
  for (let count = 0; count < 5; count++) await addCar(admin);
  for (const accepted of [undefined, 'identity', 'gzip;q=0', 'x-gzip-like']) {
    const plain = await ask(admin, '/api/admin/cars', accepted);
    expect(plain.headers['content-encoding'], String(accepted)).toBeUndefined();
    expect(JSON.parse(String(plain.bytes))).toMatchObject({ total: 5 });
  }
});

/** By which anyone could act for somebody. */
const secret = /token|secret|link|code|password|uri|qr|session/i;
const fieldNames = (schema: z.ZodType) => {
  const found = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (name, value: unknown) => {
    if (name === 'properties') for (const field of Object.keys(Object(value))) found.add(field);
    return value;
  });
  return [...found];
};

test('no answer that is compressed has a secret in it', () => {
  const compressed = keysOf(calls).filter((name) => (calls[name] as Call).compressed === true);
  const secrets = compressed.flatMap((name) =>
    fieldNames(calls[name].answer).flatMap((field) => (secret.test(field) ? [`${name}: ${field}`] : [])),
  );
  expect(secrets).toEqual([]);
  expect(compressed).toContain('findInventory');
  // What holds one is found by this rule.
  for (const name of ['beginSecondFactor', 'confirmSecondFactor', 'listViewings'] as const)
    expect(
      fieldNames(calls[name].answer).some((field) => secret.test(field)),
      name,
    ).toBe(true);
});

test('an answer with a secret in it leaves as it is, however long and whatever the asker takes', async () => {
  const admin = await world.admin();
  const { headers, bytes } = await ask(admin, '/api/auth/second-factor', 'gzip, br, zstd', {
    password: world.adminAccount.password,
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(String(bytes))).toMatchObject({ secret: expect.any(String) });
  expect(bytes.length).toBeGreaterThan(2_000);
});

test('no answer that is compressed repeats what it was asked, so that its length tells a stranger nothing', async () => {
  const admin = await world.admin();
  for (let count = 0; count < 5; count++) await addCar(admin);
  const compressed = keysOf(calls).filter((name) => (calls[name] as Call).compressed === true);
  const read = compressed.filter((name) => endpoints[name].method === 'GET' && !endpoints[name].path.includes(':'));
  for (const name of read) {
    for (const field of Object.keys(Object(Reflect.get(calls[name].input, 'shape')))) {
      const answer = await admin.fetch(`${endpoints[name].path}?${field}=CanaryZq7`);
      const text = await answer.text();
      // A refusal may name what it does not take: it leaves as it is.
      if (answer.status === 200)
        expect([name, field, text]).toEqual([name, field, expect.not.stringContaining('CanaryZq7')]);
      else expect(answer.headers.get('content-encoding')).toBeNull();
    }
  }
  expect(read).toEqual(expect.arrayContaining(['findInventory', 'listInbox', 'readAuditLog']));
});
