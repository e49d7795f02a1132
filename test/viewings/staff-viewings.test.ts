import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/database/database.ts';
import { applications, auditEntries, cars, users, viewingBlocks } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { emailJob } from '#server/mail/email-job.ts';
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
const move = (admin: Visitor, viewingID: number, startsAt: string) =>
  admin.call('PUT', `/api/admin/viewings/${viewingID}`, { startsAt });
const emails = async (subject: RegExp) => (await world.emails()).filter((email) => subject.test(email.subject));
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

test('the viewing calendar is the admin’s alone, and takes what makes sense', async () => {
  const buyer = await world.buyer();
  const stretch = { startsAt: at(0, 9), endsAt: at(0, 10) };
  const calls: [string, string, object?][] = [
    ['GET', '/api/admin/viewings'],
    ['GET', '/api/admin/viewings/1'],
    ['POST', '/api/admin/viewings/1/accept'],
    ['PUT', '/api/admin/viewings/1', { startsAt: at(0, 9) }],
    ['DELETE', '/api/admin/viewings/1'],
    ['GET', `/api/admin/viewing-blocks/foreseen?${new URLSearchParams(stretch).toString()}`],
    ['POST', '/api/admin/viewing-blocks', stretch],
    ['DELETE', '/api/admin/viewing-blocks/1'],
  ];
  for (const [method, path, body] of calls) {
    expect((await world.visitor().call(method, path, body)).status).toBe(401);
    expect((await buyer.call(method, path, body)).status).toBe(403);
  }
  const admin = await world.admin();
  for (const wrong of ['soon', '2026-02-30', '1999-12-31', '9999-12-31'])
    expect((await admin.call('GET', `/api/admin/viewings?day=${wrong}`)).status, wrong).toBe(400);
  for (const body of [{}, { startsAt: 'soon' }, { startsAt: '2026-11-16' }])
    expect((await admin.call('PUT', '/api/admin/viewings/1', body)).status).toBe(400);
  for (const body of [
    { ...stretch, endsAt: stretch.startsAt },
    { ...stretch, reason: 'x'.repeat(201) },
    { startsAt: stretch.startsAt },
  ])
    expect((await admin.call('POST', '/api/admin/viewing-blocks', body)).status).toBe(400);
  for (const [method, path, body] of calls.filter(([, path]) => /\/1(\/|$)/.test(path)))
    expect((await admin.call(method, path, body)).status).toBe(404);
});

