import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/database/database.ts';
import { auditEntries, cars, viewingBlocks } from '#server/database/schema.ts';
import { lockBlocks } from '#server/viewings/block-store.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ VIEWING_CAPACITY: '2', VIEWING_HOURS: 'Mon-Sat 9:00-18:00' });
const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
/** 9:00 in Chicago on the next Monday. */
const monday = nextMonday();
const at = (days: number, hours: number) => new Date(monday.getTime() + days * day + (hours - 9) * hour).toISOString();
const dateOf = (instant: string) => instant.slice(0, 'yyyy-mm-dd'.length);

/** A buyer who has asked about the car and to see it; no time is chosen yet. */
async function asked(carID: number, person: { email?: string; fName?: string } = {}) {
  const buyer = await world.buyer(person);
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  const [own] = (await buyer.api.listViewings()).viewings;
  const token = own?.link.split('/').at(-1) ?? '';
  const { user } = await buyer.api.me();
  const { waiting } = await (await world.admin()).api.readWeek({});
  const viewingID = waiting.find((viewing) => viewing.userID === user?.userID)?.viewingID ?? 0;
  return { buyer, token, viewingID };
}
const timesOf = async (token: string) => (await world.visitor().api.readViewing({ token })).times;
const book = (token: string, startsAt: string) => world.visitor().call('POST', `/api/viewings/${token}`, { startsAt });
const move = (clerk: Visitor, viewingID: number, startsAt: string) =>
  clerk.call('PUT', `/api/admin/viewings/${viewingID}`, { startsAt });
const letters = async (subject: RegExp) => (await world.letters()).filter((letter) => subject.test(letter.subject));
const timelineOf = async (buyer: Visitor) =>
  (await buyer.api.listInquiries()).inquiries[0]?.timeline.map(({ event, note }) => [event, note]);
const deeds = async (object: string) =>
  (
    await world.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.object, object))
      .orderBy(auditEntries.entryID)
  ).map((entry) => entry.action);

test('the viewing calendar is the clerk’s alone, and takes what makes sense', async () => {
  const buyer = await world.buyer();
  const stretch = { startsAt: at(0, 9), endsAt: at(0, 10) };
  const calls: [string, string, object?][] = [
    ['GET', '/api/admin/viewings'],
    ['POST', '/api/admin/viewings/1/accept'],
    ['PUT', '/api/admin/viewings/1', { startsAt: at(0, 9) }],
    ['DELETE', '/api/admin/viewings/1'],
    ['POST', '/api/admin/viewing-blocks', stretch],
    ['DELETE', '/api/admin/viewing-blocks/1'],
  ];
  for (const [method, path, body] of calls) {
    expect((await world.visitor().call(method, path, body)).status).toBe(401);
    expect((await buyer.call(method, path, body)).status).toBe(403);
  }
  const clerk = await world.admin();
  for (const wrong of ['soon', '2026-02-30', '1999-12-31', '9999-12-31'])
    expect((await clerk.call('GET', `/api/admin/viewings?day=${wrong}`)).status, wrong).toBe(400);
  for (const body of [{}, { startsAt: 'soon' }, { startsAt: '2026-11-16' }])
    expect((await clerk.call('PUT', '/api/admin/viewings/1', body)).status).toBe(400);
  for (const body of [
    { ...stretch, endsAt: stretch.startsAt },
    { ...stretch, reason: 'x'.repeat(201) },
    { startsAt: stretch.startsAt },
  ])
    expect((await clerk.call('POST', '/api/admin/viewing-blocks', body)).status).toBe(400);
  for (const [method, path, body] of calls.filter(([, path]) => /\d/.test(path)))
    expect((await clerk.call(method, path, body)).status).toBe(404);
});

