import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/api/paths.ts';
import { addCar, apply, picture } from '../builders.ts';
import type { ReceivedEmail } from './received-email.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** Whoever has signed up on a page in this language, and confirmed the address. */
async function reader(language?: Language): Promise<{ visitor: Visitor; email: string }> {
  const visitor = world.visitor();
  const email = `${language ?? 'unsaid'}@world.test`;
  const person = { email, password: 'una-persona-nueva', fName: 'Lucía', lName: 'Ríos' };
  await visitor.api.signUp({ ...person, ...(language && { language }) });
  await world.confirmEmail(email);
  return { visitor, email };
}

const emailsTo = async (address: string) => (await world.emails()).filter(({ to }) => to === address);
const textOf = (email: ReceivedEmail | undefined) => (email?.text ?? '').replaceAll('\r\n', '\n');

describe('an email is in the language of its reader', () => {
  test.each<[Language | undefined, string, string, string]>([
    ['es', 'Te damos la bienvenida a Reclaim Auto', 'Hola, Lucía:', '/es/listings'],
    ['en', 'Welcome to Reclaim Auto', 'Hi Lucía,', '/listings'],
    [undefined, 'Welcome to Reclaim Auto', 'Hi Lucía,', '/listings'],
  ])('that of the page where they signed up: %s', async (language, subject, greeting, path) => {
    const { visitor, email } = await reader(language);
    const [welcome] = await emailsTo(email);
    expect(welcome?.subject).toBe(subject);
    expect(textOf(welcome)).toContain(`:\n${world.url}${path}\n`);
    expect(welcome?.html).toContain(`<html lang="${language ?? 'en'}">`);
    expect(welcome?.html).toContain(`href="${world.url}${path}"`);
    // The welcome may be written before the address is confirmed, and then calls nobody by name.
    await apply(visitor);
    expect(textOf((await emailsTo(email)).at(-1))).toContain(`${greeting}\n`);
  });

  test('another one from the moment it is chosen in the profile', async () => {
    const { visitor, email } = await reader('en');
    expect(await visitor.api.readEmailConfirmation()).toMatchObject({ language: 'en' });
    expect(await visitor.api.chooseEmailLanguage({ language: 'es' })).toEqual({ language: 'es' });
    expect(await visitor.api.readEmailConfirmation()).toMatchObject({ language: 'es' });
    await apply(visitor);
    const sent = await emailsTo(email);
    expect(sent.at(-1)?.subject).toBe('Recibimos tu formulario');
    expect(textOf(sent.at(-1))).toContain('No revisamos tu crédito.');
  });

  test.each(['fr', 'EN', '', 7, null])('no other language can be chosen: %o', async (language) => {
    const { visitor } = await reader('es');
    expect(await visitor.call('PUT', '/api/auth/language', { language })).toMatchObject({ status: 400 });
    expect(await visitor.api.readEmailConfirmation()).toMatchObject({ language: 'es' });
  });

  test('its times and its calendar entry too', async () => {
    const { visitor, email } = await reader('es');
    const carID = await addCar(await world.admin());
    await apply(visitor, { carID });
    await visitor.api.requestViewing({ carID });
    const times = (await emailsTo(email)).find(({ subject }) => subject.startsWith('Elige un horario'));
    expect(textOf(times)).toMatch(/(lunes|martes|miércoles|jueves|viernes) \d+ de \p{L}+: \d+:[03]0\s[ap]/u);
    const token = /\/es\/viewing\/([\w-]+)/.exec(textOf(times))?.[1] ?? '';
    const choice = await world.visitor().api.readViewing({ token });
    const chosen = await world.visitor().api.bookViewing({ token, startsAt: choice.times[0] ?? '' });
    const booking = (await emailsTo(email)).at(-1);
    expect(booking?.subject).toMatch(/^Tu cita está reservada: \p{L}+ \d+ de \p{L}+ a las? \d+:[03]0 [ap]/u);
    expect(textOf(booking)).toContain('Auto: 2018 Toyota Camry\nCuándo: ');
    for (const file of [booking?.attachments[0]?.content, chosen.calendarFile]) {
      expect(file).toContain('SUMMARY:Cita: 2018 Toyota Camry\r\n');
      expect(file?.replaceAll('\r\n ', '')).toContain(
        `DESCRIPTION:Cambiar o cancelar: ${world.url}/es/viewing/${token}`,
      );
    }
  });

  test.each<[Language | undefined, RegExp, string]>([
    ['es', /^Tu cita está reservada: /, 'Hola, Gus:'],
    [undefined, /^You’re booked: /, 'Hi Gus,'],
  ])('where staff booked for someone without an account: %s', async (language, subject, greeting) => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const { days } = await admin.api.readWeek({});
    const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    const next = (await admin.api.readWeek({ day: later.slice(0, 'yyyy-mm-dd'.length) })).days;
    const startsAt = [...days, ...next].flatMap(({ beginnings }) => beginnings).findLast((time) => time > later) ?? '';
    const guest = { carID, startsAt, fName: 'Gus', email: 'gus@walker.test', ...(language && { language }) };
    await admin.api.bookGuest(guest);
    const [booked] = await emailsTo('gus@walker.test');
    expect(booked?.subject).toMatch(subject);
    expect(textOf(booked)).toContain(`${greeting}\n`);
  });

  test('but those to staff are in English, whatever they read as buyers', async () => {
    const { email } = await reader('es');
    const admin = await world.admin();
    await admin.api.inviteAdmin({ email, password: world.adminAccount.password });
    expect((await emailsTo(email)).at(-1)?.subject).toBe('Join the staff of Reclaim Auto');
  });
});