describe('a week', () => {
  test('begins on Monday, and has the beginnings of the calendar', async () => {
    const admin = await world.admin();
    const week = await admin.api.readWeek({ day: dateOf(at(3, 9)) });
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
  });

  const opensOn = async (days: number, hours: number) => {
    world.pass(Date.parse(at(days, hours)) - Date.now() - world.passed());
    return (await (await world.admin()).api.readWeek({})).monday;
  };

  test('is the one with something to do next: on a weekend and after the last hour the coming one', async () => {
    const [thisWeek, nextWeek] = [dateOf(at(0, 9)), dateOf(at(7, 9))];
    expect(await opensOn(-1, 12)).toBe(thisWeek);
    expect(await opensOn(0, 0.5)).toBe(thisWeek);
    expect(await opensOn(5, 17.9)).toBe(thisWeek);
    expect(await opensOn(5, 18)).toBe(nextWeek);
    expect(await opensOn(6, 12)).toBe(nextWeek);
  });

  test('is not one in which nothing is open, unless someone comes', async () => {
    const admin = await world.admin();
    const { viewingID } = await asked(await addCar(admin));
    await admin.api.moveViewing({ viewingID, startsAt: at(8, 10) });
    await admin.api.blockTimes({ startsAt: at(7, 0), endsAt: at(13, 0), reason: 'Vacation' });
    expect(await opensOn(6, 12)).toBe(dateOf(at(7, 9)));
    await (await world.admin()).api.callOffViewing({ viewingID });
    expect(await opensOn(6, 12)).toBe(dateOf(at(14, 9)));
  });

  test('shows what is booked in it, who waits for a time, and what is blocked', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const first = await asked(carID, { email: 'ann@world.test', fName: 'Ann' });
    const second = await asked(carID);
    const third = await asked(carID);
    await admin.api.moveViewing({ viewingID: first.viewingID, startsAt: at(0, 10) });
    const { days } = await admin.api.readWeek({ day: dateOf(at(7, 9)) });
    await admin.api.moveViewing({ viewingID: second.viewingID, startsAt: days[0]?.beginnings[0] ?? '' });
    const { blockID } = await admin.api.blockTimes({ startsAt: at(-1, 9), endsAt: at(0, 9), reason: 'Roof' });
    await admin.api.blockTimes({ startsAt: at(7, 9), endsAt: at(8, 9) });
    const week = await admin.api.readWeek({ day: dateOf(at(6, 9)) });
    expect(week.viewings).toEqual([
      {
        viewingID: first.viewingID,
        userID: expect.any(Number),
        fName: 'Ann',
        lName: 'Buyer',
        language: 'en',
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
    expect(await admin.api.readWeek({ day: week.monday })).toMatchObject({ viewings: [], waiting: [] });
    expect((await move(admin, third.viewingID, at(1, 9))).status).toBe(404);
  });
});

describe('one viewing opened', () => {
  test('tells the phone number of who comes; the look at the application is on record', async () => {
    const admin = await world.admin();
    const { viewingID } = await asked(await addCar(admin), { fName: 'Ann' });
    expect(await admin.api.openViewing({ viewingID })).toMatchObject({
      viewingID,
      fName: 'Ann',
      phone: '217-555-0199',
    });
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing viewed']);
    const [application] = await world.database.db.select({ id: applications.applicationID }).from(applications);
    expect(await deeds(`application:${application?.id}`)).toEqual(['application sent', 'application viewed']);
    await world.database.db.delete(applications);
    expect(await admin.api.openViewing({ viewingID })).toMatchObject({ phone: '' });
  });

  test('is the only way to that number: the calendar has none', async () => {
    const admin = await world.admin();
    await asked(await addCar(admin));
    expect(JSON.stringify(await admin.api.readWeek({}))).not.toContain('555-0199');
  });
});

describe('accepting', () => {
  test('tells the buyer that someone will be there, once', async () => {
    const admin = await world.admin();
    const { buyer, token, viewingID } = await asked(await addCar(admin), { email: 'bea@world.test' });
    const accept = () => admin.call('POST', `/api/admin/viewings/${viewingID}/accept`);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'illegal-step', status: 'offered' } });
    const [first = ''] = await timesOf(token);
    await book(token, first);
    const answers = await Promise.all([accept(), accept(), accept()]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ viewingID, status: 'booked', startsAt: first, acceptedAt: expect.any(String) });
    }
    const sent = await emails(/Your viewing is confirmed/);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'bea@world.test',
      text: expect.stringContaining('Someone from our team will be there'),
    });
    // Instants, which each page writes in its own language.
    expect(await timelineOf(buyer)).toEqual([
      ['submitted', ''],
      ['viewing requested', ''],
      ['viewing booked', first],
      ['viewing confirmed', first],
    ]);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing accepted']);
  });

  test('counts for one time: moved by anyone, it has to be accepted anew; what has begun is too late', async () => {
    const admin = await world.admin();
    const { token, viewingID } = await asked(await addCar(admin));
    const [first = '', second = '', third = ''] = await timesOf(token);
    await book(token, first);
    await admin.api.acceptViewing({ viewingID });
    await book(token, second);
    const { monday: week } = await admin.api.readWeek({ day: dateOf(second) });
    expect((await admin.api.readWeek({ day: week })).viewings).toMatchObject([{ viewingID, acceptedAt: null }]);
    await admin.api.acceptViewing({ viewingID });
    expect(await admin.api.moveViewing({ viewingID, startsAt: third })).toMatchObject({ acceptedAt: null });
    world.pass(Date.parse(third) - Date.now() + minute);
    const later = await world.admin();
    expect((await later.call('POST', `/api/admin/viewings/${viewingID}/accept`)).status).toBe(409);
    expect((await later.call('DELETE', `/api/admin/viewings/${viewingID}`)).status).toBe(409);
  });
});

