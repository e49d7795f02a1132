import { expect, test } from 'vitest';
import { addressOf, allFields, endpointOf, inputWith, type CallField } from '../http/call-fields.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** Ids and all other numbers are decimal digits, wherever they stand. Every field of every call is tried. */
const world = useWorld();

/** What JavaScript, or a lenient reader, would take for a number. */
const badTexts = (
  '0x10|0X1|0b1|0o7|1e1|1E0|1e400|true|false|null|[10]|[]|{}|NaN|Infinity| 1|1 |\t1|1\n|\u00A01|+1|-1|--1|1.|.1|1,0|' +
  '1_0|1n|1;2|1/2|१|１|①|x|1\u0000|99999999999999999999'
).split('|');
const badWholes = ['1.0', '1.5'];
const badIDs = ['0', '01', '007'];

/** As they stand in a JSON body, literally. */
const badLiterals = 'true|false|[10]|[]|{}|-1|-0|1e400|1e1|1E0|1.5e1|99999999999999999999'.split('|');
const badWholeLiterals = ['1.0', '1.5', '10.00'];

const isNumber = ({ schema }: CallField) => schema.type === 'integer' || schema.type === 'number';
const isWhole = ({ schema }: CallField) => schema.type === 'integer';
const isID = ({ schema }: CallField) => schema.minimum === 1 && (schema.maximum ?? 0) >= 2_147_483_647;
const tooMuch = ({ schema }: CallField) => String(BigInt(Math.trunc(schema.maximum ?? 1e15)) + 1n);

/** A search has spellings of its own, such as 15k; see search.test.ts. */
const numbers = allFields().filter((field) => isNumber(field) && field.name !== 'searchCars');

/** Old pages send an application about no car with these words in place of an id. */
const meansNone = ({ name, steps }: CallField, text: string) =>
  (name === 'apply' || name === 'updateApplication') && steps[0] === 'carID' && text === 'null';

const textsFor = (field: CallField) => [
  ...badTexts.filter((text) => !meansNone(field, text)),
  tooMuch(field),
  ...(isWhole(field) ? badWholes : []),
  ...(isID(field) ? badIDs : []),
];
const literalsFor = (field: CallField) => [
  ...badLiterals,
  tooMuch(field),
  ...(isWhole(field) ? badWholeLiterals : []),
  ...(isID(field) ? ['0'] : []),
  ...textsFor(field).map((text) => JSON.stringify(text)),
];

type Sending = { how: string; path: string; init?: RequestInit };
const json = (body: string): RequestInit => ({ body, headers: { 'content-type': 'application/json' } });

/** Something to read for calls that take a body besides what is in their path. */
function emptyBody({ name }: CallField): RequestInit {
  const { method, files } = endpointOf(name);
  if (method === 'GET' || method === 'DELETE') return {};
  return files ? { body: new FormData() } : json('{}');
}

function formWith(name: string, value: string): RequestInit {
  const body = new FormData();
  body.append(name, value);
  return { body };
}

/** A field as JSON within a form, by hand: no browser sends such. */
const jsonPart = (name: string, literal: string): RequestInit => ({
  body: `--cut\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${literal}\r\n--cut--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
});

/** Every way to send a field, with the spellings given. */
function sendings(field: CallField, texts: string[], literals: string[]): Sending[] {
  const [top = ''] = field.steps;
  const path = addressOf(field.name);
  if (field.place === 'path')
    return texts.map((text) => ({
      how: `path ${JSON.stringify(text)}`,
      path: addressOf(field.name, top, encodeURIComponent(text)),
      init: emptyBody(field),
    }));
  if (field.place === 'query')
    return texts.map((text) => ({
      how: `query ${JSON.stringify(text)}`,
      path: `${path}?${top}=${encodeURIComponent(text)}`,
    }));
  if (endpointOf(field.name).files)
    return [
      ...texts.map((text) => ({ how: `form ${JSON.stringify(text)}`, path, init: formWith(top, text) })),
      ...literals
        .filter((literal) => !texts.includes(literal))
        .map((literal) => ({ how: `form, as JSON, ${literal}`, path, init: jsonPart(top, literal) })),
    ];
  return literals.map((literal) => ({
    how: `body ${literal}`,
    path,
    init: json(JSON.stringify(inputWith(field, '@@')).replace('"@@"', literal)),
  }));
}

type Answer = { status: number; code: string; errors: Record<string, string> };

async function send(visitor: Visitor, field: CallField, { path, init }: Sending): Promise<Answer> {
  const response = await visitor.fetch(path, { method: endpointOf(field.name).method, ...init });
  const body = Object(await response.json()) as { code?: string; errors?: Record<string, string> };
  return { status: response.status, code: body.code ?? '', errors: body.errors ?? {} };
}

test('the contract has as many numbers as these tests were written for', () => {
  expect(numbers.length).toBeGreaterThan(60);
  expect(numbers.filter(isID).length).toBeGreaterThan(40);
});

test('what is no decimal number is refused in every place of every call', async () => {
  const admin = await world.admin();
  const taken: string[] = [];
  for (const field of numbers) {
    const [top = ''] = field.steps;
    const tryOne = async (sending: Sending) => {
      const { status, code, errors } = await send(admin, field, sending);
      // JSON with a number in another form is refused as a whole.
      const isRefused = status === 400 && (errors[top] !== undefined || code === 'malformed-request');
      const isUnknownCar = status === 404 && code === 'car-not-found' && top === 'id';
      if (!isRefused && !isUnknownCar)
        taken.push(`${field.name}: ${field.steps.join('.')} in ${sending.how}: ${status} ${code}`);
    };
    const all = sendings(field, textsFor(field), literalsFor(field));
    // One address may have so many uploads under way and waiting.
    while (all.length > 0) await Promise.all(all.splice(0, 16).map(tryOne));
  }
  expect(taken).toEqual([]);
}, 600_000);

test('decimal digits are taken in every place of every call, in JSON as a number too', async () => {
  const admin = await world.admin();
  const refused: string[] = [];
  for (const field of numbers) {
    const [top = ''] = field.steps;
    const good = String(Math.max(field.schema.minimum ?? 0, top === 'carYear' ? 2019 : top === 'months' ? 48 : 1));
    for (const sending of sendings(field, [good], [good])) {
      const { errors } = await send(admin, field, sending);
      if (errors[top] !== undefined)
        refused.push(`${field.name}: ${field.steps.join('.')} in ${sending.how}: ${errors[top]}`);
      // Calls such as `endSessions` or `deleteUser` may have ended the session that asks.
      if ((await admin.api.me()).user === null) await admin.api.logIn(world.adminAccount);
    }
  }
  expect(refused).toEqual([]);
}, 600_000);

test('an id of a car that is no number is a car that is not found', async () => {
  for (const text of [...badTexts, ...badIDs, ...badWholes, '2147483648']) {
    const written = encodeURIComponent(text);
    expect(await world.visitor().call('GET', `/api/car/${written}`), text).toMatchObject({
      status: 404,
      body: { message: 'Car not found.' },
    });
    expect((await world.visitor().fetch(`/listings/${written}`)).status, text).toBe(404);
  }
});

test('amounts keep their cents, as text and as a number', async () => {
  const admin = await world.admin();
  const saved = await admin.api.readSettings();
  const body = JSON.stringify({ ...saved, apr: '@@' }).replace('"@@"', '7.50');
  const response = await admin.fetch('/api/admin/settings', { method: 'PUT', ...json(body) });
  expect(await response.json()).toMatchObject({ apr: 7.5 });
});
