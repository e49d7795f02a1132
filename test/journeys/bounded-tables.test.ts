import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  attempts,
  auditEntries,
  idempotencyKeys,
  missedSearches,
  outbox,
  passwordResets,
} from '#server/database/schema.ts';
import { createCountedStore } from '#server/analytics/count-store.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

/** Tables that strangers, or anyone with an account, could otherwise fill. */
const world = useWorld({ TRUST_PROXY: '127.0.0.1' });

test('a day has so many missed searches and no more, even when they come all at once', async () => {
  const { addMisses } = createCountedStore(world);
  const day = '2026-11-15';
  const questions = (name: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({ question: `q=${name}${number}`, day, times: 1 }));
  await addMisses([{ question: 'q=known', day, times: 1 }, ...questions('first', 1500)]);
  await addMisses([{ question: 'q=known', day, times: 4 }, ...questions('second', 5000)]);
  await addMisses(questions('third', 5000));
  expect(await world.database.db.$count(missedSearches)).toBe(2000);
  const known = await world.database.db.select().from(missedSearches).where(eq(missedSearches.question, 'q=known'));
  expect(known).toMatchObject([{ times: 5 }]);
});

test('addresses of one IPv6 network count as one for views and missed searches', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  for (let number = 0; number < 80; number++)
    await world.visitor().fetch(`/api/car/${carID}/view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:1:2::${number.toString(16)}` },
      body: '{}',
    });
  expect((await admin.api.readAnalytics({})).funnel.views).toBeLessThanOrEqual(60);
});

test('a person has so many kept answers in a day; those that are there are still given', async () => {
  const buyer = await world.buyer();
  const carID = await addCar(await world.admin());
  await apply(buyer);
  const inquire = (key: string) =>
    buyer.fetch('/api/auth/inquiries', {
      method: 'POST',
      headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ carID }),
    });
  expect((await inquire('first')).status).toBe(201);
  await world.database.db.execute(sql`
    insert into ${idempotencyKeys} (user_id, key, request_hash, status, answer, created_at)
    select user_id, 'made-up ' || number, '', 200, '{}', now()
    from ${idempotencyKeys}, generate_series(1, 999) as number`);
  const refused = await inquire('one-too-many');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await world.database.db.$count(idempotencyKeys)).toBe(1000);
  expect((await inquire('first')).status).toBe(201);
});

test('links that nobody asked for are not kept, and of those that were a few', async () => {
  const ask = (email: string, network: number) =>
    world.visitor().fetch('/api/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${network}` },
      body: JSON.stringify({ email }),
    });
  await world.settle();
  const before = await world.database.db.$count(outbox);
  for (let number = 0; number < 40; number++) await ask(`nobody${number}@world.test`, number);
  await world.settle();
  expect(await world.database.db.$count(outbox)).toBe(before);
  for (let number = 0; number < 40; number++) await ask('clerk@world.test', number);
  await world.settle();
  expect(await world.database.db.$count(passwordResets)).toBe(5);
});

test('whoever asks and takes back all day is told to wait', async () => {
  const carID = await addCar(await world.admin());
  const buyer = await world.buyer();
  await apply(buyer);
  const statuses: number[] = [];
  for (let time = 0; time < 60; time++) {
    statuses.push((await buyer.call('POST', '/api/auth/inquiries', { carID })).status);
    statuses.push((await buyer.call('DELETE', `/api/auth/inquiries?carID=${carID}`)).status);
  }
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([201, 200]));
  expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
  const cancelled = eq(auditEntries.action, 'inquiry cancelled');
  expect(await world.database.db.$count(auditEntries, cancelled)).toBe(50);
  world.pass(25 * 60 * 60 * 1000);
  expect((await buyer.call('POST', '/api/auth/inquiries', { carID })).status).toBe(201);
});

test('whoever asks for a viewing all day is told to wait', async () => {
  const carID = await addCar(await world.admin());
  const buyer = await world.buyer();
  await apply(buyer);
  const ask = async () => (await buyer.call('POST', '/api/viewings', { carID })).status;
  for (let time = 1; time <= 100; time++) expect(await ask(), `number ${time}`).toBe(201);
  expect(await ask()).toBe(429);
  world.pass(25 * 60 * 60 * 1000);
  expect(await ask()).toBe(201);
});

test('whoever books a viewing all day is told to wait, whichever browser the link is opened in', async () => {
  const carID = await addCar(await world.admin());
  const buyer = await world.buyer();
  await apply(buyer);
  await buyer.api.requestViewing({ carID });
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const startsAt = (await world.visitor().api.readViewing({ token })).times.at(-1);
  const book = async () => (await world.visitor().request('bookViewing', { token, startsAt })).status;
  for (let change = 1; change <= 20; change++) expect(await book(), `number ${change}`).toBe(200);
  expect(await book()).toBe(429);
  expect((await world.visitor().request('cancelViewing', { token })).status).toBe(429);
  world.pass(25 * 60 * 60 * 1000);
  expect(await book()).toBe(200);
});

test('a change by the link of a viewing is one of its buyer’s, who has so many in a day', async () => {
  const carID = await addCar(await world.admin());
  const buyer = await world.buyer();
  await apply(buyer);
  await buyer.api.requestViewing({ carID });
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const cancel = async () => (await world.visitor().request('cancelViewing', { token })).status;
  expect(await cancel()).toBe(200);
  const ask = async () => (await buyer.call('POST', '/api/viewings', { carID })).status;
  // The first request and the cancellation are two of a hundred.
  for (let change = 3; change <= 100; change++) expect(await ask(), `number ${change}`).toBe(201);
  expect(await ask()).toBe(429);
  expect(await cancel()).toBe(429);
});

test('whoever has no account and moves a viewing all day is told to wait, with a confirmed address too', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const email = 'owner@world.test';
  await world.buyer({ email });
  const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const { days } = await admin.api.readWeek({ day });
  const [first = '', second = ''] = days.flatMap(({ beginnings }) => beginnings);
  await admin.api.bookGuest({ carID, startsAt: first, fName: 'Gus', email });
  const sent = async () => (await world.emails()).filter(({ to }) => to === email);
  const token = /\/viewing\/([\w-]+)/.exec((await sent()).at(-1)?.text ?? '')?.[1] ?? '';
  const before = (await sent()).length;
  const move = async (startsAt: string) => (await world.visitor().request('bookViewing', { token, startsAt })).status;
  for (let change = 0; change < 20; change++) expect(await move(change % 2 ? first : second), `${change}`).toBe(200);
  expect(await move(second)).toBe(429);
  expect((await world.visitor().request('cancelViewing', { token })).status).toBe(429);
  expect((await sent()).length - before).toBeLessThanOrEqual(20);
});

test('counters whose window is over are cleared', async () => {
  await world.database.db.insert(attempts).values({ key: 'log-in:1', count: 9, windowEndsAt: new Date(0) });
  const other = await world.another({ ahead: 0 });
  await fetch(`${other.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: other.url },
    body: JSON.stringify({ email: 'nobody@world.test', password: 'guess' }),
  });
  expect(await world.database.db.$count(attempts, eq(attempts.count, 9))).toBe(0);
});