describe('moving', () => {
  test('books for who waits, and moves what is booked; the buyer gets the calendar file', async () => {
    const admin = await world.admin();
    const { buyer, viewingID } = await asked(await addCar(admin));
    const answers = await Promise.all([1, 2].map(() => move(admin, viewingID, at(0, 9))));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { viewingID, status: 'booked', startsAt: at(0, 9) } });
    const [booked] = await emails(/You’re booked/);
    expect(booked?.attachments[0]?.content).toContain('SEQUENCE:1\r\n');
    await admin.api.moveViewing({ viewingID, startsAt: at(1, 9) });
    expect(await emails(/You’re booked/)).toHaveLength(1);
    const [moved] = await emails(/New time for/);
    expect(moved?.attachments[0]?.content).toContain('SEQUENCE:2\r\n');
    expect((await buyer.api.listViewings()).viewings).toMatchObject([{ status: 'booked', bookedFor: at(1, 9) }]);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'viewing moved']);
  });

  test('needs a beginning of the calendar that is not over, however soon', async () => {
    const admin = await world.admin();
    const { viewingID } = await asked(await addCar(admin));
    for (const wrong of [at(0, 9.25), at(0, 12), at(0, 18), at(6, 9), '2020-01-06T15:00:00Z'])
      expect(await move(admin, viewingID, wrong), wrong).toMatchObject({
        status: 400,
        body: { errors: { startsAt: expect.any(String) } },
      });
    world.pass(Date.parse(at(0, 9)) + 10 * minute - Date.now());
    const later = await world.admin();
    expect((await move(later, viewingID, at(0, 9))).status).toBe(200);
    expect((await move(later, viewingID, at(0, 9.5))).status).toBe(200);
    expect((await move(later, viewingID, at(-2, 9))).status).toBe(400);
  });

  test('gives no time twice: one party sees a car, as many cars are shown as there are admins', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [one, other] = [await asked(carID), await asked(carID)];
    await admin.api.moveViewing({ viewingID: one.viewingID, startsAt: at(0, 9) });
    expect(await move(admin, other.viewingID, at(0, 9))).toMatchObject({ status: 409, body: { code: 'time-taken' } });
    const more = [await asked(await addCar(admin)), await asked(await addCar(admin)), await asked(await addCar(admin))];
    const answers = await Promise.all(more.map(({ viewingID }) => move(admin, viewingID, at(1, 9))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  });

  test('of what was called off is refused with the true status', async () => {
    const admin = await world.admin();
    const { token, viewingID } = await asked(await addCar(admin));
    await admin.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    await world.visitor().api.cancelViewing({ token });
    expect(await move(admin, viewingID, at(0, 10))).toMatchObject({
      status: 409,
      body: { code: 'illegal-step', status: 'cancelled' },
    });
  });

  test('gives who did not come another time', async () => {
    const admin = await world.admin();
    const { viewingID } = await asked(await addCar(admin));
    await admin.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    world.pass(Date.parse(at(0, 12)) - Date.now());
    expect((await move(await world.admin(), viewingID, at(1, 9))).status).toBe(200);
  });
});

