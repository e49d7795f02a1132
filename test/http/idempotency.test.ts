import { describe, expect, test } from 'vitest';
import { idempotencyKeys, outbox } from '#server/database/schema.ts';
import { addCar, applicationForm, apply, carDraft, pdf } from '../builders.ts';
import { createGivenAnswers } from '#server/idempotency/kept-answers.ts';
import { createTime } from '#server/time.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

async function send(visitor: Visitor, key: string, path: string, body: object) {
  const response = await visitor.fetch(path, {
    method: 'POST',
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function sendForm(visitor: Visitor, key: string, path: string, fields: object, proof?: Blob) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (proof) form.append('proofOfIncome', proof);
  const response = await visitor.fetch(path, { method: 'POST', headers: { 'idempotency-key': key }, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('under one key', () => {
  test('the same request gets the same answer and is carried out once', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    const first = await send(buyer, 'k-1', '/api/auth/inquiries', { carID });
    expect(first).toMatchObject({ status: 201, body: { inquiryID: expect.any(Number) } });
    expect(await send(buyer, 'k-1', '/api/auth/inquiries', { carID })).toEqual(first);
    expect((await send(buyer, 'k-2', '/api/auth/inquiries', { carID })).status).toBe(409);
  });

  test('two at once are one: the second waits for the first one’s answer', async () => {
    const admin = await world.admin();
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(admin, 'car', '/api/add-car', carDraft())));
    expect(answers[0]).toMatchObject({ status: 201 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await admin.api.listInventory()).cars).toHaveLength(1);
  });

  test('one that comes while the first is under way is not carried out, but gets its answer', async () => {
    const buyer = await world.buyer();
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    const { database } = world;
    const given = createGivenAnswers({ database, time: createTime(), log: { error: () => {} } });
    const attempt = { userID, key: 'k', requestHash: Buffer.from('the same') };
    const first = await given.begin(attempt, { mayRunAgain: true });
    if (!('startedAt' in first)) throw new Error('Nobody had asked before.');
    const second = given.begin(attempt, { mayRunAgain: true });
    // The second has found the first long before all of these are answered.
    for (let number = 0; number < 20; number++) await database.db.$count(idempotencyKeys);
    await given.finish(attempt, first.startedAt, { status: 201, answer: '{}' });
    expect(await second).toEqual({ answer: '{}' });
  });

  test('an application with its document is sent once', async () => {
    const buyer = await world.buyer();
    const again = () => sendForm(buyer, 'apply', '/api/auth/apply', applicationForm(), pdf());
    expect((await again()).status).toBe(201);
    expect((await again()).status).toBe(201);
    const other = await sendForm(buyer, 'apply', '/api/auth/apply', applicationForm(), pdf('another'));
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  test('something else is refused', async () => {
    const admin = await world.admin();
    const [one, other] = [await addCar(admin), await addCar(admin)];
    const buyer = await world.buyer();
    await apply(buyer);
    await send(buyer, 'k', '/api/auth/inquiries', { carID: one });
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID: other })).status).toBe(422);
    expect((await send(buyer, 'k', '/api/viewings', { carID: one })).status).toBe(422);
  });

  test('another person means another request', async () => {
    const carID = await addCar(await world.admin());
    const [one, other] = [await world.buyer(), await world.buyer()];
    await apply(one);
    await apply(other);
    expect((await send(one, 'k', '/api/auth/inquiries', { carID })).status).toBe(201);
    expect((await send(other, 'k', '/api/auth/inquiries', { carID })).status).toBe(201);
  });

  test('a refused request may be put right and sent again', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID })).status).toBe(400);
    await apply(buyer);
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID })).status).toBe(201);
  });

  test('a refused request may be put right and sent again where nothing may happen twice', async () => {
    const admin = await world.admin();
    await addCar(admin, { stockNumber: 'B-1' });
    const add = (stockNumber: string) => sendForm(admin, 'k', '/api/add-car', carDraft({ stockNumber }));
    expect(await add('B-1')).toMatchObject({ status: 400, body: { errors: { stockNumber: expect.any(String) } } });
    expect((await add('B-2')).status).toBe(201);
    expect((await admin.api.listInventory()).cars).toHaveLength(2);
  });

  test('a confirmation and a viewing are told once', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    for (let time = 1; time <= 2; time += 1)
      expect(await send(admin, 'yes', '/api/inquiries/1/confirm', {})).toMatchObject({ status: 200 });
    for (let time = 1; time <= 2; time += 1)
      expect((await send(buyer, 'see', '/api/viewings', { carID })).status).toBe(201);
    const open = await world.database.db.select({ payload: outbox.payload }).from(outbox);
    const emails = open.map(({ payload }) => payload['email']);
    expect(emails.filter((email) => email === 'inquiry-approved')).toHaveLength(1);
    expect(emails.filter((email) => email === 'viewing-times')).toHaveLength(1);
  });
});

describe('a key', () => {
  test.each(['', 'with blank', 'x'.repeat(201)])('%o is refused', async (key) => {
    const buyer = await world.buyer();
    expect((await send(buyer, key, '/api/auth/inquiries', { carID: 1 })).status).toBe(400);
  });

  test('does not replace being logged in', async () => {
    expect((await send(world.visitor(), 'k', '/api/auth/inquiries', { carID: 1 })).status).toBe(401);
  });

  test('is forgotten after a day', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    await send(buyer, 'k', '/api/auth/inquiries', { carID });
    world.pass(25 * 60 * 60 * 1000);
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID })).status).toBe(409);
  });

  test('whose request was lost in a crash runs again where nothing can happen twice, and is left to a person where it can', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    await send(buyer, 'k', '/api/auth/inquiries', { carID });
    await sendForm(admin, 'k', '/api/add-car', carDraft());
    // As a process leaves it that ends between the change and the note of its answer.
    await world.database.db.update(idempotencyKeys).set({ answer: null, status: null });
    world.pass(3 * 60 * 1000);
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID })).status).toBe(409);
    expect(await sendForm(admin, 'k', '/api/add-car', carDraft())).toMatchObject({
      status: 409,
      body: { code: 'illegal-step' },
    });
    expect((await admin.api.listInventory()).cars).toHaveLength(2);
  });
});
