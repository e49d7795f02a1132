import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sayDeclineReasons } from '#contract/inquiries/decline-reason-phrases.ts';
import { declineReasons } from '#contract/inquiries/decline-reasons.ts';
import { loanFor } from '#contract/inventory/money.ts';
import { applications, auditEntries, cars, users } from '#server/database/schema.ts';
import { addCar, applicationForm, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** A buyer who asks about a car, and the number of his inquiry. */
async function inquire(carID: number, person: { email?: string; fName?: string } = {}) {
  const buyer = await world.buyer(person);
  await apply(buyer, { carID });
  const [inquiry] = (await buyer.api.listInquiries()).inquiries;
  return { buyer, id: inquiry?.inquiryID ?? 0 };
}
const ids = async (admin: Visitor, question: Parameters<Visitor['api']['listInbox']>[0] = {}) =>
  (await admin.api.listInbox(question)).inquiries.map((inquiry) => inquiry.inquiryID);
const toldTo = async (buyer: Visitor) => (await buyer.api.listInquiries()).inquiries[0];
const eventsOf = async (buyer: Visitor) => (await toldTo(buyer))?.timeline.map((entry) => entry.event);
const emails = async (subject: RegExp) => (await world.emails()).filter((email) => subject.test(email.subject));
const deeds = async (object: string) =>
  (
    await world.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.object, object))
      .orderBy(auditEntries.entryID)
  ).map((entry) => entry.action);

