import { expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import type { CallName } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { addCar } from '../builders.ts';
import { allFields, callNames, endpointOf, inputWith, type CallField } from '../http/call-fields.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { paths } from './paths.ts';
import { createPeople } from './people.ts';
import { createScene, type Scene } from './scene.ts';

const world = useWorld({ VIEWING_CAPACITY: '5' });

type TextField = CallField & { longest: number | undefined };
/** Every field that takes text of one's own. Where the schema tells no length, a pattern or a format has to. */
const fields: TextField[] = allFields()
  .filter(({ schema }) => schema.type === 'string' && schema.enum === undefined)
  .map((field) => ({ ...field, longest: longestOf(field.schema) }));

function longestOf(schema: object): number | undefined {
  return 'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : undefined;
}

const isTooLong = (said: string | undefined, longest: number) =>
  said?.toLowerCase().includes(`${longest.toLocaleString('en-US')} characters or fewer`) === true;
const nameOf = ({ name, steps }: CallField) => `${name}: ${steps.join('.')}`;

/** What the call says of the field when this stands in it, and nothing in most others. */
async function saidOf(visitor: Visitor, field: TextField, value: string) {
  const input = { ...idsIn(field.name), ...inputWith(field, field.name === 'searchCars' ? undefined : value) };
  const response =
    field.name === 'searchCars'
      ? await visitor.fetch(`/api/cars/search?${field.steps[0]}=${encodeURIComponent(value)}`)
      : await visitor.request(field.name, input);
  const answer = Object(await response.json()) as { code?: string; errors?: Record<string, string> };
  return { status: response.status, code: answer.code, said: answer.errors?.[field.steps[0] ?? ''] };
}

const idsIn = (name: CallName) =>
  Object.fromEntries([...endpointOf(name).path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '999999']));

test('text that is one character too long is refused, with its field named, in every field of every call', async () => {
  const person = createPeople(world);
  const surprises: string[] = [];
  for (const field of fields) {
    const { visitor } = await person('admin');
    const value = 'x'.repeat((field.longest ?? 1000) + 1);
    const { status, code, said } = await saidOf(visitor, field, value);
    const isNamed = field.longest === undefined ? said !== undefined : isTooLong(said, field.longest);
    if (status !== 400 || code !== 'invalid-input' || !isNamed)
      surprises.push(`${nameOf(field)}: ${status} ${code} ${said}`);
  }
  expect(surprises).toEqual([]);
  expect(fields.length).toBeGreaterThan(80);
});

/** Fields that say more than their length about what they take: their words have to stay as they are. */
const shaped = /^(?:vin|email|dob|zip|\w*[pP]hone|token|code|\w*[pP]assword|[fl]Name|address)$/;
/** One character, three bytes: what counts are characters. */
const character = '€';

test('text as long as it may be is taken in every field of every call', async () => {
  const person = createPeople(world);
  const { visitor: admin } = await person('admin');
  const [carID, quietCarID] = [await addCar(admin), await addCar(admin)];
  const surprises: string[] = [];
  let taken = 0;
  for (const name of callNames) {
    const long = fields.filter(
      ({ name: of, longest, steps: [field = '', ...inside] }) =>
        of === name && longest !== undefined && inside.length === 0 && !shaped.test(field),
    );
    if (long.length === 0) continue;
    const actor = await person(calls[name].audience === 'admin' ? 'admin' : 'user');
    const path: AnyPath = paths[name][0];
    const { by = actor.visitor, input } = await path(createScene(world, { carID, quietCarID, actor, person }));
    // No two cars have one stock number.
    const first = String.fromCodePoint(0x4e00 + callNames.indexOf(name));
    const texts = long.map(({ steps: [field = ''], longest = 0 }) => [field, first + character.repeat(longest - 1)]);
    const response = await by.request(name, { ...input, ...Object.fromEntries(texts) });
    taken += long.length;
    if (!response.ok) surprises.push(`${name}: ${response.status} ${await response.text()}`);
  }
  expect(surprises).toEqual([]);
  expect(taken).toBeGreaterThan(30);
});

type AnyPath = (scene: Scene) => Promise<{ by?: Visitor; input?: Record<string, unknown> | undefined }>;

const forms = callNames.filter((name) => endpointOf(name).files !== undefined);

test.each(forms)('a text in the form of %s that is larger than any may be is refused as such', async (name) => {
  const { visitor } = await createPeople(world)('admin');
  for (const field of [...keysOf(fieldsOf(name)), 'unknown']) {
    const response = await visitor.request(name, { ...idsIn(name), [field]: 'x'.repeat(64 * 1024 + 1) });
    expect(response.status, field).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too-large', message: `${field}: too long.` });
  }
});

const fieldsOf = (name: CallName) =>
  Object.fromEntries(
    allFields().flatMap(({ name: of, place, steps: [field = '', ...inside] }) =>
      of === name && place === 'body' && inside.length === 0 ? [[field, true]] : [],
    ),
  );
