import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Notice } from '#contract/inquiries/inbox.ts';
import { keepNoticeUntil, monthsAfter } from '#contract/inquiries/notice-terms.ts';
import { writeDay } from '#contract/time/dates.ts';
import { dayOf, daysAfter, endOf, startOf } from '#contract/time/local-time.ts';
import { applications, auditEntries, creditNotices, users } from '#server/database/schema.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { encryptCopy, openCopy } from '#server/inquiries/notices/notice-copy.ts';
import { keepCopy } from '#server/inquiries/notices/notice-store.ts';
import { rekeyNotices } from '#server/inquiries/notices/rekey-notices.ts';
import { mailFolder } from '#server/mail/transport.ts';
import { holdBack } from '../mail/hold-back.ts';
import { addCar, apply, applicationForm } from '../builders.ts';
import { usualSettings } from '../usual-settings.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

// Fewer days than the law's months, so that it is the notice which keeps an application.
const world = useWorld({ RETENTION: '730' });
const second = 1000;
const day = 24 * 60 * 60 * second;
const subjects = { en: /About your request/, es: /Sobre tu solicitud/ } as const;

/** A buyer who asks about a car in a language, and the number of the inquiry. */
async function inquire(language: 'en' | 'es' = 'en', email = 'bea@world.test') {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const buyer = await world.buyer({ email });
  await buyer.api.chooseEmailLanguage({ language });
  await apply(buyer, { carID });
  const [inquiry] = (await buyer.api.listInquiries()).inquiries;
  return { admin, buyer, carID, id: inquiry?.inquiryID ?? 0 };
}
const noticeOf = async (admin: Visitor, id: number) => (await admin.api.openInquiry({ id })).notices[0];
const emailOf = async (subject: RegExp) => (await world.emails()).filter((email) => subject.test(email.subject));
const rows = () => world.database.db.select().from(creditNotices).orderBy(creditNotices.noticeID);
/** A mail program may drop blank lines at the end. */
const lines = (text = '') => text.replaceAll('\r\n', '\n').trimEnd();
/** What a browser would show of it. */
const shown = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<br>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ');
const deedsOn = async (object: string) =>
  (
    await world.database.db
      .select({ actorID: auditEntries.actorID, action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.object, object))
      .orderBy(auditEntries.entryID)
  ).map(({ actorID, action }) => [actorID === null ? 'the app' : 'somebody', action]);