describe('a week', () => {
  test('begins on Monday, and has the beginnings of the calendar', async () => {
    const clerk = await world.admin();
    const week = await clerk.api.readWeek({ day: dateOf(at(3, 9)) });
    expect(week).toMatchObject({
      timeZone: 'America/Chicago',
      monday: dateOf(at(0, 9)),
      capacity: 2,
      viewings: [],
      waiting: [],
      blocks: [],
    });
    expect(week.days.map((one) => [one.date, one.beginnings.length])).toEqual(
      [16, 16, 16, 16, 16, 16, 0].map((count, index) => [dateOf(at(index, 9)), count]),
    );
    expect(week.days[0]?.beginnings.slice(0, 2)).toEqual([at(0, 9), at(0, 9.5)]);
    const thisWeek = await clerk.api.readWeek({});
    expect(Date.parse(thisWeek.monday)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(thisWeek.monday)).toBeGreaterThan(Date.now() - 8 * day);
  });

  test('shows what is booked in it, who waits for a time, and what is blocked', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const first = await asked(carID, { email: 'ann@world.test', fName: 'Ann' });
    const second = await asked(carID);
    const third = await asked(carID);
    await clerk.api.moveViewing({ viewingID: first.viewingID, startsAt: at(0, 10) });
    const { days } = await clerk.api.readWeek({ day: dateOf(at(7, 9)) });
    await clerk.api.moveViewing({ viewingID: second.viewingID, startsAt: days[0]?.beginnings[0] ?? '' });
    const { blockID } = await clerk.api.blockTimes({ startsAt: at(-1, 9), endsAt: at(0, 9), reason: 'Roof' });
    await clerk.api.blockTimes({ startsAt: at(7, 9), endsAt: at(8, 9) });
    const week = await clerk.api.readWeek({ day: dateOf(at(6, 9)) });
    expect(week.viewings).toEqual([
      {
        viewingID: first.viewingID,
        userID: expect.any(Number),
        fName: 'Ann',
        lName: 'Buyer',
        email: 'ann@world.test',
        carID,
        car: '2018 Toyota Camry',
        status: 'booked',
        startsAt: at(0, 10),
        acceptedAt: null,
        createdAt: expect.any(String),
      },
    ]);
    expect(week.waiting).toMatchObject([{ viewingID: third.viewingID, status: 'offered', startsAt: null }]);
    expect(week.blocks).toEqual([{ blockID, startsAt: at(-1, 9), endsAt: at(0, 9), reason: 'Roof' }]);
    await world.database.db.update(cars).set({ deletedAt: new Date() }).where(eq(cars.carID, carID));
    expect(await clerk.api.readWeek({ day: week.monday })).toMatchObject({ viewings: [], waiting: [] });
    expect((await move(clerk, third.viewingID, at(1, 9))).status).toBe(404);
  });
});

describe('accepting', () => {
  test('tells the buyer that someone will be there, once', async () => {
    const clerk = await world.admin();
    const { buyer, token, viewingID } = await asked(await addCar(clerk), { email: 'bea@world.test' });
    const accept = () => clerk.call('POST', `/api/admin/viewings/${viewingID}/accept`);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'illegal-step', status: 'offered' } });
    const [first = ''] = await timesOf(token);
    await book(token, first);
    const answers = await Promise.all([accept(), accept(), accept()]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ viewingID, status: 'booked', startsAt: first, acceptedAt: expect.any(String) });
    }
    const sent = await letters(/We expect you/);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'bea@world.test', text: expect.stringContaining('Someone will be there') });
    const events = (await timelineOf(buyer))?.map(([event]) => event);
    expect(events).toEqual(['submitted', 'viewing requested', 'viewing booked', 'viewing confirmed']);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing accepted']);
  });

  test('counts for one time: moved by anyone, it has to be accepted anew; what has begun is too late', async () => {
    const clerk = await world.admin();
    const { token, viewingID } = await asked(await addCar(clerk));
    const [first = '', second = '', third = ''] = await timesOf(token);
    await book(token, first);
    await clerk.api.acceptViewing({ viewingID });
    await book(token, second);
    const { monday: week } = await clerk.api.readWeek({ day: dateOf(second) });
    expect((await clerk.api.readWeek({ day: week })).viewings).toMatchObject([{ viewingID, acceptedAt: null }]);
    await clerk.api.acceptViewing({ viewingID });
    expect(await clerk.api.moveViewing({ viewingID, startsAt: third })).toMatchObject({ acceptedAt: null });
    world.pass(Date.parse(third) - Date.now() + minute);
    const later = await world.admin();
    expect((await later.call('POST', `/api/admin/viewings/${viewingID}/accept`)).status).toBe(409);
    expect((await later.call('DELETE', `/api/admin/viewings/${viewingID}`)).status).toBe(409);
  });
});

