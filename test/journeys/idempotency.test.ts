import { describe, expect, test } from 'vitest';
import { idempotencyKeys, outbox } from '#server/database/schema.ts';
import { addCar, applicationForm, apply, carDraft, pdf } from '../builders.ts';
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
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const buyer = await world.buyer();
    await apply(buyer);
    const first = await send(buyer, 'k-1', '/api/auth/inquiries', { carID });
    expect(first).toMatchObject({ status: 201, body: { inquiryID: expect.any(Number) } });
    expect(await send(buyer, 'k-1', '/api/auth/inquiries', { carID })).toEqual(first);
    expect((await send(buyer, 'k-2', '/api/auth/inquiries', { carID })).status).toBe(409);
  });

  test('two at once are one: the second waits for the first one’s answer', async () => {
    const clerk = await world.admin();
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(clerk, 'car', '/api/add-car', carDraft())));
    expect(answers[0]).toMatchObject({ status: 201 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await clerk.api.listYard()).cars).toHaveLength(1);
  });

  test('an application with its paper is sent once', async () => {
    const buyer = await world.buyer();
    const again = () => sendForm(buyer, 'apply', '/api/auth/apply', applicationForm(), pdf());
    expect((await again()).status).toBe(201);
    expect((await again()).status).toBe(201);
    const other = await sendForm(buyer, 'apply', '/api/auth/apply', applicationForm(), pdf('another'));
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  test('something else is refused', async () => {
    const clerk = await world.admin();
    const [one, other] = [await addCar(clerk), await addCar(clerk)];
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

  test('a confirmation and a viewing are told once', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    for (let time = 1; time <= 2; time += 1)
      expect(await send(clerk, 'yes', '/api/inquiries/1/confirm', {})).toMatchObject({ status: 200 });
    for (let time = 1; time <= 2; time += 1)
      expect((await send(buyer, 'see', '/api/viewings', { carID })).status).toBe(201);
    const owed = await world.database.db.select({ payload: outbox.payload }).from(outbox);
    const letters = owed.map(({ payload }) => payload['letter']);
    expect(letters.filter((letter) => letter === 'inquiry-approved')).toHaveLength(1);
    expect(letters.filter((letter) => letter === 'viewing-times')).toHaveLength(1);
  });
});

describe('a key', () => {
  test.each(['', 'with blank', 'x'.repeat(201)])('%o is refused', async (key) => {
    const buyer = await world.buyer();
    expect((await send(buyer, key, '/api/auth/inquiries', { carID: 1 })).status).toBe(400);
  });

  test('does not replace being signed in', async () => {
    expect((await send(world.visitor(), 'k', '/api/auth/inquiries', { carID: 1 })).status).toBe(401);
  });

  test('is forgotten after a day', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const buyer = await world.buyer();
    await apply(buyer);
    await send(buyer, 'k', '/api/auth/inquiries', { carID });
    world.pass(25 * 60 * 60 * 1000);
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID })).status).toBe(409);
  });

  test('whose request was lost in a crash runs again where nothing can happen twice, and is left to a person where it can', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const buyer = await world.buyer();
    await apply(buyer);
    await send(buyer, 'k', '/api/auth/inquiries', { carID });
    await sendForm(clerk, 'k', '/api/add-car', carDraft());
    // As a process leaves it that ends between the change and the note of its answer.
    await world.database.db.update(idempotencyKeys).set({ answer: null, status: null });
    world.pass(3 * 60 * 1000);
    expect((await send(buyer, 'k', '/api/auth/inquiries', { carID })).status).toBe(409);
    expect(await sendForm(clerk, 'k', '/api/add-car', carDraft())).toMatchObject({
      status: 409,
      body: { code: 'illegal-step' },
    });
    expect((await clerk.api.listYard()).cars).toHaveLength(2);
  });
});