describe('an email about a car', () => {
  test('shows its first photo by an address that mail programs may load', async () => {
    const { visitor, email } = await reader('en');
    const carID = await addCar(await world.admin(), { images: [await picture({ width: 1600, height: 1200 })] });
    await world.settle();
    await apply(visitor, { carID });
    const received = (await emailsTo(email)).find(({ subject }) => subject.startsWith('We got your request'));
    const [, src = '', alt] = /<img src="([^"]+\/media\/[^"]+\.jpg)" alt="([^"]*)"/.exec(received?.html ?? '') ?? [];
    expect(src.startsWith(`${world.url}/media/`)).toBe(true);
    expect(alt).toBe('2018 Toyota Camry');
    const photo = await fetch(src);
    expect(photo.status).toBe(200);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('shows no picture where there is none', async () => {
    const { visitor, email } = await reader('en');
    await apply(visitor, { carID: await addCar(await world.admin()) });
    const received = (await emailsTo(email)).find(({ subject }) => subject.startsWith('We got your request'));
    expect(received?.html).not.toContain('/media/');
    expect(received?.html.match(/<img /g)).toHaveLength(1);
  });
});

test('the logo may be shown on other sites, and nothing else of what is built', async () => {
  const logo = await fetch(`${world.url}/icon-192.png`);
  expect(logo.status).toBe(200);
  expect(logo.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await fetch(world.url)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('every email says where the dealer is and why it was sent, in both its forms, even under a signature without it', async () => {
  const admin = await world.admin();
  const settings = await admin.api.readSettings();
  await admin.api.saveSettings({ ...settings, signature: 'Yours, Maria' });
  const { email } = await reader('es');
  const [welcome] = await emailsTo(email);
  for (const form of [textOf(welcome), welcome?.html]) {
    expect(form).toContain('Yours, Maria');
    expect(form).toContain('1420 Wabash Avenue');
    expect(form).toMatch(/Recibes este correo porque .* en Reclaim Auto\./);
  }
});

test('what people typed adds neither headers nor elements, in either language', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin, { carMake: 'Toy<b>ota</b>', carModel: '"><img src=x onerror=alert(1)>' });
  const { visitor, email } = await reader('es');
  await apply(visitor, { carID });
  const received = (await emailsTo(email)).find(({ subject }) => subject.startsWith('Recibimos tu solicitud'));
  expect(received?.subject).toContain('Toy<b>ota</b>');
  expect(received?.html).not.toMatch(/<b>|<img src=x/);
  expect(received?.raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
});
