import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/api/endpoints.ts';
import { addCar, apply } from '../builders.ts';
import { addressOf, allFields, endpointOf, type CallField, type JsonSchema } from '../http/call-fields.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** A call reads each field from the one place that the contract names. */
const world = useWorld();

type Place = CallField['place'];
type Errors = Record<string, string>;
const fields = allFields().filter(({ steps, name }) => steps.length === 1 && name !== 'searchCars');

/** No field takes this. */
const bad = `\u0000${'x'.repeat(1025)}`;

function goodFor({
  type,
  format,
  enum: choices,
  minimum = 0,
  maximum = 100,
  items = {},
  minItems = 0,
}: JsonSchema): unknown {
  if (choices) return choices[0];
  if (format === 'date-time') return '2026-11-16T10:00:00Z';
  if (format === 'date') return '2026-11-16';
  if (type === 'integer' || [type].flat().includes('number')) return Math.min(Math.max(minimum, 48), maximum);
  if (type === 'array') return Array.from({ length: minItems }, () => goodFor(items));
  if (type === 'object') return {};
  return type === 'boolean' ? true : 'x';
}

/** What a call says about each field when this one stands there with this value. */
async function errorsWith(
  visitor: Visitor,
  name: CallName,
  at?: Place,
  field = '',
  value: unknown = '',
): Promise<Errors> {
  const { method, files } = endpointOf(name);
  const path = at === 'path' ? addressOf(name, field, encodeURIComponent(String(value).slice(0, 20))) : addressOf(name);
  const body = at === 'body' ? { [field]: value } : {};
  const response = await visitor.fetch(
    at === 'query' ? `${path}?${field}=${encodeURIComponent(String(value))}` : path,
    { method, ...(method !== 'GET' && (files ? { body: formOf(body) } : jsonOf(body))) },
  );
  const answer = Object(await response.json()) as { code?: string; errors?: Errors };
  // That an id makes no car is how these two say that they have read it.
  if (answer.code === 'car-not-found' && at === 'path' && value === bad) return { [field]: 'not found' };
  return answer.errors ?? {};
}

const jsonOf = (body: Record<string, unknown>): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  return form;
}

/** A call that reads a field says another thing for a value that cannot be than for one that may, or for none. */
async function isRead(visitor: Visitor, { name, steps: [field = ''], schema }: CallField, at: Place): Promise<boolean> {
  const without = (await errorsWith(visitor, name))[field];
  await stayLoggedIn(visitor);
  const withBad = (await errorsWith(visitor, name, at, field, bad))[field];
  await stayLoggedIn(visitor);
  const withGood = (await errorsWith(visitor, name, at, field, goodFor(schema)))[field];
  await stayLoggedIn(visitor);
  return withBad !== without || withGood !== without;
}

/** Some calls end the session that asks. */
async function stayLoggedIn(admin: Visitor): Promise<void> {
  if ((await admin.api.me()).user === null) await admin.api.logIn(world.adminAccount);
}

test('every field of every call is read from its own place, and from no other', async () => {
  const admin = await world.admin();
  const surprises: string[] = [];
  for (const field of fields) {
    const isGet = endpointOf(field.name).method === 'GET';
    const places: Place[] = [
      'query',
      ...(isGet ? [] : (['body'] as const)),
      ...(field.place === 'path' ? (['path'] as const) : []),
    ];
    for (const place of places) {
      const isExpected = place === field.place || (field.name === 'cancelInquiry' && place === 'body');
      if ((await isRead(admin, field, place)) !== isExpected)
        surprises.push(`${field.name}: ${field.steps[0]} in ${place} is ${isExpected ? 'not read' : 'read'}`);
    }
  }
  expect(surprises).toEqual([]);
  expect(fields.length).toBeGreaterThan(100);
}, 600_000);

describe('in particular', () => {
  test('nobody logs in by an address', async () => {
    const { email, password } = world.adminAccount;
    const query = new URLSearchParams({ email, password }).toString();
    const visitor = world.visitor();
    expect(await visitor.call('POST', `/api/auth/login?${query}`, {})).toMatchObject({ status: 400 });
    expect(await visitor.call('POST', `/api/auth/login?${query}`, { email, password: 'not it' })).toMatchObject({
      status: 401,
    });
    expect((await visitor.api.me()).user).toBeNull();
  });

  test('what stands in the path counts, whatever the body says', async () => {
    const admin = await world.admin();
    const [one, other] = [await addCar(admin), await addCar(admin)];
    const form = formOf({ carID: other, title: 'Meant for the first' });
    await admin.fetch(`/api/edit-car/${one}?carID=${other}`, { method: 'PUT', body: form });
    expect((await admin.api.readStaffCar({ id: one })).title).toBe('Meant for the first');
    expect((await admin.api.readStaffCar({ id: other })).title).not.toBe('Meant for the first');
  });

  test('an inquiry is cancelled by its address or by a body, but not by both at once', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID;
    for (const cancel of [
      () => buyer.call('DELETE', `/api/auth/inquiries?userID=${userID}&carID=${carID}`),
      () => buyer.call('DELETE', '/api/auth/inquiries', { userID, carID }),
      () => buyer.call('DELETE', `/api/auth/inquiries?userID=${userID}`, { carID }),
    ]) {
      await buyer.api.requestInquiry({ carID });
      expect(await cancel()).toMatchObject({ status: 200 });
    }
    await buyer.api.requestInquiry({ carID });
    const both = await buyer.call('DELETE', `/api/auth/inquiries?carID=${carID}`, { carID: carID + 1 });
    expect(both).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    const foreign = await buyer.call('DELETE', `/api/auth/inquiries?carID=${carID}`, { userID: (userID ?? 0) + 1 });
    expect(foreign).toMatchObject({ status: 403 });
    expect((await buyer.api.listInquiries()).inquiries).toHaveLength(1);
  });

  test('a request that only asks takes no body', async () => {
    const { hostname, port } = new URL(world.url);
    const response = await new Promise<number | undefined>((resolve, reject) => {
      request(
        { hostname, port, path: '/api/get-cars?limit=1', method: 'GET', headers: { 'content-length': 2 } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end('{}');
    });
    expect(response).toBe(400);
  });
});