describe('a viewing of a car that is no longer on offer', () => {
  const refused = { status: 404, body: { code: 'car-not-found' } };
  const setStatus = async (carID: number, from: 'active' | 'reserved', status: 'reserved' | 'sold' | 'archived') =>
    (await world.admin()).api.setStatuses({
      cars: [{ carID, currentStatus: from }],
      status,
      ...(status === 'reserved' && { reservedUntil: new Date(monday.getTime() + 30 * day).toISOString() }),
    });

  test.each(['sold', 'archived', 'reserved'] as const)('is given no time by staff when it is %s', async (status) => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { viewingID } = await asked(carID);
    await setStatus(carID, 'active', status);
    const before = (await world.emails()).length;
    expect(await move(admin, viewingID, at(0, 9))).toMatchObject(refused);
    expect(await world.emails()).toHaveLength(before);
    expect((await admin.api.openViewing({ viewingID })).status).toBe('offered');
  });

  test('whose time was missed gets no other when the car is sold', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { viewingID } = await asked(carID);
    await admin.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    world.pass(Date.parse(at(0, 12)) - Date.now());
    await setStatus(carID, 'active', 'sold');
    expect(await move(await world.admin(), viewingID, at(1, 9))).toMatchObject(refused);
  });

  test('is moved while the car is reserved: it may be reserved for whoever comes', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { viewingID } = await asked(carID);
    await admin.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    await setStatus(carID, 'active', 'reserved');
    expect(await move(admin, viewingID, at(0, 10))).toMatchObject({ status: 200, body: { startsAt: at(0, 10) } });
  });
});

describe('an admin who looks at an older time', () => {
  const acts: Record<string, (admin: Visitor, viewingID: number, seenFor: string | null) => Promise<Response>> = {
    accepts: (admin, viewingID, seenFor) => admin.request('acceptViewing', { viewingID, seenFor }),
    moves: (admin, viewingID, seenFor) => admin.request('moveViewing', { viewingID, seenFor, startsAt: at(2, 9) }),
    'calls off': (admin, viewingID, seenFor) => admin.request('callOffViewing', { viewingID, seenFor }),
  };

  test.each(Object.entries(acts))('%s nothing, and is told the true one', async (_name, act) => {
    const admin = await world.admin();
    const { token, viewingID } = await asked(await addCar(admin));
    const answerTo = async (seenFor: string | null) => {
      const answer = await act(admin, viewingID, seenFor);
      return { status: answer.status, body: await answer.json() };
    };
    const refusedFor = (startsAt: string) => ({
      status: 409,
      body: { code: 'illegal-step', status: 'booked', startsAt },
    });
    await book(token, at(0, 9));
    expect(await answerTo(null)).toMatchObject(refusedFor(at(0, 9)));
    await book(token, at(1, 9));
    const before = (await world.emails()).length;
    expect(await answerTo(at(0, 9))).toMatchObject(refusedFor(at(1, 9)));
    expect(await admin.api.openViewing({ viewingID })).toMatchObject({
      status: 'booked',
      startsAt: at(1, 9),
      acceptedAt: null,
    });
    expect(await world.emails()).toHaveLength(before);
    expect(await answerTo(at(1, 9))).toMatchObject({ status: 200 });
    expect(await world.emails()).toHaveLength(before + 1);
  });

  test('is not told that another time was accepted', async () => {
    const admin = await world.admin();
    const { token, viewingID } = await asked(await addCar(admin));
    await book(token, at(0, 9));
    await admin.api.acceptViewing({ viewingID, seenFor: at(0, 9) });
    await admin.api.moveViewing({ viewingID, startsAt: at(1, 9), seenFor: at(0, 9) });
    await admin.api.acceptViewing({ viewingID });
    await expect(admin.api.acceptViewing({ viewingID, seenFor: at(0, 9) })).rejects.toMatchObject({
      code: 'illegal-step',
    });
  });
});

