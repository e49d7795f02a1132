import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications, auditEntries, inquiries, keptApplications, outbox } from '#server/database/schema.ts';
import { addCar, applicationForm, apply, pdf, picture } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { filesIn } from '../files.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const userIDOf = async (visitor: Visitor) => (await visitor.api.me()).user?.userID ?? 0;
// Tables are emptied before each test, folders are not.
beforeEach(() => rm(join(world.dataDirectory, 'files/private/papers'), { recursive: true, force: true }));
const documents = () => filesIn(world.dataDirectory, 'files/private/papers');

async function send(
  visitor: Visitor,
  fields: Record<string, string | undefined>,
  proof: Blob | null = pdf(),
  method = 'POST',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (proof) form.append('proofOfIncome', proof, proof instanceof File ? proof.name : 'payslip');
  const response = await visitor.fetch('/api/auth/apply', { method, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const typed = () => applicationForm() as unknown as Record<string, string>;

describe('applying', () => {
  test('is for people who are logged in, each for himself', async () => {
    expect((await send(world.visitor(), typed())).status).toBe(401);
    const buyer = await world.buyer();
    expect((await send(buyer, { ...typed(), userID: '1' })).status).toBe(403);
    expect((await world.visitor().call('GET', '/api/auth/pre-approve-info/1')).status).toBe(401);
    expect((await buyer.call('GET', '/api/auth/pre-approve-info/1')).status).toBe(403);
    expect((await buyer.call('GET', '/api/auth/pre-approve-info/none')).status).toBe(400);
    expect(await documents()).toEqual([]);
  });

  test.each([
    ['phone', '555-01', 'Enter a 10-digit phone number, like 217-555-0142.'],
    ['phone', '', 'Enter your phone number.'],
    ['dob', '17/05/1990', 'Enter your date of birth.'],
    ['dob', '1990-02-30', 'That date doesn’t look right. Check your date of birth.'],
    ['dob', '2999-01-01', 'That date doesn’t look right. Check your date of birth.'],
    ['dob', '1800-01-01', 'That date doesn’t look right. Check your date of birth.'],
    ['dob', new Date(Date.now() - 2 * day).toISOString().slice(0, 10), 'You must be 18 or older to apply.'],
    ['streetaddress', ' ', 'Enter your street address.'],
    ['city', undefined, undefined],
    ['state', 'Ontario', 'Choose your state.'],
    ['zip', '6270', 'Enter a ZIP code, like 62704.'],
    ['timeAtRes', '', 'Enter how long you’ve lived there.'],
    ['jobTitle', 'x'.repeat(121), 'Use 120 characters or fewer.'],
    ['tenure', '', 'Enter how long you’ve worked there.'],
    ['jobAddress', '\u0007', 'This has characters we can’t save. Delete them and try again.'],
    ['address', '12 Elm Street\u0007', 'This has characters we can’t save. Delete them and try again.'],
    ['payFreq', 'daily', 'Choose how often you’re paid.'],
    ['downPay', 'much', 'Enter the down payment in dollars.'],
    ['downPay', '12,50', 'Enter the down payment in dollars.'],
    ['fullPay', '3.100,00', 'Enter your pay per paycheck, in dollars.'],
    ['fullPay', '-5', 'Enter your pay per paycheck, in dollars.'],
    ['time', '13', 'Choose the number of months.'],
    ['carID', 'x', undefined],
  ])('a bad %s (%s) is refused by its own sentence', async (field, value, sentence) => {
    const { status, body } = await send(await world.buyer(), { ...typed(), [field]: value });
    expect(status).toBe(400);
    expect(body['errors']).toEqual({ [field]: sentence ?? expect.any(String) });
    expect(await documents()).toEqual([]);
  });

  test('proof of income is asked for when the fields are right', async () => {
    const buyer = await world.buyer();
    expect(await send(buyer, { ...typed(), zip: '' }, null)).toMatchObject({
      status: 400,
      body: { errors: { zip: expect.anything() } },
    });
    expect(await send(buyer, typed(), null)).toMatchObject({
      status: 400,
      body: {
        code: 'no-proof',
        message: 'Please upload proof of income.',
        errors: { proofOfIncome: 'Please upload proof of income.' },
      },
    });
  });

  test.each([
    [415, 'an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })],
    [415, 'text', new Blob(['my payslip'], { type: 'application/pdf' })],
    [415, 'a program', new Blob(['MZ\u0090 and so on and on'], { type: 'image/jpeg' })],
    [415, 'half a PDF', new Blob(['%PDF-1.4 and nothing more, no end of it'], { type: 'application/pdf' })],
    [415, 'a broken picture', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(7)])])],
    [
      415,
      'a web page behind the first bytes of a PDF',
      new File(['%PDF-1.7\n<html>startxref\n0\n%%EOF'], 'payslip.pdf'),
    ],
    [415, 'anything behind the first bytes of a HEIC', new File(['\0\0\0\x18ftypheic<html></html>'], 'payslip.heic')],
    [415, 'a PDF that is named as a web page', new File([pdf()], 'payslip.html')],
    [415, 'a PDF that is named as a picture', new File([pdf()], 'payslip.jpg')],
    [413, 'eleven megabytes', new Blob(['%PDF-1.4', new Uint8Array(11 * 1024 * 1024)])],
  ])('answers %i to %s', async (expected, _what, proof) => {
    const buyer = await world.buyer();
    const { status, body } = await send(buyer, typed(), proof);
    expect(status).toBe(expected);
    if (status === 415) expect(body['errors']).toEqual({ proofOfIncome: body['message'] });
    expect(await buyer.api.preApproveInfo({ userID: await userIDOf(buyer) })).toEqual({ data: [] });
    expect(await documents()).toEqual([]);
  });

  test('with more down than the car costs out the door is refused, and nothing is stored', async () => {
    const carID = await addCar(await world.admin(), { carPrice: 8995 });
    const total = (await world.visitor().api.readCar({ id: String(carID) })).outTheDoor ?? 0;
    expect(total).toBeGreaterThan(8995);
    const buyer = await world.buyer();
    const over = await send(buyer, { ...typed(), carID: String(carID), downPay: (total + 0.01).toFixed(2) });
    expect(over.status).toBe(400);
    expect(over.body['problems']).toEqual({ downPay: { code: 'down-payment-over-total', total } });
    expect(await documents()).toEqual([]);
    const all = await send(buyer, { ...typed(), carID: String(carID), downPay: total.toFixed(2) });
    expect(all.status).toBe(201);
  });

  test('is stored once, with the inquiry on the car', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    const userID = await userIDOf(buyer);
    const { status, body } = await send(buyer, {
      ...typed(),
      address: 'whatever',
      userID: String(userID),
      carID: String(carID),
    });
    expect({ status, body }).toEqual({ status: 201, body: { message: 'Pre-approval submitted!' } });
    expect(await buyer.api.preApproveInfo({ userID })).toEqual({
      data: [
        {
          applicationID: expect.any(Number),
          status: 'on file',
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ],
    });
    expect((await (await world.admin()).api.preApproveInfo({ userID })).data).toHaveLength(1);
    expect((await buyer.api.listInquiries()).inquiries).toMatchObject([{ carID, status: 'pending' }]);
    expect(await documents()).toHaveLength(1);
  });

  test('a second time is told as a duplicate, and the inquiry is still made', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    expect((await buyer.api.listInquiries()).inquiries).toEqual([]);
    const again = await send(buyer, { ...typed(), carID: String(carID) });
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'duplicate-application', message: expect.stringMatching(/^Duplicate application/) },
    });
    expect((await buyer.api.listInquiries()).inquiries).toMatchObject([{ carID }]);
    expect((await send(buyer, { ...typed(), carID: String(carID) })).status).toBe(400);
    expect((await buyer.api.listInquiries()).inquiries).toHaveLength(1);
    expect(await documents()).toHaveLength(1);
  });

  test('of one person is nobody else’s: the next one applies as the first did', async () => {
    await apply(await world.buyer({ email: 'first@buyers.test' }));
    const next = await world.buyer({ email: 'next@buyers.test' });
    const send = () => next.request('updateApplication', applicationForm());
    expect(await (await send()).json()).toMatchObject({ code: 'no-pre-approval' });
    expect((await next.request('apply', { ...applicationForm(), proofOfIncome: [pdf()] })).status).toBe(201);
    expect((await send()).status).toBe(200);
  });

  test('says each thing once: a field that comes twice is refused', async () => {
    const buyer = await world.buyer();
    const twice = { ...applicationForm(), phone: ['217-555-0142', '217-555-0143'], proofOfIncome: [pdf()] };
    // The form can say it, though the contract cannot.
    const refused = await buyer.request('apply', Object.assign(applicationForm(), twice));
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { phone: expect.any(String) } }]);
  });

  test('two tabs at once make one application, one inquiry, one document', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    const answers = await Promise.all([1, 2, 3].map(() => send(buyer, { ...typed(), carID: String(carID) })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect((await buyer.api.listInquiries()).inquiries).toHaveLength(1);
    expect(await world.database.db.$count(applications)).toBe(1);
    expect(await documents()).toHaveLength(1);
  });

  test.each(['999', 'null', ''])('for a car that is not there (%s) it is stored without an inquiry', async (carID) => {
    const buyer = await world.buyer();
    expect((await send(buyer, { ...typed(), carID })).status).toBe(201);
    expect(await world.database.db.$count(inquiries)).toBe(0);
  });

  test('for an archived car it is stored without an inquiry', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    expect((await buyer.api.listInquiries()).inquiries).toEqual([]);
  });

  test('too many documents in a day are refused', async () => {
    const buyer = await world.buyer();
    await apply(buyer);
    const statuses: number[] = [];
    for (let sent = 1; sent <= 20; sent += 1) statuses.push((await send(buyer, typed(), pdf(), 'PUT')).status);
    expect(statuses).toEqual([...Array(19).fill(200), 429]);
  });
});

