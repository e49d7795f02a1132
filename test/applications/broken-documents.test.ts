import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications } from '#server/database/schema.ts';
import { addCar, apply, pdf } from '../builders.ts';
import { filesIn } from '../files.ts';
import { ask } from '../http/raw.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** A document that is damaged in storage is refused as everything is, or visibly broken off. It never looks whole. */
const world = useWorld();

let admin: Visitor;
let address: string;
let file: string;

async function storeDocument(proof: Blob): Promise<void> {
  const carID = await addCar(admin);
  await apply(await world.buyer(), { carID, proofOfIncome: [proof] });
  const [inquiry] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
  address = inquiry?.proofOfIncome ?? '';
  const [row] = await world.database.db.select({ key: applications.proofKey }).from(applications);
  const name = row?.key.split('/').at(-1) ?? '-';
  file = (await filesIn(world.dataDirectory, 'files')).find((path) => path.endsWith(name)) ?? '';
}

async function damage(place: number): Promise<void> {
  const bytes = await readFile(file);
  const at = place < 0 ? bytes.length + place : place;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function expectRefused(): Promise<void> {
  const response = await admin.fetch(address);
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(response.headers.has('content-disposition')).toBe(false);
  expect(JSON.parse(text)).toEqual({
    message: 'This document is missing or damaged. We can’t open it.',
    code: 'document-unreadable',
    requestId: response.headers.get('x-request-id'),
  });
}

beforeEach(async () => {
  admin = await world.admin();
});

describe('a small document', () => {
  beforeEach(() => storeDocument(pdf()));

  test('opens while it is whole', async () => {
    expect((await admin.fetch(address)).status).toBe(200);
  });

  test('is refused when its file is gone', async () => {
    await rm(file);
    await expectRefused();
  });

  test.each([
    ['its header', 2],
    ['its salt', 20],
    ['its content', 60],
    ['its last byte', -1],
  ])('is refused when %s was changed', async (_what, place) => {
    await damage(place);
    await expectRefused();
  });

  test('is refused when it is empty, or cut off', async () => {
    const { length } = await readFile(file);
    await truncate(file, length - 1);
    await expectRefused();
    await truncate(file, 10);
    await expectRefused();
    await truncate(file, 0);
    await expectRefused();
  });
});

describe('a large document', () => {
  beforeEach(() => storeDocument(pdf('x'.repeat(400_000))));

  /** Either nothing was sent and it is refused, or the answer breaks off before the length it announced. */
  async function expectBrokenOff(): Promise<void> {
    const response = await admin.fetch(address);
    if (response.status !== 200) return expect(response.status).toBe(500);
    await expect(response.arrayBuffer()).rejects.toThrow();
  }

  test('breaks off where its end was changed', async () => {
    await damage(-1);
    await expectBrokenOff();
  });

  test('breaks off where its end is missing', async () => {
    const { length } = await readFile(file);
    await truncate(file, length - 100_000);
    await expectBrokenOff();
  });

  test.each([-1, 1])('breaks off when its row says another length (%i)', async (more) => {
    const [row] = await world.database.db.select({ bytes: applications.proofBytes }).from(applications);
    await world.database.db.update(applications).set({ proofBytes: (row?.bytes ?? 0) + more });
    await expectBrokenOff();
  });

  test('is not made whole by what is answered next on its connection', async () => {
    await world.database.db.update(applications).set({ proofBytes: sql`${applications.proofBytes} + 1` });
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    const get = (path: string, connection: string) =>
      `GET ${path} HTTP/1.1\r\nhost: ${new URL(world.url).host}\r\ncookie: ${cookie}\r\nconnection: ${connection}\r\n\r\n`;
    const [first] = await ask(world.url, get(address, 'keep-alive') + get('/api/auth/me', 'close'));
    if (first?.status !== 200) return expect(first?.status).toBe(500);
    expect(first.body.length).toBeLessThan(Number(first.headers.get('content-length')));
  });
});