describe('the notice of a no', () => {
  /** Every fact of 12 CFR 1002.9(b)(1), and what else a notice names. */
  const facts = {
    en: {
      'the day': /Date:? \w+ \d{1,2}, 20\d\d/,
      'the applicant': /Applicant:? Bea Buyer/,
      'the action taken': /Action taken:? Credit application declined/,
      'the creditor and its address': /Creditor:? Reclaim Auto, 1420 Wabash Avenue, Springfield, IL 62704/,
      'the first reason': /Unable to verify employment/,
      'the other reason': /The stub is <unsigned>\./,
      'the name of the law': /Equal Credit Opportunity Act/,
      race: /\brace\b/,
      color: /\bcolor\b/,
      religion: /\breligion\b/,
      'national origin': /\bnational origin\b/,
      sex: /\bsex\b/,
      'marital status': /\bmarital status\b/,
      'age, with the capacity to contract':
        /because of age, provided the applicant has the capacity to enter into a binding contract/,
      'public assistance': /all or part of the applicant’s income comes from a public assistance program/,
      'rights exercised in good faith': /in good faith exercised a right under the Consumer Credit Protection Act/,
      'that discrimination is forbidden': /Creditors must not discriminate against applicants/,
      'the agency and its address':
        /federal agency that oversees how we follow this law is: Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580/,
    },
    es: {
      'the day': /Fecha:? \d{1,2} de \p{L}+ de 20\d\d/u,
      'the applicant': /Solicitante:? Bea Buyer/,
      'the action taken': /Medida tomada:? Formulario de crédito rechazado/,
      'the creditor and its address': /Acreedor:? Reclaim Auto, 1420 Wabash Avenue, Springfield, IL 62704/,
      'the first reason': /No se pudo verificar el empleo/,
      'the other reason': /The stub is <unsigned>\./,
      'the name of the law': /Equal Credit Opportunity Act/,
      race: /\braza\b/,
      color: /\bcolor\b/,
      religion: /religión/,
      'national origin': /origen nacional/,
      sex: /\bsexo\b/,
      'marital status': /estado civil/,
      'age, with the capacity to contract':
        /por su edad, siempre que el solicitante tenga capacidad legal para firmar un contrato/,
      'public assistance': /todos o parte de sus ingresos vengan de un programa de asistencia pública/,
      'rights exercised in good faith':
        /haya ejercido de buena fe un derecho de la Ley de Protección del Crédito al Consumidor/,
      'that discrimination is forbidden': /Los acreedores no deben discriminar a los solicitantes/,
      'the agency and its address':
        /agencia federal que vigila cómo cumplimos esta ley es: Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580/,
    },
  } as const;

  test.each(['en', 'es'] as const)('names all that the law wants named, in %s', async (language) => {
    const { admin, id } = await inquire(language);
    await admin.api.declineInquiry({
      id,
      reasons: ['unverified-employment', 'other'],
      other: 'The stub is <unsigned>.',
    });
    const [email, ...others] = await emailOf(subjects[language]);
    expect(others).toEqual([]);
    const versions = { text: lines(email?.text).replaceAll(/\s+/g, ' '), html: shown(email?.html ?? '') };
    for (const [version, said] of Object.entries(versions))
      for (const [fact, pattern] of Object.entries(facts[language]))
        expect(said, `${fact}, ${version}`).toMatch(pattern);
    expect(email?.to).toBe('bea@world.test');
    expect(email?.html).toContain(`<html lang="${language}">`);
  });

  test('is the same to the letter for whoever reads it later, and every look is on record', async () => {
    const { admin, buyer, id } = await inquire();
    await world.settle();
    const release = await holdBack(world);
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    const waiting = await noticeOf(admin, id);
    expect(waiting).toMatchObject({ kind: 'declined', isWritten: false });
    expect((await admin.call('GET', `/api/admin/notices/${waiting?.noticeID}`)).status).toBe(404);
    await release();
    const [email] = await emailOf(subjects.en);
    const { noticeID = 0 } = (await noticeOf(admin, id)) ?? {};
    const path = `/api/admin/notices/${noticeID}`;
    expect((await world.visitor().call('GET', path)).status).toBe(401);
    expect((await buyer.call('GET', path)).status).toBe(403);
    expect((await admin.call('GET', '/api/admin/notices/x')).status).toBe(400);
    expect((await admin.call('GET', '/api/admin/notices/999999')).status).toBe(404);
    expect(await deedsOn(`notice:${noticeID}`)).toEqual([]);
    const answer = await admin.fetch(path);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const notice = Notice.parse(await answer.json());
    expect(notice).toMatchObject({ noticeID, kind: 'declined', language: 'en', to: 'bea@world.test' });
    expect(notice).toMatchObject({ subject: email?.subject });
    expect(lines(notice.text)).toBe(lines(email?.text));
    expect(await deedsOn(`notice:${noticeID}`)).toEqual([['somebody', 'notice viewed']]);
  });

  test('names the agency of the settings, on several lines', async () => {
    const { admin, id } = await inquire();
    const { version } = await admin.api.readSettings();
    const creditAgency = 'Office of <Somebody>\nWashington, DC 20219';
    await admin.api.saveSettings({ ...usualSettings, creditAgency, version });
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    const [email] = await emailOf(subjects.en);
    expect(lines(email?.text)).toContain(`this law is:\n${creditAgency}`);
    expect(email?.html).toContain('Office of &#60;Somebody&#62;<br>Washington');
    for (const wrong of [' ', 'x'.repeat(301)])
      expect(
        (await admin.request('saveSettings', { ...usualSettings, creditAgency: wrong, version: version + 1 })).status,
      ).toBe(400);
  });

  test('stands between what the dealer writes before and after it', async () => {
    const { admin, id } = await inquire();
    const text = { subject: 'Our answer', opening: 'BEFORE', closing: 'AFTER' };
    await admin.api.saveEmailText({ name: 'inquiry-declined', language: 'en', ...text, version: 0 });
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    const [email] = await emailOf(/Our answer/);
    expect(email?.text).toMatch(/BEFORE[^]*Action taken[^]*Bankruptcy[^]*Consumer Credit Protection Act[^]*AFTER/);
  });

  test('that was written and not sent is sent as it was written, once', async () => {
    const { admin, id } = await inquire();
    await world.settle();
    // Nothing can be put into a folder that is a file.
    await rm(mailFolder(world.dataDirectory), { recursive: true, force: true });
    await writeFile(mailFolder(world.dataDirectory), '');
    await admin.api.declineInquiry({ id, reasons: ['other'], other: 'No stub came.' });
    await world.settle();
    const [kept] = await rows();
    expect(kept?.encryptedCopy).not.toBeNull();
    expect(kept?.words).toBe('');
    const { version } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...usualSettings, name: 'Another Dealer', version });
    await rm(mailFolder(world.dataDirectory));
    world.pass(day);
    const sent = await emailOf(subjects.en);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Creditor: Reclaim Auto,');
    expect(sent[0]?.text).toContain('No stub came.');
    expect(sent[0]?.text).not.toContain('Another Dealer');
    const again = await rows();
    expect(again.map(({ encryptedCopy }) => encryptedCopy)).toEqual([kept?.encryptedCopy]);
  });

  test.each<[string, (admin: Visitor, about: { carID: number; id: number }) => Promise<unknown>]>([
    ['the car is deleted', async (admin, { carID }) => admin.api.deleteCar({ id: carID })],
    ['the inquiry is deleted', async (admin, { id }) => admin.api.deleteInquiry({ id })],
  ])('reaches its reader even if %s before it is written', async (_what, remove) => {
    const { admin, id, carID } = await inquire();
    await world.settle();
    const letGo = await holdBack(world);
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    await remove(admin, { carID, id });
    await letGo();
    const [email] = await emailOf(subjects.en);
    expect(email?.text).toContain('Action taken: Credit application declined');
    expect(email?.text).toContain('Toyota');
  });

  test('that two processes write at once has the copy of the first, which both send', async () => {
    const plain = { kind: 'declined', language: 'en', createdAt: new Date(), keepUntil: new Date() } as const;
    const [made] = await world.database.db.insert(creditNotices).values(plain).returning();
    const { noticeID = 0 } = made ?? {};
    const [first, other] = [Buffer.from('first'), Buffer.from('other')];
    expect(await keepCopy(world.database.db, noticeID, first)).toBe(true);
    expect(await keepCopy(world.database.db, noticeID, other)).toBe(false);
    const [kept] = await rows();
    expect(Buffer.from(kept?.encryptedCopy ?? []).toString()).toBe('first');
  });

  test('does not call by name who has not confirmed the address, and is never left out', async () => {
    const { admin, buyer, id } = await inquire();
    await world.database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, 'bea@world.test'));
    // More answers than an address that nobody confirmed gets in a day.
    for (let one = 0; one < 25; one += 1) await buyer.api.requestInquiry({ carID: await addCar(admin) });
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    const [email] = await emailOf(subjects.en);
    expect(email?.text).toContain('Action taken: Credit application declined');
    expect(email?.text).not.toMatch(/\bBea\b/);
    expect(email?.html).not.toMatch(/\bBea\b/);
    const { noticeID = 0 } = (await noticeOf(admin, id)) ?? {};
    expect(lines((await admin.api.readNotice({ id: noticeID })).text)).toBe(lines(email?.text));
  });

  test('two admins who decide differently at once leave one notice at most, and its email is dropped or true', async () => {
    const { admin, id } = await inquire();
    const other = await world.admin();
    const release = await holdBack(world);
    const [approved, declined] = await Promise.all([
      admin.call('POST', `/api/inquiries/${id}/confirm`),
      other.call('POST', `/api/inquiries/${id}/decline`, { reasons: ['bankruptcy'] }),
    ]);
    await release();
    expect(approved.status).toBe(200);
    expect([200, 409]).toContain(declined.status);
    expect(await rows()).toHaveLength(declined.status === 200 ? 1 : 0);
    expect(await emailOf(subjects.en)).toEqual([]);
    expect(await emailOf(/You’re pre-approved/)).toHaveLength(1);
  });
});

