import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addCar, applicationForm, apply, pdf } from '../builders.ts';
import { filesIn } from '../files.ts';
import { createVisitor } from '../visitor.ts';
import { freePort } from '../world.ts';

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** What no file may contain, each written so that it is found wherever it stands. */
const canaries = {
  phone: '217-555-7391',
  dob: '1973-03-09',
  streetaddress: 'CANARYSTREET 8841',
  city: 'CANARYTOWN',
  timeAtRes: 'CANARYYEARS',
  jobTitle: 'CANARYJOB',
  tenure: 'CANARYTENURE',
  jobAddress: 'CANARYWORKS',
  downPay: '7391.17',
  fullPay: '8842.19',
};
const onPaper = 'CANARYPAPER';

test('what an application says is found in no log, email, database file or upload folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reclaim-canaries-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const dealership = await open(folder);
  const admin = createVisitor(dealership.url);
  await admin.api.logIn({ email: 'clerk@canary.test', password: 'a-clerk-of-canaries' });
  const carID = await addCar(admin);
  const buyer = createVisitor(dealership.url);
  await buyer.api.signUp({ email: 'buyer@canary.test', password: 'a-buyer-of-canaries', fName: 'Bea', lName: 'Buyer' });
  // Refused first, so that errors are written as well.
  await buyer.api
    .apply({ ...applicationForm(canaries), zip: 'CANARYZIP', proofOfIncome: [pdf(onPaper)] })
    .catch(() => undefined);
  await apply(buyer, { ...canaries, carID, proofOfIncome: [pdf(onPaper)] });
  await buyer.api.updateApplication(applicationForm(canaries));
  await buyer.api.requestViewing({ carID });
  const [inquiry] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
  expect(inquiry).toMatchObject({ jobTitle: canaries.jobTitle, phone: canaries.phone });
  expect(await (await admin.fetch(inquiry?.proofOfIncome ?? '')).text()).toContain(onPaper);
  await admin.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
  const emails = () => filesIn(folder, 'mail');
  await expect.poll(async () => (await emails()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  await dealership.close();

  const files = await filesIn(folder);
  expect(files.length).toBeGreaterThan(100);
  for (const canary of [...Object.values(canaries), onPaper, 'CANARYZIP']) {
    expect(dealership.printed().includes(canary), `${canary} was printed`).toBe(false);
    for (const file of files) expect((await readFile(file)).includes(canary), `${canary} in ${file}`).toBe(false);
  }
});

async function open(folder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: 'clerk@canary.test',
      ADMIN_PASSWORD: 'a-clerk-of-canaries',
    },
  });
  stops.push(async () => child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (chunk) => void (printed += String(chunk)));
  child.stderr.on('data', (chunk) => void (printed += String(chunk)));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('is open at');
  return {
    url: `http://127.0.0.1:${port}`,
    printed: () => printed,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