describe('the inbox', () => {
  test('is the admin’s alone, and asks for what it knows', async () => {
    const buyer = await world.buyer();
    const calls: [string, string, object?][] = [
      ['GET', '/api/admin/inquiries'],
      ['GET', '/api/admin/inquiries/1'],
      ['POST', '/api/inquiries/1/decline', { reasons: ['bankruptcy'] }],
      ['POST', '/api/inquiries/1/information', { items: ['income'] }],
      ['POST', '/api/admin/inquiries/1/notes', { body: 'x' }],
    ];
    for (const [method, path, body] of calls) {
      expect((await world.visitor().call(method, path, body)).status).toBe(401);
      expect((await buyer.call(method, path, body)).status).toBe(403);
    }
    const admin = await world.admin();
    for (const wrong of ['status=lost', 'show=all', 'page=0', 'page=x', 'carID=0', `text=${'x'.repeat(101)}`])
      expect((await admin.call('GET', `/api/admin/inquiries?${wrong}`)).status, wrong).toBe(400);
    for (const [path, body] of [
      ['/api/inquiries/1/information', {}],
      ['/api/admin/inquiries/1/notes', { body: '' }],
    ] as const)
      expect((await admin.call('POST', path, body)).status).toBe(400);
    for (const [method, path, body] of calls.slice(1))
      expect(await admin.call(method, path, body)).toMatchObject({ status: 404, body: { code: 'inquiry-not-found' } });
  });

  test('shows what waits longest first, then what was decided, newest first', async () => {
    const carID = await addCar(await world.admin());
    const made: number[] = [];
    for (let one = 0; one < 5; one += 1) {
      made.push((await inquire(carID)).id);
      world.pass(hour);
    }
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = made;
    const admin = await world.admin();
    await admin.api.confirmInquiry({ id: fourth });
    world.pass(minute);
    await admin.api.declineInquiry({ id: first, reasons: ['insufficient-income'] });
    expect(await ids(admin)).toEqual([second, third, fifth, first, fourth]);
    expect(await ids(admin, { status: 'pending' })).toEqual([second, third, fifth]);
    expect(await ids(admin, { status: 'declined' })).toEqual([first]);
  });

  test('tells who, which car, since when and by when, and nothing that the applicant wrote', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { buyer, id } = await inquire(carID, { email: 'bea@world.test' });
    const { inquiries, ...rest } = await admin.api.listInbox({});
    const createdAt = (await toldTo(buyer))?.createdAt ?? '';
    expect(inquiries).toEqual([
      {
        inquiryID: id,
        userID: expect.any(Number),
        carID,
        car: '2018 Toyota Camry',
        carImage: '',
        fName: 'Bea',
        lName: 'Buyer',
        email: 'bea@world.test',
        inquiryStatus: 'pending',
        createdAt,
        answerBy: new Date(Date.parse(createdAt) + 3 * day).toISOString(),
        lawfulBy: expect.any(String),
        informationWantedAt: null,
        isCarGone: false,
        informationBy: null,
        isInformationOverdue: false,
        noteCount: 0,
        bookedFor: null,
      },
    ]);
    expect(rest).toEqual({
      total: 1,
      page: 1,
      pageSize: 50,
      counts: { all: 1, pending: 1, ourTurn: 1, unanswered: 0, due: 0, waiting: 0, approved: 0, declined: 0 },
      timeZone: 'America/Chicago',
      version: expect.any(String),
    });
  });

  test('finds what is unanswered for a day, what is due, and who owes an answer', async () => {
    const carID = await addCar(await world.admin());
    const { id: due } = await inquire(carID);
    world.pass(2 * day);
    const { id: unanswered } = await inquire(carID);
    world.pass(day + hour);
    const { id: fresh } = await inquire(carID);
    const admin = await world.admin();
    await admin.api.wantInformation({ id: fresh, items: ['proof-of-income'] });
    const { id: decided } = await inquire(carID);
    await admin.api.confirmInquiry({ id: decided });
    expect(await ids(admin, { show: 'unanswered' })).toEqual([due, unanswered]);
    expect(await ids(admin, { show: 'due' })).toEqual([due]);
    expect(await ids(admin, { show: 'waiting' })).toEqual([fresh]);
    const { counts, total } = await admin.api.listInbox({ show: 'due' });
    expect({ counts, total }).toEqual({
      counts: { all: 4, pending: 3, ourTurn: 2, unanswered: 2, due: 1, waiting: 1, approved: 1, declined: 0 },
      total: 1,
    });
    expect(await ids(admin, { show: 'due', status: 'approved' })).toEqual([]);
  });

  test.each(['sold', 'archived'] as const)(
    'does not let anyone wait about a car that is %s, until it is back',
    async (status) => {
      const admin = await world.admin();
      const [gone, kept] = [await addCar(admin), await addCar(admin)];
      const { id: about } = await inquire(gone);
      const { id: asked } = await inquire(gone);
      await admin.api.wantInformation({ id: asked, items: ['other'], question: 'Your last payslip, please.' });
      world.pass(4 * day);
      const { id: open } = await inquire(kept);
      const seen = async () => {
        const staff = await world.admin();
        const { counts, inquiries } = await staff.api.listInbox({});
        const { ourTurn, version } = await staff.api.watchInbox();
        expect(counts.ourTurn).toBe(ourTurn);
        for (const show of ['unanswered', 'due', 'waiting'] as const)
          expect((await staff.api.listInbox({ show })).total).toBe(counts[show]);
        const goneOnes = inquiries.filter(({ isCarGone }) => isCarGone).map(({ inquiryID }) => inquiryID);
        return { ...counts, version, order: inquiries.map(({ inquiryID }) => inquiryID), goneOnes };
      };
      const before = await seen();
      expect(before).toMatchObject({ ourTurn: 2, unanswered: 2, due: 2, waiting: 1, goneOnes: [] });
      await (await world.admin()).api.setStatuses({ cars: [{ carID: gone, currentStatus: 'active' }], status });
      const after = await seen();
      expect(after).toMatchObject({
        pending: 3,
        ourTurn: 1,
        unanswered: 0,
        due: 0,
        waiting: 0,
        goneOnes: [about, asked],
      });
      expect(after.order[0]).toBe(open);
      expect(after.version).not.toBe(before.version);
      await (
        await world.admin()
      ).api.setStatuses({
        cars: [{ carID: gone, currentStatus: status }],
        status: 'active',
      });
      expect(await seen()).toMatchObject({ ourTurn: 2, due: 2, waiting: 1, goneOnes: [], order: before.order });
    },
  );

  test('is searched by parts of names, addresses and cars, taken literally', async () => {
    const admin = await world.admin();
    const camry = await addCar(admin);
    const civic = await addCar(admin, { carMake: 'Honda', carModel: 'Civic 100%', carYear: 2020 });
    const { id: ann } = await inquire(camry, { fName: 'Ann_Marie', email: 'ann@world.test' });
    const { id: bob } = await inquire(civic, { fName: 'Bob', email: 'bob@elsewhere.test' });
    for (const [text, found] of [
      ['ann', [ann]],
      ['ANN_MARIE BUYER', [ann]],
      ['elsewhere', [bob]],
      ['2020 honda', [bob]],
      ['buyer camry', [ann]],
      ['bob camry', []],
      ['_', [ann]],
      ['%', [bob]],
      ['100%', [bob]],
      ['1%0', []],
      ['\\', []],
      ['  ', [ann, bob]],
    ] as const)
      expect(await ids(admin, { text }), text).toEqual(found);
    expect(await ids(admin, { carID: civic })).toEqual([bob]);
    expect(await ids(admin, { carID: civic, text: 'ann' })).toEqual([]);
  });

  test('comes in pages of fifty, each inquiry on one of them', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await world.database.db.execute(`
      insert into users (email, password_hash, f_name, l_name, terms_version, terms_accepted_at)
        select 'many' || n || '@world.test', '', 'Many', 'People', '1', now() from generate_series(1, 120) n;
    `);
    await world.database.db.execute(`
      insert into inquiries (user_id, car_id, created_at)
        select user_id, ${carID}, timestamptz '2026-01-01' from users where f_name = 'Many';
    `);
    const pages = [1, 2, 3, 4].map((page) => admin.api.listInbox({ page }));
    const answers = await Promise.all(pages);
    expect(answers.map((answer) => [answer.page, answer.inquiries.length, answer.total])).toEqual([
      [1, 50, 120],
      [2, 50, 120],
      [3, 20, 120],
      [4, 0, 120],
    ]);
    expect(new Set(answers.flatMap((answer) => answer.inquiries.map((one) => one.inquiryID))).size).toBe(120);
  });

  test('knows nothing of a car that was deleted', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { id } = await inquire(carID);
    await world.database.db.update(cars).set({ deletedAt: new Date() }).where(eq(cars.carID, carID));
    expect(await admin.api.listInbox({})).toMatchObject({ inquiries: [], total: 0, counts: { pending: 0 } });
    expect((await admin.call('GET', `/api/admin/inquiries/${id}`)).status).toBe(404);
    expect((await admin.call('POST', `/api/inquiries/${id}/confirm`)).status).toBe(404);
    expect((await admin.call('GET', `/api/admin/car/${carID}/inquiries`)).status).toBe(404);
  });
});