describe('a notice is kept', () => {
  test.each([
    ['2026-11-17', '2028-12-17'],
    ['2026-01-31', '2028-02-29'],
    ['2025-01-31', '2027-02-28'],
    ['2027-01-30', '2029-02-28'],
    ['2024-02-29', '2026-03-29'],
    ['2026-12-31', '2029-01-31'],
    ['2026-08-31', '2028-09-30'],
  ])('from %s for 25 months, until %s', (from, to) => {
    expect(monthsAfter(from, 25)).toBe(to);
  });

  test('until the end of that day by the clocks of the dealership', () => {
    // Late on January 30 in Chicago, the 31st in London. In February 2028 Chicago is six hours behind.
    expect(keepNoticeUntil(new Date('2026-01-31T05:59:59Z'), 'America/Chicago').toISOString()).toBe(
      '2028-03-01T06:00:00.000Z',
    );
    expect(keepNoticeUntil(new Date('2026-02-01T05:59:59Z'), 'America/Chicago').toISOString()).toBe(
      '2028-03-01T06:00:00.000Z',
    );
    expect(keepNoticeUntil(new Date('2026-06-15T12:00:00Z'), 'America/Chicago').toISOString()).toBe(
      '2028-07-16T05:00:00.000Z',
    );
  });

  test('until its day, and then erased by itself, which is on record', async () => {
    const { admin, id } = await inquire();
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    await world.settle();
    const [notice] = await rows();
    const { noticeID = 0, keepUntil = new Date(0), createdAt = new Date(0) } = notice ?? {};
    expect(keepUntil).toEqual(keepNoticeUntil(createdAt, 'America/Chicago'));
    const passTo = (at: number) => world.pass(at - Date.now() - world.passed());
    passTo(keepUntil.getTime() - 60 * second);
    await world.upkeep();
    expect(await rows()).toHaveLength(1);
    passTo(keepUntil.getTime());
    await world.upkeep();
    expect(await rows()).toEqual([]);
    expect(await deedsOn(`notice:${noticeID}`)).toEqual([['the app', 'notice disposed of']]);
  });

  test.each<[string, (made: Awaited<ReturnType<typeof inquire>>) => Promise<unknown>]>([
    ['the person', async ({ admin, buyer }) => admin.api.deleteUser({ id: (await buyer.api.me()).user?.userID ?? 0 })],
    ['the car', ({ admin, carID }) => admin.api.deleteCar({ id: carID })],
    ['the inquiry', ({ admin, id }) => admin.api.deleteInquiry({ id })],
  ])('although %s is deleted, and then says who it was in its copy alone', async (_what, remove) => {
    const made = await inquire();
    await made.admin.api.declineInquiry({ id: made.id, reasons: ['other'], other: 'Bea Buyer sent no stub.' });
    const [email] = await emailOf(subjects.en);
    await remove(made);
    world.pass(day);
    await world.settle();
    const [notice] = await rows();
    const { encryptedCopy: _copy, ...plain } = notice ?? {};
    expect(plain).toMatchObject({ kind: 'declined', reasons: ['other'], words: '' });
    expect(JSON.stringify(plain)).not.toMatch(/bea/i);
    const admin = await world.admin();
    expect(lines((await admin.api.readNotice({ id: notice?.noticeID ?? 0 })).text)).toBe(lines(email?.text));
  });

  test('without what staff wrote, where the person was gone before the email was written', async () => {
    const { admin, buyer, id } = await inquire();
    await world.settle();
    const release = await holdBack(world);
    await admin.api.declineInquiry({ id, reasons: ['other'], other: 'Bea Buyer sent no stub.' });
    expect(await rows()).toMatchObject([{ words: 'Bea Buyer sent no stub.' }]);
    await admin.api.deleteUser({ id: (await buyer.api.me()).user?.userID ?? 0 });
    await release();
    expect(await emailOf(subjects.en)).toEqual([]);
    expect(await rows()).toMatchObject([
      { userID: null, inquiryID: null, reasons: ['other'], words: '', encryptedCopy: null },
    ]);
  });

  test('with the application that was judged, however often it is replaced', async () => {
    const { admin, buyer, id } = await inquire();
    const disposeAfter = async () =>
      (await world.database.db.select({ at: applications.disposeAfter }).from(applications))[0]?.at.getTime() ?? 0;
    const usual = await disposeAfter();
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    const kept = (await rows())[0]?.keepUntil.getTime() ?? 0;
    expect(kept).toBeGreaterThan(usual);
    expect(await disposeAfter()).toBe(kept);
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    world.pass(day);
    const later = world.visitor();
    await later.api.logIn({ email: 'bea@world.test', password: 'a-buyer-of-the-world' });
    await later.api.updateApplication(applicationForm());
    expect(await disposeAfter()).toBe(kept);
    world.pass(usual + day - Date.now() - world.passed());
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(1);
    world.pass(kept + second - Date.now() - world.passed());
    await world.settle();
    expect(await world.database.db.$count(applications)).toBe(0);
    expect((await buyer.api.me()).user).toBeNull();
  });

  test('under the current key after a change of keys; what no key opens is reported', async () => {
    const [oldKey, newKey, lostKey] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
    const copy = { to: 'bea@world.test', replyTo: '', subject: 'No', text: 'Because.', html: '<p>Because.</p>' };
    const plain = { kind: 'declined', language: 'en', createdAt: new Date(), keepUntil: new Date() } as const;
    for (const key of [oldKey, lostKey]) {
      const [made] = await world.database.db.insert(creditNotices).values(plain).returning();
      const encryptedCopy = encryptCopy(createEncryption({ keys: [key] }), made?.noticeID ?? 0, copy);
      await world.database.db
        .update(creditNotices)
        .set({ encryptedCopy })
        .where(eq(creditNotices.noticeID, made?.noticeID ?? 0));
    }
    await world.database.db.insert(creditNotices).values(plain);
    const reported: string[] = [];
    const rekey = () =>
      rekeyNotices({
        database: world.database,
        encryption: createEncryption({ keys: [newKey, oldKey] }),
        report: (object) => void reported.push(object),
      });
    expect(await rekey()).toBe(1);
    const [first, broken] = await rows();
    const opened = openCopy(createEncryption({ keys: [newKey] }), first?.noticeID ?? 0, first?.encryptedCopy ?? oldKey);
    expect(opened).toEqual(copy);
    expect(reported).toEqual([`notice:${broken?.noticeID}`]);
    expect(await rekey()).toBe(0);
    // In another's row it does not open.
    expect(() =>
      openCopy(createEncryption({ keys: [newKey] }), (first?.noticeID ?? 0) + 1, first?.encryptedCopy ?? oldKey),
    ).toThrow();
  });
});