describe('replacing an application', () => {
  test('needs one on file', async () => {
    expect((await send(world.visitor(), typed(), pdf(), 'PUT')).status).toBe(401);
    const buyer = await world.buyer();
    expect((await send(buyer, { ...typed(), userID: '1' }, pdf(), 'PUT')).status).toBe(403);
    expect(await send(buyer, typed(), pdf(), 'PUT')).toMatchObject({ status: 400, body: { code: 'no-pre-approval' } });
    expect(await documents()).toEqual([]);
  });

  test('keeps the document unless a new one is sent, and then takes the old one away', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    const [first] = await documents();
    await buyer.api.updateApplication({ ...applicationForm({ jobTitle: 'Foreman' }) });
    expect((await admin.api.listCarInquiries({ id: carID })).inquiries).toMatchObject([{ jobTitle: 'Foreman' }]);
    expect(await documents()).toEqual([first]);
    await buyer.api.updateApplication({ ...applicationForm(), proofOfIncome: [await picture({ format: 'png' })] });
    await world.settle();
    const left = await documents();
    expect(left).toHaveLength(1);
    expect(left).not.toEqual([first]);
  });
});

describe('the time of an application', () => {
  test('ends after its retention: row and document are erased, and the audit log says so', async () => {
    const buyer = await world.buyer();
    await apply(buyer);
    world.pass(762 * day);
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(1);
    world.pass(2 * day);
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(0);
    expect(await documents()).toEqual([]);
    const disposals = eq(auditEntries.action, 'application disposed of');
    expect(await world.database.db.$count(auditEntries, disposals)).toBe(1);
  });

  test('begins anew when it is replaced', async () => {
    const buyer = await world.buyer({ email: 'again@world.test' });
    await apply(buyer);
    world.pass(500 * day);
    await buyer.api.logIn({ email: 'again@world.test', password: 'a-buyer-of-the-world' });
    await buyer.api.updateApplication(applicationForm());
    world.pass(300 * day);
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(1);
    world.pass(464 * day);
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(0);
  });

  test('ends with the person where the law wants nothing more: the document goes too', async () => {
    const buyer = await world.buyer({ email: 'late@world.test' });
    await apply(buyer);
    // By then it may not be kept; the job that erases it has not run yet.
    world.pass(763 * day + 1000);
    await buyer.api.logIn({ email: 'late@world.test', password: 'a-buyer-of-the-world' });
    await buyer.api.closeAccount({ password: 'a-buyer-of-the-world' });
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(0);
    expect(await world.database.db.$count(keptApplications)).toBe(0);
    expect(await documents()).toEqual([]);
    expect(await world.database.db.$count(outbox, eq(outbox.failed, true))).toBe(0);
  });

  test('ends with the person, and nobody else’s document goes', async () => {
    const admin = await world.admin();
    // Rows are found in the order in which they came: the one who stays is the first.
    const staying = await world.buyer();
    await apply(staying);
    const kept = await documents();
    const [leaving, empty] = [await world.buyer(), await world.buyer()];
    await apply(leaving);
    // So long ago that the law wants nothing of it any more.
    const isLeaving = eq(applications.userID, await userIDOf(leaving));
    await world.database.db
      .update(applications)
      .set({ updatedAt: new Date(0) })
      .where(isLeaving);
    for (const one of [leaving, empty]) await admin.api.deleteUser({ id: await userIDOf(one) });
    await world.settle();
    expect(await documents()).toEqual(kept);
    expect(await world.database.db.$count(applications)).toBe(1);
  });
});
