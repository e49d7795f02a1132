import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ViewingChoice } from '#contract/viewings/viewing.ts';
import { addCar, apply } from '../builders.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { readEmail, type ReceivedEmail } from '../mail/received-email.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const mailServer = await startMailServer();
const world = useWorld({ SMTP_URL: mailServer.url, VIEWING_CAPACITY: '2' });
beforeEach(() => void mailServer.received.splice(0));
afterAll(() => mailServer.end());

const hour = 60 * 60 * 1000;
const day = 24 * hour;

async function emails(subject: RegExp): Promise<ReceivedEmail[]> {
  await world.settle();
  const received = await Promise.all(mailServer.received.map(({ message }) => readEmail(message)));
  return received.filter((email) => subject.test(email.subject));
}
const tokenIn = (email: ReceivedEmail | undefined) => /\/viewing\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';

/** A buyer with an application on file who has asked to see the car; the link is what his email says. */
async function asked(carID: number): Promise<{ buyer: Visitor; token: string }> {
  const buyer = await world.buyer();
  await apply(buyer);
  await buyer.api.requestViewing({ carID });
  return { buyer, token: tokenIn((await emails(/Pick a time/)).at(-1)) };
}
const times = async (token: string) => (await world.visitor().api.readViewing({ token })).times;

