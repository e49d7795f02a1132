import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { feeds, newsFeeds } from '#contract/inventory/feeds.ts';
import { guideFile } from '#contract/inventory/guide/guide-files.ts';
import { formWithFields, matchForm } from '../inventory/stand-in-forms.ts';
import { repossessionFields, type RepossessionField } from '#contract/inventory/repossession/repossession-terms.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
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

/** What only staff may know of how a car was repossessed; each is found wherever it stands. */
const file = {
  lender: 'CANARYLENDER',
  accountReference: 'CANARYACCOUNT-4471',
  repossessedOn: '1997-03-13',
  redemptionNoticeOn: '1997-04-14',
  saleNoticeOn: '1997-05-15',
  titleStatus: 'lost',
  sixtyPercentPaid: true,
  reserveExpected: 73_917.31,
  transportCost: 8842.19,
  reconditioningCost: 6613.57,
  feesCost: 4471.83,
} as const satisfies Record<RepossessionField, unknown>;

/** What only staff may know of a sale. */
const sold = {
  price: 55_173.29,
  soldOn: daysAfter(dayOf(new Date(), 'America/Chicago'), -1001),
  buyer: 'typed',
  buyerName: 'CANARYBUYER ZED',
  buyerAddress: 'CANARYHOME 5',
} as const;

/** What only staff may know of what is done to a car. */
const task = { kind: 'other', about: 'CANARYTASK', cost: 3917.43, state: 'done', doneOn: '1997-06-16' } as const;

test('what a repossession file, a sale or a recon task says is in no public answer, page, feed, email or log, nor that there is one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reclaim-canaries-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const dealership = await open(folder);
  const admin = createVisitor(dealership.url);
  await admin.api.logIn({ email: 'clerk@canary.test', password: 'a-clerk-of-canaries' });
  const carID = await addCar(admin, { vin: '1HGCM82633A004352' });
  await matchForm(admin, 'en', await formWithFields());
  await admin.api.saveGuide({ id: carID, version: 0, kind: 'as-is' });
  await admin.api.saveRepossession({ id: carID, version: 0, ...file });
  expect(await admin.api.readRepossession({ id: carID })).toMatchObject(file);
  const { money } = await admin.api.addReconTask({ id: carID, ...task });
  expect((await admin.api.readRecon({ id: carID })).tasks).toMatchObject([task]);
  const buyer = createVisitor(dealership.url);
  await buyer.api.signUp({ email: 'buyer@canary.test', password: 'a-buyer-of-canaries', fName: 'Bea', lName: 'Buyer' });
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  const soldID = await addCar(admin);
  await buyer.api.requestInquiry({ carID: soldID });
  await admin.api.sellCar({ id: soldID, currentStatus: 'active', ...sold });
  expect(await admin.api.readDossier({ id: soldID })).toMatchObject({
    sale: { price: sold.price, buyerInitials: 'C. Z.' },
  });

  const reading = keysOf(calls).filter((name) => calls[name].audience !== 'admin' && endpoints[name].method === 'GET');
  const addresses = [
    ...reading.map((name) => endpoints[name].path.replaceAll(/:\w+/g, String(carID))),
    `/api/car/${soldID}`,
    '/api/cars/search?fields=all',
    ...['', '/es'].flatMap((language) =>
      ['/', '/listings', '/search?q=camry', `/listings/${carID}`, `/listings/${soldID}`].map((path) => language + path),
    ),
    ...Object.values(feeds).map(({ path }) => path),
    ...Object.values(newsFeeds),
    '/sitemap.xml',
    guideFile(carID, 'en'),
  ];
  const told: [string, string][] = [];
  for (const visitor of [createVisitor(dealership.url), buyer])
    for (const address of addresses) told.push([address, await (await visitor.fetch(address)).text()]);
  const emails = () => filesIn(folder, 'mail');
  await expect.poll(async () => (await emails()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  for (const email of await emails()) told.push([email, await readFile(email, 'utf8')]);
  await dealership.close();
  told.push(['what was printed', dealership.printed()]);

  expect(told.find(([address]) => address === `/api/car/${carID}`)?.[1]).toContain('1HGCM82633A004352');
  const secrets = [sold.price, sold.soldOn, sold.buyerName, sold.buyerAddress, task.about, task.cost, task.doneOn];
  const values = [...Object.values(file), ...secrets, money.costs ?? '', money.margin ?? ''].filter(
    (value) => typeof value !== 'boolean' && value !== 'lost',
  );
  const words = [...values.map(String), ...values.filter((value) => typeof value === 'number').map(grouped)];
  const names = [
    ...repossessionFields,
    'openTasks',
    'frontline',
    'reconditioning',
    'reconditioningFrom',
    'doneOn',
    'recon',
    'fromVin',
    'hasSale',
  ];
  for (const word of [...words, ...names.map((field) => `"${field}"`)])
    for (const [where, text] of told) expect(text.includes(word), `${word} in ${where}`).toBe(false);
});

const grouped = (amount: number) => amount.toLocaleString('en-US');

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