describe('calling off', () => {
  test('tells the buyer why, in letter and timeline, once', async () => {
    const admin = await world.admin();
    const { buyer, token, viewingID } = await asked(await addCar(admin));
    const callOff = (body?: object) => admin.call('DELETE', `/api/admin/viewings/${viewingID}`, body);
    expect((await callOff({ reason: 'x'.repeat(501) })).status).toBe(400);
    await admin.api.moveViewing({ viewingID, startsAt: at(0, 9) });
    const reason = 'The car is in the workshop <today>.';
    const answers = await Promise.all([1, 2, 3].map(() => callOff({ reason })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const sent = await emails(/is canceled/);
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
      const admin = await world.admin();
      const carID = await addCar(admin);
      const { buyer, token } = await asked(carID);
      await book(token, at(0, 10));
      const until = new Date(monday.getTime() + 30 * day).toISOString();
      const seen = (currentStatus: 'active' | 'reserved') => [{ carID, currentStatus }];
      await admin.api.setStatuses({ cars: seen('active'), status: 'reserved', reservedUntil: until });
      expect((await buyer.api.listViewings()).viewings[0]?.status).toBe('booked');
      await admin.api.setStatuses({ cars: seen('reserved'), status });
      expect((await buyer.api.listViewings()).viewings[0]?.status).toBe('cancelled');
      const [email] = await emails(/canceled/);
      expect(email?.text).toContain('This car is no longer for sale.');
      expect(email?.text).not.toContain('/viewing/');
    },
  );

  test('reaches a buyer whose unconfirmed address had all the emails it may get for what the account did', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const email = 'often@world.test';
    const { buyer, token, viewingID } = await asked(carID, { email });
    await book(token, at(0, 9));
    await world.settle();
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    const { db } = world.database;
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.userID, userID));
    const answers = Array.from({ length: 21 }, () => emailJob({ email: 'password-changed', userID }));
    await enqueue(db, ...answers);
    const sent = async (subject: RegExp) => (await emails(subject)).filter(({ to }) => to === email).length;
    await world.settle();
    await book(token, at(0, 10));
    expect(await sent(/New time for/)).toBe(0);
    await admin.api.callOffViewing({ viewingID });
    expect(await sent(/is canceled/)).toBe(1);
  });

  test('of who has no time yet brings a letter without a time', async () => {
    const admin = await world.admin();
    const { viewingID } = await asked(await addCar(admin));
    await admin.api.callOffViewing({ viewingID });
    const [email] = await emails(/is canceled/);
    expect(email?.text).toContain('Your viewing of the 2018 Toyota Camry is canceled.');
    expect(email?.attachments).toEqual([]);
    expect((await admin.api.readWeek({})).waiting).toEqual([]);
  });
});