describe('news of the inbox', () => {
  test('tells how many wait for us, and is another for everything that the inbox shows', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const versions = new Set<string>();
    const ourTurnNow = async () => {
      const { ourTurn, version } = await admin.api.watchInbox();
      expect(versions).not.toContain(version);
      versions.add(version);
      expect(await admin.api.watchInbox()).toEqual({ ourTurn, version });
      const { counts, version: listed } = await admin.api.refreshInbox({});
      expect({ listed, ourTurn: counts.ourTurn }).toEqual({ listed: version, ourTurn });
      return ourTurn;
    };
    expect(await ourTurnNow()).toBe(0);
    const [first, second] = [await inquire(carID), await inquire(carID)];
    await inquire(carID);
    expect(await ourTurnNow()).toBe(3);
    await admin.api.wantInformation({ id: second.id, items: ['employment'] });
    // The buyer's turn: nobody of the staff is waited for.
    expect(await ourTurnNow()).toBe(2);
    await admin.api.confirmInquiry({ id: first.id });
    expect(await ourTurnNow()).toBe(1);
    await admin.api.deleteInquiry({ id: first.id });
    expect(await ourTurnNow()).toBe(1);
    await second.buyer.api.cancelInquiry({ carID });
    expect(await ourTurnNow()).toBe(1);
  });

  test('is for admins alone, kept by nobody, and no look at an inquiry', async () => {
    const admin = await world.admin();
    const { buyer, id } = await inquire(await addCar(admin));
    for (const path of ['/api/admin/inquiries/news', '/api/admin/inquiries/refreshed']) {
      expect((await world.visitor().call('GET', path)).status).toBe(401);
      expect((await buyer.call('GET', path)).status).toBe(403);
      expect((await admin.fetch(path)).headers.get('cache-control')).toBe('private, no-store');
    }
    expect(await admin.api.refreshInbox({})).toEqual(await admin.api.listInbox({}));
    expect(await deeds(`inquiry:${id}`)).toEqual([]);
    expect(await eventsOf(buyer)).toEqual(['submitted']);
  });
});

