import { expect, test } from 'vitest';
import { languages } from '#contract/api/paths.ts';
import { emailTextNames, placeholdersOf, standardEmailTexts } from '#contract/settings/standard-email-texts.ts';
import { emailTexts } from '#server/database/schema.ts';
import { clockTimeOf } from '#contract/time/local-time.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const address = '/api/admin/email-texts';
const welcome = {
  name: 'welcome' as const,
  subject: 'Hi from {dealer}',
  opening: 'Good to have you.',
  closing: 'Bye.',
};

const welcomeEmail = async () => {
  await world.buyer();
  return (await world.emails()).at(-1);
};

test('what emails say is the business of admins', async () => {
  const calls = [
    ['GET', address],
    ['PUT', address],
    ['POST', `${address}/reset`],
    ['POST', `${address}/preview`],
  ] as const;
  const buyer = await world.buyer();
  for (const [method, path] of calls) {
    const input = method === 'GET' ? undefined : {};
    expect((await world.visitor().call(method, path, input)).status).toBe(401);
    expect((await buyer.call(method, path, input)).status).toBe(403);
  }
});

test('until somebody words them, emails have their standard texts', async () => {
  const { texts } = await (await world.admin()).api.listEmailTexts();
  expect(texts.map(({ name, language }) => [language, name])).toEqual(
    languages.flatMap((language) => emailTextNames.map((name) => [language, name])),
  );
  for (const { name, language, text, standard, version, placeholders } of texts) {
    expect(text).toEqual(standard);
    expect(standard).toEqual(standardEmailTexts[language][name]);
    expect(version).toBe(0);
    expect(placeholders).toEqual(placeholdersOf(name));
  }
});

test.each<[string, object, string]>([
  ['subject', { subject: '' }, 'Please fill this in.'],
  ['subject', { subject: 'Hello\r\nBcc: eve@example.com' }, 'Put this on one line.'],
  ['subject', { subject: 'x'.repeat(151) }, 'Use 150 characters or fewer.'],
  ['opening', { opening: 'Come and see the {car}.' }, 'This email has no {car}. You can use {dealer}, {phone}.'],
  ['closing', { closing: 'Bye, {name}' }, 'This email has no {name}. You can use {dealer}, {phone}.'],
  ['subject', { subject: 'Hi from {dealer' }, 'Use curly braces only as in {dealer}, {phone}, one on each side.'],
  ['opening', { opening: 'Hi from {{dealer}}' }, 'Use curly braces only as in {dealer}, {phone}, one on each side.'],
  ['closing', { closing: 'Bye :-}' }, 'Use curly braces only as in {dealer}, {phone}, one on each side.'],
  ['closing', { closing: 'x'.repeat(4001) }, 'Use 4,000 characters or fewer.'],
  ['name', { name: 'staff-invitation' }, 'Choose one of the options.'],
  ['language', { language: 'fr' }, 'Choose one of the options.'],
])('a wrong %s is neither stored nor shown: %o', async (field, wrong, sentence) => {
  const admin = await world.admin();
  const refused = { status: 400, body: { errors: { [field]: sentence } } };
  expect(await admin.call('PUT', address, { ...welcome, ...wrong, version: 0 })).toMatchObject(refused);
  expect(await admin.call('POST', `${address}/preview`, { ...welcome, ...wrong })).toMatchObject(refused);
  expect(await world.database.db.select().from(emailTexts)).toEqual([]);
});

test('signs that turn the direction of a text are left out of what is saved', async () => {
  const admin = await world.admin();
  const turned = { ...welcome, subject: 'Hi \u202Emoc.live\u202C', opening: '\u2066Good\u2069 day.\u202A' };
  const { text } = await admin.api.saveEmailText({ ...turned, version: 0 });
  expect(text).toMatchObject({ subject: 'Hi moc.live', opening: 'Good day.' });
});

test('the next email says what was saved, around the parts that are fixed', async () => {
  const admin = await world.admin();
  const saved = await admin.api.saveEmailText({
    ...welcome,
    opening: 'First <b>line</b> & more.\n\nCall {phone}.\n',
    version: 0,
  });
  expect(saved).toMatchObject({ version: 1, text: { opening: 'First <b>line</b> & more.\n\nCall {phone}.' } });
  const email = await welcomeEmail();
  expect(email?.subject).toBe('Hi from Reclaim Auto');
  const text = email?.text.replaceAll('\r\n', '\n') ?? '';
  expect(text).toContain('First <b>line</b> & more.\n\nCall 217-555-0142.\n\n');
  expect(text).not.toContain('Your account is ready.');
  expect(text).toContain('Browse cars:\n');
  expect(text.indexOf('Bye.')).toBeGreaterThan(text.indexOf('Didn’t sign up?'));
  expect(email?.html).not.toContain('<b>');
  expect(email?.html).toContain('First &#60;b&#62;line&#60;/b&#62; &#38; more.');
});

