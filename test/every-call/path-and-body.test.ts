import { expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import type { CallName } from '#contract/api/endpoints.ts';
import { addCar } from '../builders.ts';
import { callNames, endpointOf } from '../http/call-fields.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { paths } from './paths.ts';
import { createPeople } from './people.ts';
import { readKept } from './rows.ts';
import { createScene, type Scene } from './scene.ts';

const world = useWorld({ VIEWING_CAPACITY: '5' });

type Given = Record<string, unknown>;
type AnyPath = (scene: Scene) => Promise<{ by?: Visitor; input?: Given | undefined }>;

/** When a dossier was made, and the entry that it left in the audit log, are new each time. */
const timeless = (answer: string) =>
  answer.replace(/"madeAt":"[^"]*"/, '').replace(/"entryID":\d+,"hash":"[0-9a-f]{64}"/, '');

const withID = callNames.filter((name) => endpointOf(name).path.includes('/:'));

test('what an address names is meant, whatever else names another: every call with an id in its path', async () => {
  const person = createPeople(world);
  const { visitor: admin } = await person('admin');
  const cars: [number, number] = [await addCar(admin), await addCar(admin, { carModel: 'Other' })];
  const surprises: string[] = [];
  for (const name of withID) {
    const before = await readKept(world);
    const other = await stage(name, cars.toReversed());
    const made = [...(await readKept(world)).keys()];
    const theirs = made.filter((key) => !before.has(key) && !key.startsWith('attempts '));
    const one = await stage(name, cars);
    const staged = await readKept(world);
    const mixed = await send(one.by, name, one.input, other.input);
    await world.settle();
    const now = await readKept(world);
    const touched = theirs.filter((key) => now.get(key) !== staged.get(key));
    if (mixed.status > 299 || touched.length > 0) surprises.push(`${name}: ${mixed.status} ${touched.join(', ')}`);
    if (endpointOf(name).method !== 'GET') continue;
    const plain = await send(one.by, name, one.input, {});
    const again = await send(one.by, name, one.input, other.input);
    if (timeless(again.text) !== timeless(plain.text)) surprises.push(`${name}: another answer`);
  }
  expect(surprises).toEqual([]);
  expect(withID.length).toBeGreaterThan(30);

  async function stage(name: CallName, [carID = 0, quietCarID = 0]: number[]): Promise<{ by: Visitor; input: Given }> {
    const actor = await person(calls[name].audience === 'admin' ? 'admin' : 'user');
    const path: AnyPath = paths[name][0];
    const { by = actor.visitor, input = {} } = await path(createScene(world, { carID, quietCarID, actor, person }));
    await world.settle();
    return { by, input };
  }
}, 600_000);

/** The path from one input; where the call, or any other, looks for fields, the ids of the other input as well. */
async function send(by: Visitor, name: CallName, input: Given, other: Given) {
  const { method, path, files } = endpointOf(name);
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, id = '']) => id);
  const others = Object.fromEntries(ids.flatMap((id) => (id in other ? [[id, String(other[id])]] : [])));
  const rest = Object.entries(input).filter(([field]) => !ids.includes(field));
  const address = path.replaceAll(/:(\w+)/g, (_, id: string) => encodeURIComponent(String(input[id])));
  const fields = { ...Object.fromEntries(rest), ...others };
  const body = files ? { body: formOf(fields) } : { body: JSON.stringify(fields), headers };
  const query = new URLSearchParams(others).toString();
  const response = await by.fetch(`${address}?${query}`, { method, ...(method !== 'GET' && body) });
  return { status: response.status, text: await response.text() };
}

const headers = { 'content-type': 'application/json' };

function formOf(fields: Given): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(field, one instanceof Blob ? one : String(one));
  return form;
}