describe('one inquiry opened', () => {
  test('says in which language its buyer reads', async () => {
    const admin = await world.admin();
    const { buyer, id } = await inquire(await addCar(admin));
    expect(await admin.api.openInquiry({ id })).toMatchObject({ language: 'en' });
    await buyer.api.chooseEmailLanguage({ language: 'es' });
    expect(await admin.api.openInquiry({ id })).toMatchObject({ language: 'es' });
  });

  test('shows all that was written and all that happened; the look is on record', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { buyer, id } = await inquire(carID);
    const opened = await admin.api.openInquiry({ id });
    expect(opened).toMatchObject({
      inquiryID: id,
      car: '2018 Toyota Camry',
      fName: 'Bea',
      inquiryStatus: 'pending',
      phone: '217-555-0199',
      jobTitle: applicationForm().jobTitle,
      proofOfIncome: expect.stringMatching(/^\/api\/admin\/documents\/\d+$/),
      proofKind: 'pdf',
      declineReasons: [],
      declineOther: '',
      informationWantedAt: null,
      bookedFor: null,
      notes: [],
    });
    expect(opened.timeline.map((entry) => entry.event)).toEqual(['submitted', 'in review']);
    expect(await eventsOf(buyer)).toEqual(['submitted', 'in review']);
    expect((await admin.api.openInquiry({ id })).timeline).toHaveLength(2);
    expect(await deeds(`inquiry:${id}`)).toEqual(['inquiry viewed', 'inquiry viewed']);
    const application = opened.proofOfIncome.split('/').at(-1);
    expect(await deeds(`application:${application}`)).toEqual([
      'application sent',
      'application viewed',
      'application viewed',
    ]);
  });

  test('tells the price, the payment under the buyer’s own plan, and its share of the income', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 12_500, carDownpay: 900 });
    const { id } = await inquire(carID);
    const { finance } = await world.visitor().api.dealer();
    const { monthly } = loanFor({ price: 12_500, down: 1500, apr: finance.apr, months: 48 }, finance);
    // Paid 3,100.50 every two weeks: 26 times a year.
    const ofIncome = Math.round((monthly / ((3100.5 * 26) / 12)) * 1000) / 10;
    expect(await admin.api.openInquiry({ id })).toMatchObject({
      carPrice: 12_500,
      payment: { monthly, down: 1500, months: 48, apr: finance.apr, isBuyersPlan: true, ofIncome },
    });
    expect(ofIncome).toBeGreaterThan(1);
  });

  test('tells the payment of the car’s card where no application is on file any more, and of no price none', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 12_500, carDownpay: 900 });
    const { id } = await inquire(carID);
    await world.database.db.delete(applications);
    const { monthly } = await admin.api.readCar({ id: carID });
    expect((await admin.api.openInquiry({ id })).payment).toMatchObject({
      monthly,
      down: 900,
      isBuyersPlan: false,
      ofIncome: null,
    });
    const { id: unpriced } = await inquire(await addCar(admin, { carPrice: '' }));
    expect(await admin.api.openInquiry({ id: unpriced })).toMatchObject({ carPrice: null, payment: null });
  });
});

describe('declining', () => {
  test('tells the buyer why, once, and how to go on', async () => {
    const admin = await world.admin();
    const { buyer, id } = await inquire(await addCar(admin), { email: 'bea@world.test' });
    const other = 'The income on the payslip\nis <below> what this car needs.';
    const why = { reasons: ['unverified-employment', 'other'], other };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', `/api/inquiries/${id}/decline`, why)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { inquiryStatus: 'declined' } });
    expect(await admin.call('POST', `/api/inquiries/${id}/decline`, { reasons: ['bankruptcy'] })).toMatchObject({
      status: 200,
    });
    const sent = await emails(/About your request/);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'bea@world.test', subject: 'About your request for the 2018 Toyota Camry' });
    expect(sent[0]?.text.replaceAll('\r\n', '\n')).toContain(`- Unable to verify employment\n- ${other}`);
    expect(sent[0]?.text).toContain(`${world.url}/apply?update=1`);
    expect(sent[0]?.html).toContain('is &#60;below&#62; what');
    expect(await toldTo(buyer)).toMatchObject({
      status: 'declined',
      timeline: [{ event: 'submitted' }, { event: 'declined', note: other, reasons: why.reasons }],
    });
    expect(await admin.api.openInquiry({ id })).toMatchObject({ declineReasons: why.reasons, declineOther: other });
    expect(await deeds(`inquiry:${id}`)).toEqual(['inquiry declined', 'inquiry viewed']);
  });

  test('of what is approved is refused, with the true status; what is declined can still be approved', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { id: approved } = await inquire(carID);
    await admin.api.confirmInquiry({ id: approved });
    expect(await admin.call('POST', `/api/inquiries/${approved}/decline`, { reasons: ['bankruptcy'] })).toMatchObject({
      status: 409,
      body: { code: 'illegal-step', inquiryStatus: 'approved' },
    });
    const { buyer, id } = await inquire(carID);
    await admin.api.declineInquiry({ id, reasons: ['unverified-income', 'other'], other: 'No proof came.' });
    await world.settle();
    await admin.api.confirmInquiry({ id });
    expect(await eventsOf(buyer)).toEqual(['submitted', 'declined', 'approved']);
    expect(await admin.api.openInquiry({ id })).toMatchObject({
      inquiryStatus: 'approved',
      declineReasons: [],
      declineOther: '',
    });
    expect(await emails(/You’re pre-approved/)).toHaveLength(2);
  });

  test('two admins who decide differently at once: the decision that stands is told', async () => {
    const [one, other] = [await world.admin(), await world.admin()];
    const { buyer, id } = await inquire(await addCar(one));
    const answers = await Promise.all([
      one.call('POST', `/api/inquiries/${id}/confirm`),
      other.call('POST', `/api/inquiries/${id}/decline`, { reasons: ['bankruptcy'] }),
    ]);
    const told = await toldTo(buyer);
    // Declined first and approved after it is legal; the other way round it is not.
    expect(told?.status).toBe('approved');
    expect(answers[0].status).toBe(200);
    expect(await emails(/You’re pre-approved/)).toHaveLength(1);
  });
});