describe('what is missing', () => {
  const today = () => dayOf(new Date(Date.now() + world.passed()), 'America/Chicago');
  const after = (days: number) => daysAfter(today(), days);
  const ask = (admin: Visitor, id: number, body: object) =>
    admin.call('POST', `/api/inquiries/${id}/information`, body);
  const missing = { en: /We need one more thing/, es: /Nos falta algo/ } as const;

  test.each<[string, () => object, object]>([
    ['nothing', () => ({}), { items: 'no-item' }],
    ['an empty list', () => ({ items: [] }), { items: 'no-item' }],
    ['what is not on the list', () => ({ items: ['money'] }), { items: 'not-a-choice' }],
    ['the same twice', () => ({ items: ['income', 'income'] }), { items: 'item-twice' }],
    ['something else without words', () => ({ items: ['other'], question: ' ' }), { question: 'no-question' }],
    ['by no day', () => ({ items: ['income'], by: 'soon' }), { by: 'not-a-date' }],
    ['in six days', () => ({ items: ['income'], by: after(6) }), { by: 'not-an-information-day' }],
    ['in 31 days', () => ({ items: ['income'], by: after(31) }), { by: 'not-an-information-day' }],
  ])('%s is refused, and nothing happens', async (_what, body, problems) => {
    const { admin, id } = await inquire();
    const coded = Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, { code }]));
    expect(await ask(admin, id, body())).toMatchObject({ status: 400, body: { problems: coded } });
    expect(await rows()).toEqual([]);
  });

  test.each([
    [
      'en',
      'How much you’re paid, and how often',
      /can’t consider this application any further.*close it as incomplete\. You can apply again any time/,
    ],
    [
      'es',
      'Cuánto te pagan y cada cuánto',
      /ya no podremos considerar este formulario.*cerraremos por incompleto\. Puedes volver a pedirlo cuando quieras/,
    ],
  ] as const)(
    'is told in %s, with the last day and what follows, and kept to the letter',
    async (language, item, otherwise) => {
      const { admin, id } = await inquire(language);
      const by = after(14);
      expect(await ask(admin, id, { items: ['income', 'other'], question: 'Is it <yours>?' })).toMatchObject({
        status: 200,
      });
      const [email, ...others] = await emailOf(missing[language]);
      expect(others).toEqual([]);
      for (const said of [lines(email?.text).replaceAll(/\s+/g, ' '), shown(email?.html ?? '')]) {
        expect(said).toContain(item);
        expect(said).toContain('Is it <yours>?');
        expect(said).toContain(writeDay('fullDay', by, language));
        expect(said).toMatch(otherwise);
        expect(said).toContain('Reclaim Auto, 1420 Wabash Avenue, Springfield, IL 62704');
      }
      const [notice] = await rows();
      expect(notice).toMatchObject({ kind: 'incomplete', items: ['income', 'other'], byDay: by, words: '' });
      expect(lines((await admin.api.readNotice({ id: notice?.noticeID ?? 0 })).text)).toBe(lines(email?.text));
    },
  );

  test('is reminded of once, two days before the last, unless it came or was decided', async () => {
    const made = [];
    for (const name of ['ann', 'bob', 'cal']) made.push(await inquire('en', `${name}@world.test`));
    const [ann, bob, cal] = made;
    const by = after(7);
    for (const { admin, id } of made) await ask(admin, id, { items: ['income'], by });
    await bob?.buyer.api.updateApplication(applicationForm());
    await cal?.admin.api.declineInquiry({ id: cal.id, reasons: ['incomplete-application'] });
    const reminders = async () => (await emailOf(/Reminder: please send this/)).map(({ to }) => to);
    const morning = startOf(daysAfter(by, -2), 'America/Chicago').getTime() + 9 * 60 * 60 * second;
    const passTo = (at: number) => world.pass(at - Date.now() - world.passed());
    passTo(morning - 60 * second);
    expect(await reminders()).toEqual([]);
    passTo(morning + second);
    expect(await reminders()).toEqual(['ann@world.test']);
    expect(ann?.id).toBeGreaterThan(0);
  });

  test('after its day it is our turn again, and says so', async () => {
    const { id } = await inquire();
    let admin = await world.admin();
    const by = after(10);
    await ask(admin, id, { items: ['income'], by });
    const state = async () => {
      admin = await world.admin();
      const { inquiries, counts } = await admin.api.listInbox({});
      const { ourTurn, version } = await admin.api.watchInbox();
      return { isOverdue: inquiries[0]?.isInformationOverdue, waiting: counts.waiting, ourTurn, version };
    };
    const passTo = (at: number) => world.pass(at - Date.now() - world.passed());
    const end = startOf(daysAfter(by, 1), 'America/Chicago').getTime();
    passTo(end - 30 * second);
    const before = await state();
    expect(before).toMatchObject({ isOverdue: false, waiting: 1, ourTurn: 0 });
    passTo(end + second);
    const since = await state();
    expect(since).toMatchObject({ isOverdue: true, waiting: 0, ourTurn: 1 });
    expect(since.version).not.toBe(before.version);
    expect(await admin.api.openInquiry({ id })).toMatchObject({ informationBy: by, isInformationOverdue: true });
  });

  test('keeps the application as long as its notice', async () => {
    const { admin, id } = await inquire();
    await ask(admin, id, { items: ['income'] });
    const [application] = await world.database.db.select({ at: applications.disposeAfter }).from(applications);
    expect(application?.at).toEqual((await rows())[0]?.keepUntil);
  });
});