describe('moving', () => {
  test('books for who waits, and moves what is booked; the buyer gets the calendar file', async () => {
    const clerk = await world.admin();
    const { buyer, viewingID } = await asked(await addCar(clerk));
    const answers = await Promise.all([1, 2].map(() => move(clerk, viewingID, at(0, 9))));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { viewingID, status: 'booked', startsAt: at(0, 9) } });
    const [booked] = await letters(/is booked/);
    expect(booked?.attachments[0]?.content).toContain('SEQUENCE:1\r\n');
    await clerk.api.moveViewing({ viewingID, startsAt: at(1, 9) });
    expect(await letters(/is booked/)).toHaveLength(1);
    const [moved] = await letters(/has moved/);
    expect(moved?.attachments[0]?.content).toContain('SEQUENCE:2\r\n');
    expect((await buyer.api.listViewings()).viewings).toMatchObject([{ status: 'booked', bookedFor: at(1, 9) }]);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'viewing moved']);
  });

  test('needs a beginning of the calendar that is not over, however soon', async () => {
    const clerk = await world.admin();
    const { viewingID } = await asked(await addCar(clerk));
    for (const wrong of [at(0, 9.25), at(0, 12), at(0, 18), at(6, 9), '2020-01-06T15:00:00Z'])
      expect(await move(clerk, viewingID, wrong), wrong).toMatchObject({
        status: 400,
        body: { errors: { startsAt: expect.any(String) } },
      });
    world.pass(Date.parse(at(0, 9)) + 10 * minute - Date.now());
    const later = await world.admin();
    expect((await move(later, viewingID, at(0, 9))).status).toBe(200);
    expect((await move(later, viewingID, at(0, 9.5))).status).toBe(200);
    expect((await move(later, viewingID, at(-2, 9))).status).toBe(400);
  });

  test('gives no time twice: one party sees a car, as many cars are shown as there are clerks', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const [one, other] = [await asked(carID), await asked(carID)];
    await clerk.api.moveViewing({ viewingID: one.viewingID, startsAt: at(0, 9) });
    expect(await move(clerk, other.viewingID, at(0, 9))).toMatchObject({ status: 409, body: { code: 'time-taken' } });
    const more = [await asked(await addCar(clerk)), await asked(await addCar(clerk)), await asked(await addCar(clerk))];
    const answers = await Promise.all(more.map(({ viewingID }) => move(clerk, viewingID, at(1, 9))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  });

  test('of what was called off is refused with the true status', async () => {
    const clerk = await world.admin();
    const { token, viewingID } = await asked(await addCar(clerk));
    await clerk.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    await world.visitor().api.cancelViewing({ token });
    expect(await move(clerk, viewingID, at(0, 10))).toMatchObject({
      status: 409,
      body: { code: 'illegal-step', status: 'cancelled' },
    });
  });

  test('gives who did not come another time', async () => {
    const clerk = await world.admin();
    const { viewingID } = await asked(await addCar(clerk));
    await clerk.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    world.pass(Date.parse(at(0, 12)) - Date.now());
    expect((await move(await world.admin(), viewingID, at(1, 9))).status).toBe(200);
  });
});

describe('calling off', () => {
  test('tells the buyer why, in letter and timeline, once', async () => {
    const clerk = await world.admin();
    const { buyer, token, viewingID } = await asked(await addCar(clerk));
    const callOff = (body?: object) => clerk.call('DELETE', `/api/admin/viewings/${viewingID}`, body);
    expect((await callOff({ reason: 'x'.repeat(501) })).status).toBe(400);
    await clerk.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    const reason = 'The car is in the workshop <today>.';
    const answers = await Promise.all([1, 2, 3].map(() => callOff({ reason })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const sent = await letters(/is called off/);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(reason);
    expect(sent[0]?.html).not.toContain('<today>');
    expect(sent[0]?.attachments[0]?.content).toContain('METHOD:CANCEL\r\n');
    expect((await timelineOf(buyer))?.at(-1)).toEqual(['viewing cancelled', reason]);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'viewing called off']);
    expect(await timesOf(token)).toContain(at(0, 9));
  });

  test.each(['sold', 'archived'] as const)(
    'happens by itself when the car is %s; who reserved it may come',
    async (status) => {
      const clerk = await world.admin();
      const carID = await addCar(clerk);
      const { buyer, token } = await asked(carID);
      await book(token, at(0, 10));
      const until = new Date(monday.getTime() + 30 * day).toISOString();
      const seen = (currentStatus: 'active' | 'reserved') => [{ carID, currentStatus }];
      await clerk.api.setStatuses({ cars: seen('active'), status: 'reserved', reservedUntil: until });
      expect((await buyer.api.listViewings()).viewings[0]?.status).toBe('booked');
      await clerk.api.setStatuses({ cars: seen('reserved'), status });
      expect((await buyer.api.listViewings()).viewings[0]?.status).toBe('cancelled');
      const [letter] = await letters(/called off/);
      expect(letter?.text).toContain('The car is no longer on offer.');
      expect(letter?.text).not.toContain('/viewing/');
    },
  );

  test('of who has no time yet brings a letter without a time', async () => {
    const clerk = await world.admin();
    const { viewingID } = await asked(await addCar(clerk));
    await clerk.api.callOffViewing({ viewingID });
    const [letter] = await letters(/is called off/);
    expect(letter?.text).toContain('Your viewing of the 2018 Toyota Camry is called off.');
    expect(letter?.attachments).toEqual([]);
    expect((await clerk.api.readWeek({})).waiting).toEqual([]);
  });
});