describe('the reasons', () => {
  const decline = async (admin: Visitor, id: number, body: object) =>
    admin.call('POST', `/api/inquiries/${id}/decline`, body);

  test.each([
    ['none at all', {}, { reasons: 'no-reason' }],
    ['an empty list', { reasons: [] }, { reasons: 'no-reason' }],
    ['one that is not on the list', { reasons: ['I don’t like him'] }, { reasons: 'not-a-choice' }],
    ['the same twice', { reasons: ['bankruptcy', 'bankruptcy'] }, { reasons: 'reason-twice' }],
    ['five', { reasons: declineReasons.slice(0, 5) }, { reasons: 'too-many-reasons' }],
    ['another one without words', { reasons: ['other'] }, { other: 'no-other-reason' }],
    ['another one in blanks', { reasons: ['other'], other: ' \n ' }, { other: 'no-other-reason' }],
    ['words for none that was chosen', { reasons: ['bankruptcy'], other: 'Rude' }, { other: 'other-not-chosen' }],
    ['too many words', { reasons: ['other'], other: 'x'.repeat(201) }, { other: 'too-long' }],
  ])('%s are refused, and nothing happens', async (_what, body, problems) => {
    const admin = await world.admin();
    const { buyer, id } = await inquire(await addCar(admin));
    const coded = Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, { code }]));
    expect(await decline(admin, id, body)).toMatchObject({ status: 400, body: { problems: coded } });
    expect(await toldTo(buyer)).toMatchObject({ status: 'pending' });
  });

  test('are each said in both languages, none in the words of another', () => {
    for (const language of ['en', 'es'] as const) {
      const said = sayDeclineReasons({ reasons: declineReasons, other: 'Signed by nobody' }, language);
      expect(said).toHaveLength(24);
      expect(new Set(said).size).toBe(24);
      expect(said.at(-1)).toBe('Signed by nobody');
    }
  });

  test('of one to four are taken, with 200 characters for another', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { id: first } = await inquire(carID);
    expect(await decline(admin, first, { reasons: declineReasons.slice(0, 4) })).toMatchObject({ status: 200 });
    const { id: second } = await inquire(carID);
    const other = 'é'.repeat(200);
    expect(await decline(admin, second, { reasons: ['other'], other })).toMatchObject({ status: 200 });
    expect(await admin.api.openInquiry({ id: second })).toMatchObject({
      declineReasons: ['other'],
      declineOther: other,
    });
  });
});

