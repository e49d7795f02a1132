import { afterAll, beforeEach, expect, test } from 'vitest';
import { applications } from '#server/database/schema.ts';
import { addCar, applicationForm, pdf, picture } from '../builders.ts';
import { filesIn } from '../files.ts';
import { startClamd, testVirus } from '../antivirus/clamd-server.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const clamd = await startClamd();
const world = useWorld({ CLAMD_URL: clamd.url });
afterAll(() => clamd.end());
beforeEach(() => clamd.say());

async function sendProof(buyer: Visitor, proof: Blob) {
  const form = new FormData();
  for (const [name, value] of Object.entries(applicationForm())) form.append(name, String(value));
  form.append('proofOfIncome', proof, 'payslip.pdf');
  const response = await buyer.fetch('/api/auth/apply', { method: 'POST', body: form });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: body['code'], retryAfter: response.headers.get('retry-after') };
}
const stored = async () => ({
  rows: await world.database.db.$count(applications),
  files: (await filesIn(world.dataDirectory, 'files/private/papers')).length,
});
const nothing = { rows: 0, files: 0 };

test('an infected document is refused, and nothing of it is kept', async () => {
  const buyer = await world.buyer();
  const infected = pdf(testVirus);
  expect(await sendProof(buyer, infected)).toMatchObject({ status: 400, code: 'infected-file' });
  expect(await stored()).toEqual(nothing);
});

test('a document that nobody could look at is not let in either', async () => {
  const buyer = await world.buyer();
  clamd.say('INSTREAM size limit exceeded. ERROR');
  expect(await sendProof(buyer, pdf())).toEqual({ status: 503, code: 'busy', retryAfter: '30' });
  expect(await stored()).toEqual(nothing);
});

test('a clean one is shown to the scanner whole, and taken', async () => {
  const buyer = await world.buyer();
  const proof = pdf();
  expect((await sendProof(buyer, proof)).status).toBe(201);
  expect(clamd.scanned.at(-1)).toBe(proof.size);
  expect(await stored()).toEqual({ rows: 1, files: 1 });
});

test('photos of cars are looked at too', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const send = async (bytes: (string | ArrayBuffer)[]) => {
    const form = new FormData();
    form.append('images', new Blob(bytes), 'front.jpg');
    return (await admin.fetch(`/api/admin/car/${carID}/photos`, { method: 'POST', body: form })).status;
  };
  const photo = await (await picture()).arrayBuffer();
  expect(await send([photo, testVirus])).toBe(400);
  expect(await send([photo])).toBe(201);
});