describe('asking for a viewing', () => {
  test('has the gates of an inquiry', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const ask = (visitor: Visitor, body: object) => visitor.call('POST', '/api/viewings', body);
    expect((await ask(world.visitor(), { carID })).status).toBe(401);
    const buyer = await world.buyer();
    expect((await ask(buyer, { carID, userID: 1 })).status).toBe(403);
    expect((await ask(buyer, {})).status).toBe(400);
    expect((await ask(buyer, { carID: 999 })).status).toBe(404);
    expect(await ask(buyer, { carID })).toMatchObject({ status: 400, body: { code: 'no-pre-approval' } });
    await apply(buyer);
    expect(await ask(buyer, { carID })).toEqual({ status: 201, body: { message: expect.any(String) } });
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    expect((await ask(buyer, { carID })).status).toBe(404);
  });

  test('brings an email with free times and a link that works for whoever holds it', async () => {
    const carID = await addCar(await world.admin());
    const { buyer, token } = await asked(carID);
    const [email] = await emails(/Pick a time/);
    expect(email?.subject).toBe('Pick a time to see the 2018 Toyota Camry');
    expect(email?.text).toMatch(/(Monday|Tuesday|Wednesday|Thursday|Friday), \w+ \d+: .*\d:[03]0\s[AP]M/);
    expect(email?.html).toContain(`${world.url}/viewing/${token}`);
    // A handful over a few days, fewer where the day is nearly over; the link has the hundred others.
    const told = email?.text.match(/\d:[03]0\s[AP]M/g)?.length;
    expect(told).toBeGreaterThanOrEqual(7);
    expect(told).toBeLessThanOrEqual(9);
    expect(email?.text.match(/^\w+day, /gm)).toHaveLength(3);
    expect(email?.text).toContain('These are just a few.');
    const answer = await world.visitor().fetch(`/api/viewings/${token}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.json()) as ViewingChoice).toMatchObject({
      carID,
      car: '2018 Toyota Camry',
      carImage: '',
      status: 'offered',
      bookedFor: null,
      timeZone: 'America/Chicago',
    });
    expect((await times(token)).length).toBeGreaterThan(100);
    expect((await buyer.api.listViewings()).viewings).toEqual([
      {
        carID,
        car: '2018 Toyota Camry',
        status: 'offered',
        bookedFor: null,
        timeZone: 'America/Chicago',
        link: `/viewing/${token}`,
      },
    ]);
  });

  test('again within a day brings no second email, after it the same link', async () => {
    const carID = await addCar(await world.admin());
    const { buyer, token } = await asked(carID);
    await Promise.all([1, 2].map(() => buyer.api.requestViewing({ carID })));
    expect(await emails(/Pick a time/)).toHaveLength(1);
    world.pass(25 * hour);
    await buyer.api.requestViewing({ carID });
    const sent = await emails(/Pick a time/);
    expect(sent).toHaveLength(2);
    expect(tokenIn(sent[1])).toBe(token);
  });

  test('again begins one’s own offer anew, not that of somebody else who wants to see the car', async () => {
    const carID = await addCar(await world.admin());
    const other = await asked(carID);
    const one = await asked(carID);
    world.pass(25 * hour);
    await one.buyer.api.requestViewing({ carID });
    expect((await emails(/Pick a time/)).map(tokenIn)).toEqual([other.token, one.token, one.token]);
    await other.buyer.api.requestViewing({ carID });
    expect((await emails(/Pick a time/)).map(tokenIn).at(-1)).toBe(other.token);
  });

  test.each(['nonsense', 'x'.repeat(150), '%00'])('a wrong link (%s) is none', async (token) => {
    const visitor = world.visitor();
    const startsAt = '2026-11-20T15:00:00Z';
    for (const answer of [
      await visitor.call('GET', `/api/viewings/${token}`),
      await visitor.call('POST', `/api/viewings/${token}`, { startsAt }),
      await visitor.call('DELETE', `/api/viewings/${token}`),
    ])
      expect(answer.status).toBe(token === 'nonsense' ? 404 : 400);
  });
});

describe('booking', () => {
  test('needs one of the times', async () => {
    const { token } = await asked(await addCar(await world.admin()));
    const book = (startsAt: unknown) => world.visitor().call('POST', `/api/viewings/${token}`, { startsAt });
    const [first = ''] = await times(token);
    for (const wrong of [undefined, 'soon', new Date(Date.parse(first) + 60_000).toISOString(), '2020-01-06T16:00:00Z'])
      expect((await book(wrong)).status).toBe(400);
    expect(await book(first)).toMatchObject({ status: 200, body: { status: 'booked', bookedFor: first } });
    expect(await times(token)).not.toContain(first);
  });

  test('brings an email with a calendar file, once', async () => {
    const carID = await addCar(await world.admin());
    const { buyer, token } = await asked(carID);
    const [first = ''] = await times(token);
    await Promise.all([1, 2].map(() => world.visitor().api.bookViewing({ token, startsAt: first })));
    const booked = await emails(/You’re booked/);
    expect(booked).toHaveLength(1);
    const [file] = booked[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'viewing.ics', type: 'text/calendar', method: 'REQUEST' });
    const lines = (file?.content ?? '').replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:1',
        'STATUS:CONFIRMED',
        `DTSTART:${first.replaceAll(/[-:]|\.\d+/g, '')}`,
        'SUMMARY:Viewing: 2018 Toyota Camry',
        'LOCATION:Reclaim Auto\\, 1420 Wabash Avenue\\, Springfield\\, IL 62704',
      ]),
    );
    expect((await buyer.api.listViewings()).viewings).toMatchObject([{ status: 'booked', bookedFor: first }]);
  });

  test('the time that is booked changes nothing, and is not told again', async () => {
    const { token } = await asked(await addCar(await world.admin()));
    const visitor = world.visitor();
    const [first = ''] = await times(token);
    const { calendarFile } = await visitor.api.bookViewing({ token, startsAt: first });
    expect(calendarFile).toContain('SEQUENCE:1\r\n');
    expect(await emails(/You’re booked/)).toHaveLength(1);
    const again = await visitor.api.bookViewing({ token, startsAt: first });
    expect(again).toMatchObject({
      status: 'booked',
      bookedFor: first,
      calendarFile: expect.stringContaining('SEQUENCE:1\r\n'),
    });
    expect(await emails(/You’re booked|New time for/)).toHaveLength(1);
  });

  test('can be moved and called off; the calendar follows', async () => {
    const carID = await addCar(await world.admin());
    const { buyer, token } = await asked(carID);
    await buyer.api.requestInquiry({ carID });
    const visitor = world.visitor();
    const [first = '', second = ''] = await times(token);
    await visitor.api.bookViewing({ token, startsAt: first });
    await world.settle();
    const { bookedFor, calendarFile } = await visitor.api.bookViewing({ token, startsAt: second });
    expect(bookedFor).toBe(second);
    expect(await times(token)).toContain(first);
    await world.settle();
    expect(await visitor.call('DELETE', `/api/viewings/${token}`)).toEqual({
      status: 200,
      body: { message: 'Your viewing is canceled.' },
    });
    expect((await visitor.call('DELETE', `/api/viewings/${token}`)).status).toBe(200);
    const [changed] = await emails(/New time for/);
    const cancelled = await emails(/is canceled/);
    expect(cancelled).toHaveLength(1);
    const uid = (email: ReceivedEmail | undefined) => /UID:(.*)/.exec(email?.attachments[0]?.content ?? '')?.[1];
    expect(uid(changed)).toBe(uid(cancelled[0]));
    // The page's file tells of the same event in the same lines, and of nobody's address.
    const linesOf = (file = '') => file.replaceAll('\r\n ', '').split('\r\n');
    const differs = /^(?:METHOD|ATTENDEE|DTSTAMP)/;
    expect(linesOf(calendarFile ?? '').filter((line) => !differs.test(line))).toEqual(
      linesOf(changed?.attachments[0]?.content).filter((line) => !differs.test(line)),
    );
    expect(calendarFile).toContain('METHOD:PUBLISH\r\n');
    expect(calendarFile).not.toContain('ATTENDEE');
    expect(await visitor.api.readViewing({ token })).toMatchObject({ calendarFile: null });
    expect(changed?.attachments[0]?.content).toContain('SEQUENCE:2\r\n');
    expect(cancelled[0]?.attachments[0]?.content).toContain('METHOD:CANCEL\r\n');
    expect(cancelled[0]?.attachments[0]?.content).toContain('SEQUENCE:3\r\n');
    expect(await visitor.api.readViewing({ token })).toMatchObject({ status: 'cancelled', bookedFor: null });
    const [inquiry] = (await buyer.api.listInquiries()).inquiries;
    expect(inquiry?.timeline.map((entry) => entry.event)).toEqual([
      'submitted',
      'viewing booked',
      'viewing booked',
      'viewing cancelled',
    ]);
    expect(await visitor.api.bookViewing({ token, startsAt: second })).toMatchObject({ status: 'booked' });
  });

  test('one car is seen by one party at a time: of many at once one is booked, the others get fresh times', async () => {
    const carID = await addCar(await world.admin());
    const tokens = [(await asked(carID)).token, (await asked(carID)).token, (await asked(carID)).token];
    const [first = ''] = await times(tokens[0] ?? '');
    const answers = await Promise.all(
      tokens.map((token) => world.visitor().call('POST', `/api/viewings/${token}`, { startsAt: first })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: 'time-taken', times: expect.any(Array) });
    expect(refused?.body['times']).not.toContain(first);
  });

  test('as many cars are shown at a time as there are admins', async () => {
    const admin = await world.admin();
    const tokens: string[] = [];
    for (let car = 1; car <= 3; car += 1) tokens.push((await asked(await addCar(admin))).token);
    const [first = ''] = await times(tokens[0] ?? '');
    const answers = await Promise.all(
      tokens.map((token) => world.visitor().call('POST', `/api/viewings/${token}`, { startsAt: first })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  });

  test('ends with the offer of the car, and with its time', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { token } = await asked(carID);
    const [first = ''] = await times(token);
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    expect(await times(token)).toEqual([]);
    const visitor = world.visitor();
    expect((await visitor.call('POST', `/api/viewings/${token}`, { startsAt: first })).status).toBe(404);
    await admin.api.changeStatus({ carID, currentStatus: 'archived' });
    await visitor.api.bookViewing({ token, startsAt: first });
    world.pass(Date.parse(first) - Date.now() + 1000);
    expect((await visitor.call('DELETE', `/api/viewings/${token}`)).status).toBe(409);
  });
});

describe('the reminder', () => {
  test('comes the day before, if the time still stands', async () => {
    const admin = await world.admin();
    const one = await asked(await addCar(admin));
    const other = await asked(await addCar(admin));
    const visitor = world.visitor();
    const late = (await times(one.token)).at(-1) ?? '';
    await visitor.api.bookViewing({ token: one.token, startsAt: late });
    await visitor.api.bookViewing({ token: other.token, startsAt: late });
    await visitor.api.cancelViewing({ token: other.token });
    expect(await emails(/^Reminder: /)).toEqual([]);
    world.pass(Date.parse(late) - Date.now() - day + 1000);
    const reminders = await emails(/^Reminder: /);
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain(`/viewing/${one.token}`);
  });
});

describe('a page that was left open while the viewing was changed elsewhere', () => {
  const book = async (token: string, seenFor: string | null) =>
    world.visitor().call('POST', `/api/viewings/${token}`, { startsAt: (await times(token)).at(-1), seenFor });
  const cancel = (token: string, seenFor: string) =>
    world.visitor().call('DELETE', `/api/viewings/${token}?seenFor=${encodeURIComponent(seenFor)}`);
  const refused = { status: 409, body: { code: 'illegal-step' } };

  test('neither moves nor cancels what it does not show', async () => {
    const carID = await addCar(await world.admin());
    const { token } = await asked(carID);
    const { api } = world.visitor();
    const [first = '', second = ''] = await times(token);
    await api.bookViewing({ token, startsAt: first, seenFor: null });
    await api.bookViewing({ token, startsAt: second, seenFor: first });
    for (const seen of [first, null]) expect(await book(token, seen)).toMatchObject(refused);
    expect(await cancel(token, first)).toMatchObject(refused);
    expect(await api.readViewing({ token })).toMatchObject({ status: 'booked', bookedFor: second });
    expect((await cancel(token, second)).status).toBe(200);
    // What is canceled is not moved, and may be canceled again.
    expect(await book(token, second)).toMatchObject(refused);
    expect((await cancel(token, second)).status).toBe(200);
    expect(await api.readViewing({ token })).toMatchObject({ status: 'cancelled', bookedFor: null });
    expect((await book(token, null)).status).toBe(200);
  });
});