test('a value is never taken for a placeholder, nor for another header', async () => {
  const admin = await world.admin();
  const settings = await admin.api.readSettings();
  await admin.api.saveSettings({ ...settings, name: '{phone} Cars' });
  await admin.api.saveEmailText({ ...welcome, subject: '{dealer}: hello', version: 0 });
  const email = await welcomeEmail();
  expect(email?.subject).toBe('{phone} Cars: hello');
  expect(email?.raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
});

test('a preview is the email that would be sent, and stores nothing', async () => {
  const admin = await world.admin();
  for (const language of languages)
    for (const name of emailTextNames) {
      const { subject, opening, closing } = standardEmailTexts[language][name];
      const worded = { subject, opening, closing: `${closing}\n\nSee you!` };
      const preview = await admin.api.previewEmailText({ name, language, ...worded });
      expect(preview.text).toContain(language === 'en' ? 'Hi Alex,' : 'Hola, Alex:');
      expect(preview.text).toContain('See you!');
      expect(`${preview.subject}${preview.text}`).not.toMatch(/[{}]|undefined/);
      expect(preview.html).toContain(`<html lang="${language}">`);
    }
  const previewed = await admin.api.previewEmailText({
    name: 'inquiry-approved',
    subject: 'Yes to the {car}!',
    opening: '',
    closing: '',
  });
  expect(previewed.subject).toBe('Yes to the 2019 Honda Accord!');
  expect(await world.database.db.select().from(emailTexts)).toEqual([]);
  expect(await world.emails()).toEqual([]);
});

test('each language has words of its own', async () => {
  const admin = await world.admin();
  const spanish = { ...welcome, language: 'es' as const, subject: 'Hola de {dealer}', opening: 'Qué gusto.' };
  expect(await admin.api.saveEmailText({ ...spanish, version: 0 })).toMatchObject({ language: 'es', version: 1 });
  expect((await welcomeEmail())?.subject).toBe('Welcome to Reclaim Auto');
  await world.visitor().api.signUp({
    email: 'lucia@world.test',
    password: 'una-compradora-nueva',
    fName: 'Lucía',
    lName: 'Compradora',
    language: 'es',
  });
  expect((await world.emails()).at(-1)).toMatchObject({
    subject: 'Hola de Reclaim Auto',
    text: expect.stringContaining('Qué gusto.'),
  });
  const { texts } = await admin.api.listEmailTexts();
  const changed = texts.filter(({ version }) => version > 0);
  expect(changed.map(({ name, language }) => [name, language])).toEqual([['welcome', 'es']]);
  const { entries } = await admin.api.readAuditLog({ text: 'email text' });
  expect(entries.map(({ object }) => object)).toEqual(['email-text:welcome:es']);
  const reset = await admin.api.resetEmailText({ name: 'welcome', language: 'es', version: 1 });
  expect(reset).toMatchObject({ language: 'es', version: 2, text: reset.standard });
});

test('the standard text comes back, and the audit log has both', async () => {
  const admin = await world.admin();
  const { version } = await admin.api.saveEmailText({ ...welcome, version: 0 });
  const reset = await admin.api.resetEmailText({ name: 'welcome', version });
  expect(reset).toMatchObject({ version: 2, text: reset.standard });
  expect((await welcomeEmail())?.subject).toBe('Welcome to Reclaim Auto');
  const { entries } = await admin.api.readAuditLog({ text: 'email text' });
  expect(entries.map(({ action, object }) => [action, object])).toEqual([
    ['email text reset', 'email-text:welcome'],
    ['email text changed', 'email-text:welcome'],
  ]);
});

test('of two admins the second is told, and shown what is true', async () => {
  const [one, other] = [await world.admin(), await world.admin()];
  const saved = await one.api.saveEmailText({ ...welcome, version: 0 });
  const late = { ...welcome, subject: 'Another', version: 0 };
  expect(await other.call('PUT', address, late)).toMatchObject({
    status: 409,
    body: { code: 'stale-settings', text: saved },
  });
  await other.api.resetEmailText({ name: 'welcome', version: 1 });
  // Reset and worded again in the meantime is not what the first has seen.
  expect(await one.call('PUT', address, { ...late, version: 1 })).toMatchObject({ status: 409 });
  expect(await one.call('POST', `${address}/reset`, { name: 'welcome', version: 1 })).toMatchObject({ status: 409 });
  expect((await one.api.saveEmailText({ ...late, version: 2 })).version).toBe(3);
});

test('a stored text that cannot be read any more is the standard one again', async () => {
  const chosen = { subject: 'Hi {nobody}', opening: '', closing: '' };
  await world.database.db
    .insert(emailTexts)
    .values({ language: 'en', name: 'welcome', chosen, version: 4, updatedAt: new Date() });
  expect((await welcomeEmail())?.subject).toBe('Welcome to Reclaim Auto');
});

test('a preview names a time at which the dealership is open, whatever the hour', async () => {
  const { subject, opening, closing } = standardEmailTexts.en['viewing-booked'];
  const [hour = 0] = clockTimeOf(new Date(), 'America/Chicago').split(':').map(Number);
  // Late in the evening in Springfield.
  world.pass((22 - hour) * 60 * 60 * 1000);
  const admin = await world.admin();
  const { text } = await admin.api.previewEmailText({ name: 'viewing-booked', subject, opening, closing });
  expect(text).toMatch(/When: \w+, \w+ \d+ at 9:00 AM/);
});