describe('blocking', () => {
  test('takes times from what is offered, until they are opened again', async () => {
    const clerk = await world.admin();
    const { token } = await asked(await addCar(clerk));
    const stretch = { startsAt: at(0, 10), endsAt: at(0, 11) };
    const blocked = [at(0, 10), at(0, 10.5)];
    const offered = await timesOf(token);
    expect(offered).toEqual(expect.arrayContaining(blocked));
    const answers = await Promise.all([1, 2].map(() => clerk.call('POST', '/api/admin/viewing-blocks', stretch)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.body['blockID'])).size).toBe(1);
    expect(await timesOf(token)).toEqual(offered.filter((time) => !blocked.includes(time)));
    const refused = await book(token, at(0, 10));
    expect(refused).toMatchObject({ status: 409, body: { code: 'time-taken' } });
    expect(refused.body['times']).not.toContain(at(0, 10));
    const blockID = Number(answers[0]?.body['blockID']);
    expect(await clerk.call('DELETE', `/api/admin/viewing-blocks/${blockID}`)).toMatchObject({ status: 200 });
    expect((await clerk.call('DELETE', `/api/admin/viewing-blocks/${blockID}`)).status).toBe(404);
    expect((await book(token, at(0, 10))).status).toBe(200);
    expect(await deeds(`block:${blockID}`)).toEqual(['times blocked', 'times unblocked']);
  });

  test('leaves what is booked, and holds for clerks too', async () => {
    const clerk = await world.admin();
    const [one, other] = [await asked(await addCar(clerk)), await asked(await addCar(clerk))];
    await clerk.api.moveViewing({ viewingID: one.viewingID, startsAt: at(0, 10) });
    await clerk.api.blockTimes({ startsAt: at(0, 9.75), endsAt: at(0, 12) });
    const week = await clerk.api.readWeek({ day: dateOf(at(0, 10)) });
    expect(week).toMatchObject({ viewings: [{ viewingID: one.viewingID }], blocks: [{ endsAt: at(0, 12) }] });
    for (const time of [at(0, 9.5), at(0, 10), at(0, 11.5)])
      expect(await move(clerk, other.viewingID, time)).toMatchObject({ status: 409, body: { code: 'time-blocked' } });
    expect((await move(clerk, other.viewingID, at(0, 9))).status).toBe(200);
    expect((await move(clerk, one.viewingID, at(0, 10))).status).toBe(200);
    expect((await move(clerk, one.viewingID, at(0, 13))).status).toBe(200);
  });

  test('a whole vacation still leaves ten days to choose from', async () => {
    const clerk = await world.admin();
    const { token } = await asked(await addCar(clerk));
    const startsAt = new Date(Date.now() - day).toISOString();
    await clerk.api.blockTimes({ startsAt, endsAt: at(4, 6) });
    const times = await timesOf(token);
    expect(times[0]).toBe(at(4, 9));
    expect(new Set(times.map(dateOf)).size).toBeGreaterThanOrEqual(10);
    expect((await book(token, times.at(-1) ?? '')).status).toBe(200);
  });

  test('nobody slips through while it comes about', async () => {
    const clerk = await world.admin();
    const { token, viewingID } = await asked(await addCar(clerk));
    const booking: { answers?: Promise<unknown[]> } = {};
    await world.database.transaction(async (tx) => {
      await lockBlocks(tx);
      const stretch = { startsAt: new Date(at(0, 9)), endsAt: new Date(at(0, 18)), createdAt: new Date() };
      await tx.insert(viewingBlocks).values(stretch);
      let isAnswered = false;
      booking.answers = Promise.all([book(token, at(0, 9)), move(clerk, viewingID, at(0, 9))]);
      void booking.answers.then(() => (isAnswered = true));
      // The embedded database lets nobody in meanwhile; on PostgreSQL the two come in, and must wait.
      if (world.database.kind === 'postgres')
        await expect.poll(async () => isAnswered || (await isAwaited(tx))).toBe(true);
    });
    expect(await booking.answers).toMatchObject([{ status: 409 }, { status: 409 }]);
  });
});

async function isAwaited(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`);
  return rows.length > 0;
}

/** Chicago is five or six hours behind. */
function nextMonday(): Date {
  const today = new Date(`${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00Z`);
  const daysAhead = (8 - today.getUTCDay()) % 7 || 7;
  const date = new Date(today.getTime() + daysAhead * day);
  const behind = [5, 6].find((hours) => hourInChicago(new Date(date.getTime() + (9 + hours) * hour)) === 9) ?? 6;
  return new Date(date.getTime() + (9 + behind) * hour);
}

function hourInChicago(instant: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' }).format(
      instant,
    ),
  );
}