test('the law counts thirty days from the day on which the application arrived or was replaced, by the dealer’s calendar', async () => {
  const { buyer, id } = await inquire();
  const lawfulBy = async () => (await (await world.admin()).api.openInquiry({ id })).lawfulBy;
  const expected = () =>
    endOf(
      daysAfter(dayOf(new Date(Date.now() + world.passed()), 'America/Chicago'), 30),
      'America/Chicago',
    ).toISOString();
  expect(await lawfulBy()).toBe(expected());
  world.pass(2 * day);
  await buyer.api.updateApplication(applicationForm());
  expect(await lawfulBy()).toBe(expected());
});

describe('an approval', () => {
  const told = {
    en: {
      subject: /You’re pre-approved/,
      'the car': /Car:? 2018 Toyota Camry/,
      'the Full Cost': /Full Cost:? \$12,500 plus tax and title/,
      'the plan with all its terms': /Your plan:? About \$\d+\/mo for 48 months at 12\.9% APR, \$1,500 down/,
      'that nothing is promised': /not a commitment to lend/,
    },
    es: {
      subject: /preaprobación/,
      'the car': /Auto:? 2018 Toyota Camry/,
      'the Full Cost': /Costo total:? \$12,500 más impuesto y título/,
      'the plan with all its terms':
        /Tu plan:? Unos \$\d+\/mes por 48 meses, 12\.9% APR \(tasa anual\), \$1,500 de enganche/,
      'that nothing is promised': /no un compromiso de préstamo/,
    },
  } as const;

  test.each(['en', 'es'] as const)('says what is approved and until when, in %s', async (language) => {
    const { admin, buyer, id } = await inquire(language);
    await admin.api.confirmInquiry({ id });
    const until = daysAfter(dayOf(new Date(), 'America/Chicago'), 30);
    const { subject, ...facts } = told[language];
    const email = (await world.emails()).find(({ text }) => text.includes(writeDay('fullDay', until, language)));
    expect(email?.subject).toMatch(subject);
    for (const said of [lines(email?.text).replaceAll(/\s+/g, ' '), shown(email?.html ?? '')])
      for (const [fact, pattern] of Object.entries(facts)) expect(said, fact).toMatch(pattern);
    expect((await buyer.api.listInquiries()).inquiries).toMatchObject([{ approvedUntil: until }]);
    expect(await admin.api.openInquiry({ id })).toMatchObject({ approvedUntil: until });
  });

  test('holds for as many days as the settings say, and not for one that is declined', async () => {
    const { admin, buyer, id } = await inquire();
    const { version } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...usualSettings, approvalDays: 7, version });
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    expect((await buyer.api.listInquiries()).inquiries).toMatchObject([{ approvedUntil: null }]);
    await admin.api.confirmInquiry({ id });
    const until = daysAfter(dayOf(new Date(), 'America/Chicago'), 7);
    expect((await buyer.api.listInquiries()).inquiries).toMatchObject([{ approvedUntil: until }]);
  });

  test('tells nothing of the application to an address that nobody confirmed', async () => {
    const { admin, id } = await inquire();
    await world.database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, 'bea@world.test'));
    await admin.api.confirmInquiry({ id });
    const [email] = await emailOf(/You’re pre-approved/);
    expect(email?.text).toContain('Full Cost');
    expect(email?.text).not.toMatch(/APR|1,500/);
  });
});