describe('blocking', () => {
  test('takes times from what is offered, until they are opened again', async () => {
    const admin = await world.admin();
    const { token } = await asked(await addCar(admin));
    const stretch = { startsAt: at(0, 10), endsAt: at(0, 11) };
    const blocked = [at(0, 10), at(0, 10.5)];
    const offered = await timesOf(token);
    expect(offered).toEqual(expect.arrayContaining(blocked));
    const answers = await Promise.all([1, 2].map(() => admin.call('POST', '/api/admin/viewing-blocks', stretch)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.body['blockID'])).size).toBe(1);
    expect(await timesOf(token)).toEqual(offered.filter((time) => !blocked.includes(time)));
    const refused = await book(token, at(0, 10));
    expect(refused).toMatchObject({ status: 409, body: { code: 'time-taken' } });
    expect(refused.body['times']).not.toContain(at(0, 10));
    const blockID = Number(answers[0]?.body['blockID']);
    expect(await admin.call('DELETE', `/api/admin/viewing-blocks/${blockID}`)).toMatchObject({ status: 200 });
    expect((await admin.call('DELETE', `/api/admin/viewing-blocks/${blockID}`)).status).toBe(404);
    expect((await book(token, at(0, 10))).status).toBe(200);
    expect(await deeds(`block:${blockID}`)).toEqual(['times blocked', 'times unblocked']);
  });

  test('reaches over several days, and who is booked in it is told before', async () => {
    const admin = await world.admin();
    const [one, other] = [await asked(await addCar(admin), { fName: 'Ann' }), await asked(await addCar(admin))];
    await admin.api.moveViewing({ viewingID: one.viewingID, startsAt: at(1, 10) });
    await admin.api.moveViewing({ viewingID: other.viewingID, startsAt: at(3, 10) });
    const stretch = { startsAt: at(0, 0), endsAt: at(3, 0) };
    expect(await admin.api.foreseeBlock(stretch)).toMatchObject({
      total: 1,
      viewings: [{ viewingID: one.viewingID, fName: 'Ann', startsAt: at(1, 10) }],
    });
    await admin.api.blockTimes(stretch);
    const offered = (await timesOf(other.token)).map(dateOf);
    for (const days of [0, 1, 2]) expect(offered).not.toContain(dateOf(at(days, 10)));
    expect(offered).toContain(dateOf(at(3, 10)));
    expect((await one.buyer.api.listViewings()).viewings).toMatchObject([{ status: 'booked', bookedFor: at(1, 10) }]);
  });

  test('tells of what reaches into it by a minute, not of what only touches it', async () => {
    const admin = await world.admin();
    const { viewingID } = await asked(await addCar(admin));
    await admin.api.moveViewing({ viewingID, startsAt: at(1, 10) });
    const total = async (from: number, to: number) =>
      (await admin.api.foreseeBlock({ startsAt: at(1, from), endsAt: at(1, to) })).total;
    expect([await total(9, 10), await total(10.5, 11)]).toEqual([0, 0]);
    expect([await total(9, 10 + 1 / 60), await total(10.5 - 1 / 60, 11)]).toEqual([1, 1]);
  });

  test('ends within this century, in every time zone', async () => {
    const admin = await world.admin();
    const startsAt = '2026-11-17T00:00:00Z';
    for (const endsAt of ['9999-12-31T23:59:59-12:00', '2100-01-01T00:00:00Z']) {
      expect((await admin.request('foreseeBlock', { startsAt, endsAt })).status).toBe(400);
      expect((await admin.request('blockTimes', { startsAt, endsAt })).status).toBe(400);
    }
    expect(
      (await admin.request('blockTimes', { startsAt: '0000-01-01T00:00:00+23:59', endsAt: startsAt })).status,
    ).toBe(400);
  });

  test('leaves what is booked, and holds for admins too', async () => {
    const admin = await world.admin();
    const [one, other] = [await asked(await addCar(admin)), await asked(await addCar(admin))];
    await admin.api.moveViewing({ viewingID: one.viewingID, startsAt: at(0, 10) });
    await admin.api.blockTimes({ startsAt: at(0, 9.75), endsAt: at(0, 12) });
    const week = await admin.api.readWeek({ day: dateOf(at(0, 10)) });
    expect(week).toMatchObject({ viewings: [{ viewingID: one.viewingID }], blocks: [{ endsAt: at(0, 12) }] });
    for (const time of [at(0, 9.5), at(0, 10), at(0, 11.5)])
      expect(await move(admin, other.viewingID, time)).toMatchObject({ status: 409, body: { code: 'time-blocked' } });
    expect((await move(admin, other.viewingID, at(0, 9))).status).toBe(200);
    expect((await move(admin, one.viewingID, at(0, 10))).status).toBe(200);
    expect((await move(admin, one.viewingID, at(0, 13))).status).toBe(200);
  });

  test('a whole vacation still leaves ten days to choose from', async () => {
    const admin = await world.admin();
    const { token } = await asked(await addCar(admin));
    const startsAt = new Date(Date.now() - day).toISOString();
    await admin.api.blockTimes({ startsAt, endsAt: at(4, 6) });
    const times = await timesOf(token);
    expect(times[0]).toBe(at(4, 9));
    expect(new Set(times.map(dateOf)).size).toBeGreaterThanOrEqual(10);
    expect((await book(token, times.at(-1) ?? '')).status).toBe(200);
  });

  test('nobody slips through while it comes about', async () => {
    const admin = await world.admin();
    const { token, viewingID } = await asked(await addCar(admin));
    const booking: { answers?: Promise<unknown[]> } = {};
    await world.database.transaction(async (tx) => {
      await lockBlocks(tx);
      const stretch = { startsAt: new Date(at(0, 9)), endsAt: new Date(at(0, 18)), createdAt: new Date() };
      await tx.insert(viewingBlocks).values(stretch);
      let isAnswered = false;
      booking.answers = Promise.all([book(token, at(0, 9)), move(admin, viewingID, at(0, 9))]);
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
