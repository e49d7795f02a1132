import { expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import type { Audience } from '#contract/api/call-definition.ts';
import { endpoints, type CallName, type Endpoint, type FileLimit } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';
import { temporaryFiles } from '../files.ts';
import { addressOf } from '../http/call-fields.ts';
import { answersIn, dial, type RawAnswer } from '../http/raw.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { createPeople } from './people.ts';
import { readKept } from './rows.ts';

/** Whoever waits for the body gives up soon, and says so. */
const upload = { ...usualTimeouts.upload, whole: 2000 };
// A refusal is given a second to be read, so that hundreds of connections stand open for a while.
const world = useWorld(
  { LIMIT_CONNECTIONS_PER_ADDRESS: '1000' },
  { timeouts: { ...usualTimeouts, body: 2000, upload } },
);

const withBody = keysOf(endpoints).filter((name) => endpoints[name].method !== 'GET');
const endpointOf = (name: CallName): Endpoint => endpoints[name];

type Sender = 'nobody' | 'buyer' | 'admin';
type Situation = {
  sender: (audience: Audience) => Sender;
  isFor?: (audience: Audience) => boolean;
  headers?: Record<string, string>;
  refusal: [status: number, code: string];
};

const rightOne = (audience: Audience): Sender => (audience === 'admin' ? 'admin' : 'buyer');
/** No length of a form or a text is as large. */
const tooMuch = String(1024 ** 4);

/** Why a body is not read. */
const situations: Record<string, Situation> = {
  'as nobody': { sender: () => 'nobody', isFor: (audience) => audience !== 'anyone', refusal: [401, 'not-signed-in'] },
  'as a buyer': { sender: () => 'buyer', isFor: (audience) => audience === 'admin', refusal: [403, 'forbidden'] },
  'from a foreign page': {
    sender: rightOne,
    headers: { origin: 'https://evil.example' },
    refusal: [403, 'foreign-origin'],
  },
  'without a word on its origin': { sender: rightOne, headers: { origin: '' }, refusal: [403, 'foreign-origin'] },
  'across sites': { sender: rightOne, headers: { 'sec-fetch-site': 'cross-site' }, refusal: [403, 'foreign-origin'] },
  'over its limit': { sender: rightOne, headers: { 'content-length': tooMuch }, refusal: [413, 'too-large'] },
  'as another type': {
    sender: rightOne,
    headers: { 'content-type': 'text/plain' },
    refusal: [415, 'wrong-content-type'],
  },
};

test.each(Object.entries(situations))(
  'no call waits for a body that it refuses: %s',
  async (_when, { sender, isFor = () => true, headers = {}, refusal: [status, code] }) => {
    const person = createPeople(world);
    const senders = {
      nobody: world.visitor(),
      buyer: (await person()).visitor,
      admin: (await person('admin')).visitor,
    };
    await world.settle();
    const before = await readKept(world);
    const asked = withBody.filter((name) => isFor(calls[name].audience));
    expect(asked.length).toBeGreaterThan(30);
    const surprises: string[] = [];
    for (const names of inGroups(asked, 10)) {
      const answers = names.map((name) => askAndWithhold(name, senders[sender(calls[name].audience)], headers));
      for (const [place, answer] of (await Promise.all(answers)).entries()) {
        const told = { status: answer?.status, code: codeIn(answer), connection: answer?.headers.get('connection') };
        if (JSON.stringify(told) !== JSON.stringify({ status, code, connection: 'close' }))
          surprises.push(`${names[place]}: ${JSON.stringify(told)}`);
      }
    }
    expect(surprises).toEqual([]);
    expect(await readKept(world)).toEqual(before);
    expect(await temporaryFiles(world.dataDirectory)).toEqual([]);
  },
);

test('no call waits for the rest of a file whose first bytes are of a kind that it does not take', async () => {
  const { visitor: buyer } = await createPeople(world)();
  const admin = await world.admin();
  const takingFiles = withBody.filter((name) => endpointOf(name).files !== undefined);
  expect(takingFiles.length).toBeGreaterThan(5);
  const told = await Promise.all(
    takingFiles.map(async (name) => {
      const [[field, { kinds }] = ['', { count: 0, bytes: 0, kinds: [] } satisfies FileLimit]] =
        Object.entries<FileLimit>(endpointOf(name).files ?? {});
      const [fileName, first] = kinds.includes('pdf')
        ? ['plan.svg', '<svg xmlns="http://www.w3.org/2000/svg">']
        : ['payslip.pdf', '%PDF-1.7 1 0 obj <<'];
      const begin = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n${first}`;
      const sender = calls[name].audience === 'admin' ? admin : buyer;
      const answer = await askAndWithhold(name, sender, {}, begin);
      return { name, status: answer?.status, code: codeIn(answer) };
    }),
  );
  expect(told).toEqual(takingFiles.map((name) => ({ name, status: 415, code: 'wrong-kind-of-file' })));
  expect(await temporaryFiles(world.dataDirectory)).toEqual([]);
});

/** Sends all that comes before the body, and of that only how it begins. */
async function askAndWithhold(
  name: CallName,
  visitor: Visitor,
  headers: Record<string, string>,
  begin = '',
): Promise<RawAnswer | undefined> {
  const all = {
    host: new URL(world.url).host,
    origin: world.url,
    cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
    'content-type': endpointOf(name).files ? 'multipart/form-data; boundary=cut' : 'application/json',
    'content-length': '1000',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${value}\r\n`]));
  const { socket, received } = await dial(world.url);
  const answered = new Promise<void>((resolve) => {
    socket.on('data', () => codeIn(answersIn(received())[0]) !== undefined && resolve());
    socket.once('close', () => resolve());
  });
  socket.write(`${endpointOf(name).method} ${addressOf(name)} HTTP/1.1\r\n${lines.join('')}\r\n${begin}`);
  await answered;
  socket.destroy();
  return answersIn(received())[0];
}

function codeIn(answer: RawAnswer | undefined): string | undefined {
  try {
    return (JSON.parse(answer?.body ?? '') as { code?: string }).code;
  } catch {
    // There is more to come.
    return undefined;
  }
}

const inGroups = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, group) => all.slice(group * size, (group + 1) * size));
