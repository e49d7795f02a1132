import { describe, expect, test } from 'vitest';
import { addCar, applicationForm, apply } from '../builders.ts';
import { tokenSentTo } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const email = 'lucia@world.test';
const password = 'una-persona-nueva';

/** Somebody who signed up on a page in English, and confirmed the address. */
async function englishBuyer(): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.api.signUp({ email, password, fName: 'Lucía', lName: 'Ríos', language: 'en' });
  await world.confirmEmail(email);
  return visitor;
}

/** The same browser on a page that says this of its language. */
function on(said: string, visitor: Visitor = world.visitor()): Visitor {
  const other = world.visitor({ 'content-language': said });
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

const subjectsTo = async (address: string) =>
  (await world.emails()).filter(({ to }) => to === address).map(({ subject }) => subject);
const lastTo = async (address = email) => (await subjectsTo(address)).at(-1);
const languageOf = async (visitor: Visitor) => (await visitor.api.readEmailConfirmation()).language;

describe('emails follow the page where somebody acts', () => {
  type Scene = { here: Visitor; carID: number };
  /** What a buyer does, and how the email about it begins in Spanish; undefined where there is none. */
  const deeds: Record<string, [deed: (scene: Scene) => Promise<unknown>, subject: RegExp | undefined]> = {
    'updating the application': [({ here }) => here.api.updateApplication(applicationForm()), undefined],
    'requesting a car': [({ here, carID }) => here.api.requestInquiry({ carID }), /^Recibimos tu solicitud/],
    'asking for a viewing': [({ here, carID }) => here.api.requestViewing({ carID }), /^Elige un horario/],
    'saving a car': [({ here, carID }) => here.api.saveCars({ carIDs: [carID] }), undefined],
    'changing the password': [
      ({ here }) => here.api.changePassword({ currentPassword: password, newPassword: 'otra-persona-nueva' }),
      /contraseña/,
    ],
  };

  test.each(Object.entries(deeds))('%s', async (_deed, [act, subject]) => {
    const buyer = await englishBuyer();
    const carID = await addCar(await world.admin());
    await apply(buyer);
    expect(await languageOf(buyer)).toBe('en');
    const here = on('es', buyer);
    await act({ here, carID });
    if (subject !== undefined) expect(await lastTo()).toMatch(subject);
    expect(await languageOf(here)).toBe('es');
  });

  test('and so do later ones, about what staff do', async () => {
    const buyer = await englishBuyer();
    const admin = await world.admin();
    const carID = await addCar(admin);
    await apply(on('es', buyer), { carID });
    const [inquiry] = (await admin.api.listInbox({})).inquiries;
    await admin.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    expect(await lastTo()).toMatch(/aprobada|aprobamos|preaprob/i);
  });

  test('back again too, as often as they like', async () => {
    const buyer = await englishBuyer();
    await apply(on('es', buyer));
    expect(await lastTo()).toBe('Recibimos tu formulario');
    const carID = await addCar(await world.admin());
    await on('en', buyer).api.requestInquiry({ carID });
    expect(await lastTo()).toMatch(/^We got your request/);
    expect(await languageOf(buyer)).toBe('en');
  });

  test('but a language that was chosen in the profile stays', async () => {
    const buyer = await englishBuyer();
    await buyer.api.chooseEmailLanguage({ language: 'en' });
    await apply(on('es', buyer));
    await on('es').api.forgetPassword({ email });
    expect(await languageOf(buyer)).toBe('en');
    expect((await subjectsTo(email)).filter((subject) => /Recibimos|Restablece|contraseña/.test(subject))).toEqual([]);
  });

  test('and what is only read changes nothing', async () => {
    const buyer = await englishBuyer();
    const here = on('es', buyer);
    await here.api.listViewings();
    await here.api.me();
    expect(await languageOf(here)).toBe('en');
  });

  test.each(['fr', 'ES', 'es-MX', 'es, en', ''])(
    'nor does a language that the site does not have: %o',
    async (said) => {
      const buyer = await englishBuyer();
      await apply(on(said, buyer));
      expect(await languageOf(buyer)).toBe('en');
    },
  );

  test('nor does what is refused for its form', async () => {
    const buyer = await englishBuyer();
    await expect(on('es', buyer).api.saveCars({ carIDs: [-1] })).rejects.toMatchObject({ status: 400 });
    expect(await languageOf(buyer)).toBe('en');
  });

  test('what staff do on a page in Spanish changes how staff are written to, and nobody else', async () => {
    const buyer = await englishBuyer();
    const admin = await world.admin();
    await apply(buyer, { carID: await addCar(admin) });
    const [inquiry] = (await admin.api.listInbox({})).inquiries;
    const staff = on('es', admin);
    await staff.api.addNote({ id: inquiry?.inquiryID ?? 0, body: 'Llamó por teléfono.' });
    await staff.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    expect(await languageOf(buyer)).toBe('en');
    expect(await lastTo()).toMatch(/approved/i);
    expect(await languageOf(admin)).toBe('es');
  });
});

describe('where nobody is logged in', () => {
  test('a link for a new password comes in the language of the page, and only its use shows whose language that is', async () => {
    const buyer = await englishBuyer();
    await on('es').api.forgetPassword({ email });
    const sent = (await world.emails()).findLast(({ to }) => to === email);
    expect(sent?.subject).toMatch(/contraseña/);
    const token = /\/es\/reset\S*?([\w-]{20,})/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(await languageOf(buyer)).toBe('en');
    await on('es').api.resetPassword({ token, password: 'otra-persona-nueva' });
    expect(await lastTo()).toMatch(/contraseña/);
    await buyer.api.logIn({ email, password: 'otra-persona-nueva' });
    expect(await languageOf(buyer)).toBe('es');
  });

  test.each([
    ['stays if it was chosen', true, 'en'],
    ['follows the page otherwise', false, 'es'],
  ] as const)('where somebody joins the staff by a link, their language %s', async (_what, isChosen, language) => {
    const buyer = await englishBuyer();
    if (isChosen) await buyer.api.chooseEmailLanguage({ language: 'en' });
    await (await world.admin()).api.inviteAdmin({ email, password: world.adminAccount.password });
    const token = await tokenSentTo(world, email, 'invitation');
    const colleague = on('es');
    await colleague.api.acceptWithAccount({ token, password });
    expect(await languageOf(colleague)).toBe(language);
  });

  test('the link of a viewing may be passed on, and changes the language of no account', async () => {
    const buyer = await englishBuyer();
    const carID = await addCar(await world.admin());
    await apply(buyer, { carID });
    await buyer.api.requestViewing({ carID });
    const [viewing] = (await buyer.api.listViewings()).viewings;
    const token = viewing?.link.split('/').at(-1) ?? '';
    const { times } = await on('es').api.readViewing({ token });
    await on('es').api.bookViewing({ token, startsAt: times[0] ?? '' });
    expect(await lastTo()).toMatch(/^You’re booked/);
    expect(await languageOf(buyer)).toBe('en');
  });

  test('whoever has no account is written to in the language of the page of their link', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    const weeks = [await admin.api.readWeek({}), await admin.api.readWeek({ day: later.slice(0, 10) })];
    const startsAt = weeks
      .flatMap(({ days }) => days.flatMap(({ beginnings }) => beginnings))
      .findLast((time) => time > later);
    const gus = 'gus@walker.test';
    await admin.api.bookGuest({ carID, startsAt: startsAt ?? '', fName: 'Gus', email: gus });
    const booked = (await world.emails()).findLast(({ to }) => to === gus);
    const token = /\/viewing\/([\w-]+)/.exec(booked?.text ?? '')?.[1] ?? '';
    const { times } = await on('es').api.readViewing({ token });
    await on('es').api.bookViewing({ token, startsAt: times.find((time) => time !== startsAt) ?? '' });
    expect(await lastTo(gus)).toMatch(/^Nuevo horario de tu cita/);
    await on('en').api.cancelViewing({ token });
    expect(await lastTo(gus)).toMatch(/viewing/);
  });
});