describe('asking for what is missing', () => {
  test('brings the question by letter and on the timeline, once', async () => {
    const admin = await world.admin();
    const { buyer, id } = await inquire(await addCar(admin), { email: 'bea@world.test' });
    const question = 'Please send the payslip of last month.';
    const items = ['employment', 'other'];
    const ask = (question: string) => admin.call('POST', `/api/inquiries/${id}/information`, { items, question });
    const answers = await Promise.all([1, 2, 3].map(() => ask(question)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { message: expect.any(String) } });
    expect(await toldTo(buyer)).toMatchObject({
      status: 'pending',
      timeline: [{ event: 'submitted' }, { event: 'information wanted', note: question, items }],
    });
    const sent = await emails(/one more thing/);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'bea@world.test', text: expect.stringContaining(question) });
    expect(sent[0]?.text).toContain(`${world.url}/apply?update=1`);
    await ask('And how long have you lived there?');
    expect((await emails(/one more thing/)).map((email) => email.text.includes('lived there'))).toEqual([false, true]);
    expect(await deeds(`inquiry:${id}`)).toEqual(['information wanted', 'information wanted']);
  });

  test('ends when the buyer updates his application: then it is the admin’s turn on all that is pending', async () => {
    const admin = await world.admin();
    const { buyer, id } = await inquire(await addCar(admin));
    const { inquiryID: second } = await buyer.api.requestInquiry({ carID: await addCar(admin) });
    const { inquiryID: unasked } = await buyer.api.requestInquiry({ carID: await addCar(admin) });
    const { id: foreign } = await inquire(await addCar(admin));
    for (const asked of [id, second, foreign])
      await admin.api.wantInformation({ id: asked, items: ['proof-of-income'] });
    await buyer.api.updateApplication(applicationForm());
    expect(await ids(admin, { show: 'waiting' })).toEqual([foreign]);
    const { inquiries } = await buyer.api.listInquiries();
    const events = new Map(inquiries.map((one) => [one.inquiryID, one.timeline.map((entry) => entry.event)]));
    expect(events.get(id)).toEqual(['submitted', 'information wanted', 'information received']);
    expect(events.get(second)).toEqual(['submitted', 'information wanted', 'information received']);
    expect(events.get(unasked)).toEqual(['submitted']);
    await buyer.api.updateApplication(applicationForm());
    expect((await admin.api.openInquiry({ id })).timeline).toHaveLength(4);
  });

  test('is for what is pending; a decision ends it', async () => {
    const admin = await world.admin();
    const { id } = await inquire(await addCar(admin));
    await admin.api.wantInformation({ id, items: ['proof-of-income'] });
    await admin.api.declineInquiry({ id, reasons: ['incomplete-application'] });
    expect(await admin.api.openInquiry({ id })).toMatchObject({ informationWantedAt: null });
    expect(await admin.call('POST', `/api/inquiries/${id}/information`, { items: ['proof-of-income'] })).toMatchObject({
      status: 409,
      body: { code: 'illegal-step', inquiryStatus: 'declined' },
    });
  });
});

describe('a note', () => {
  test('stands on the inquiry with its author, and in no answer a buyer gets', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { buyer, id } = await inquire(carID);
    await buyer.api.requestViewing({ carID });
    const first = await admin.call('POST', `/api/admin/inquiries/${id}/notes`, { body: 'CANARY-NOTE: call her boss' });
    const author = 'Admin Reclaim Auto';
    expect(first).toMatchObject({ status: 201, body: { notes: [{ author, body: 'CANARY-NOTE: call her boss' }] } });
    await Promise.all([1, 2].map(() => admin.api.addNote({ id, body: 'Called.\nAll is well.' })));
    expect(await admin.api.openInquiry({ id })).toMatchObject({
      notes: [{ body: 'CANARY-NOTE: call her boss' }, { body: 'Called.\nAll is well.', author }],
    });
    expect((await admin.api.listInbox({})).inquiries).toMatchObject([{ inquiryID: id, noteCount: 2 }]);
    expect(await deeds(`inquiry:${id}`)).toEqual(['note added', 'note added', 'inquiry viewed']);
    const { user } = await buyer.api.me();
    for (const path of [
      '/api/auth/me',
      '/api/auth/inquiries',
      '/api/auth/viewings',
      `/api/auth/pre-approve-info/${user?.userID}`,
      `/api/car/${carID}`,
    ])
      expect(await (await buyer.fetch(path)).text(), path).not.toContain('CANARY-NOTE');
    expect(JSON.stringify(await world.emails())).not.toContain('CANARY-NOTE');
  });

  test('outlives its author without his name, and goes with the inquiry', async () => {
    const admin = await world.admin();
    const leaving = await world.buyer();
    const { user } = await leaving.api.me();
    await world.database.db
      .update(users)
      .set({ role: 'admin' })
      .where(eq(users.userID, user?.userID ?? 0));
    const { id } = await inquire(await addCar(admin));
    await leaving.api.addNote({ id, body: 'Knows the family.' });
    await admin.api.deleteUser({ id: user?.userID ?? 0 });
    expect((await admin.api.openInquiry({ id })).notes).toMatchObject([{ author: '', body: 'Knows the family.' }]);
    await admin.api.deleteInquiry({ id });
    expect(await world.database.db.execute('select 1 from inquiry_notes')).toMatchObject({ rows: [] });
  });
});
