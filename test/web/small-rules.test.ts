import { describe, expect, test } from 'vitest';
import { buyerWords as spanishBuyer } from '#web/copy/es/pages/buyer.ts';
import { auditNames as englishAudit } from '#web/copy/en/admin/audit.ts';
import { auditNames as spanishAudit } from '#web/copy/es/admin/audit.ts';
import { carWords as spanishCars } from '#web/copy/es/cars.ts';
import { withoutLanguage } from '#contract/api/paths.ts';
import type { InformationItem } from '#contract/inquiries/information-items.ts';
import { assetsFromManifest } from '#web/app/hydration/assets.ts';
import { sayNote } from '#web/app/dates/say-note.ts';
import { inertJson } from '#web/ui/inert-json.ts';
import { textIn } from '#web/app/navigation-state.ts';
import { withoutObeyed } from '#web/ui/form/use-form.ts';
import { passwordStrength } from '#web/ui/form/password-strength.ts';

test('a timeline writes the time of a viewing in the reader’s language, and leaves other words alone', () => {
  const says = { time: (at: string) => `written ${at}`, sendBy: String };
  const at = '2026-11-19T16:00:00.000Z';
  expect(sayNote({ event: 'viewing booked', note: at }, 'en', says)).toEqual([`written ${at}`]);
  expect(sayNote({ event: 'viewing confirmed', note: at }, 'en', says)).toEqual([`written ${at}`]);
  const old = 'Thursday, November 19, 10:00 AM';
  expect(sayNote({ event: 'viewing booked', note: old }, 'en', says)).toEqual([old]);
  expect(sayNote({ event: 'viewing booked', note: `${at} ` }, 'en', says)).toEqual([`${at} `]);
  // A reason that somebody typed.
  expect(sayNote({ event: 'viewing cancelled', note: at }, 'en', says)).toEqual([at]);
  expect(sayNote({ event: 'submitted', note: '' }, 'en', says)).toEqual([]);
});

test('a timeline says the reasons of a no in the reader’s language, and another one as it was written', () => {
  const no = { event: 'declined', note: 'No hay <firma>.', reasons: ['bankruptcy', 'other'] } as const;
  const say = (language: 'en' | 'es') =>
    sayNote({ ...no, reasons: [...no.reasons] }, language, { time: String, sendBy: String });
  expect(say('en')).toEqual(['Bankruptcy', 'No hay <firma>.']);
  expect(say('es')).toEqual(['Bancarrota', 'No hay <firma>.']);
});

test('a timeline says what is missing and until when in the reader’s language', () => {
  const asked = (items: InformationItem[], note: string, by?: string) =>
    sayNote({ event: 'information wanted', note, items, ...(by && { by }) }, 'es', {
      time: String,
      sendBy: (day) => `hasta el ${day}`,
    });
  expect(asked(['income'], '', '2026-12-01')).toEqual([
    'Cuánto te pagan y cada cuánto',
    'hasta el 1 de diciembre de 2026',
  ]);
  expect(asked(['income', 'other'], '¿Y tu firma?')).toEqual(['Cuánto te pagan y cada cuánto', '¿Y tu firma?']);
  expect(asked(['income'], 'Sin prisa.')).toEqual(['Cuánto te pagan y cada cuánto', 'Sin prisa.']);
});

describe('what a form refuses', () => {
  const errors = { carPrice: 'Too many decimals.', carYear: 'Enter a year.' };

  test('goes once it is right, wherever that was typed, and says what is wrong by now', () => {
    const found = { errors, failure: undefined, isSent: false };
    expect(withoutObeyed(found, 'carPrice', errors)).toBe(found);
    expect(withoutObeyed(found, 'vin', { carPrice: 'Above $0.' }).errors).toEqual({ carPrice: 'Above $0.' });
    expect(withoutObeyed(found, '', { other: 'Not refused yet.' }).errors).toEqual({});
  });

  test('gets another chance where the server said so, and takes the failure along with the last of it', () => {
    const said = { errors, failure: 'Check the marked fields.', isSent: true };
    expect(withoutObeyed(said, 'title', {})).toBe(said);
    const left = withoutObeyed(said, 'carPrice', {});
    expect(left).toMatchObject({ errors: { carYear: errors.carYear }, failure: said.failure });
    expect(withoutObeyed(left, 'carYear', {})).toMatchObject({ errors: {}, failure: undefined });
  });

  test('stays as a whole where no field was at fault', () => {
    const said = { errors: {}, failure: 'Wrong password.', isSent: true };
    expect(withoutObeyed(said, 'password', {})).toBe(said);
  });
});

describe('in Spanish', () => {
  const { terms } = spanishCars;
  test.each([
    ['8-speed automatic', 'Automática de 8 velocidades'],
    ['Single-speed automatic', 'Automática de 1 velocidad'],
    ['6-speed manual', 'Manual de 6 velocidades'],
    ['7-speed dual-clutch automatic', 'Automática de 7 velocidades, doble embrague'],
    ['Automatic', 'Automática'],
    ['CVT', 'CVT'],
    ['8-speed PDK automatic', '8-speed PDK automatic'],
    ['', ''],
  ])('the transmission %j is %j', (written, said) => {
    expect(terms.transmission(written)).toBe(said);
  });

  test.each([
    ['2.5L inline-4', '2.5L, 4 cilindros en línea'],
    ['2.5L inline-four', '2.5L, 4 cilindros en línea'],
    ['2.0L turbo diesel inline-4', '2.0L turbo diésel, 4 cilindros en línea'],
    ['2.5L hybrid inline-4', '2.5L híbrido, 4 cilindros en línea'],
    ['3.0L twin-turbo flat-6', '3.0L biturbo, 6 cilindros opuestos'],
    ['3.5L twin-turbo V6', '3.5L biturbo V6'],
    ['5.7L V8', '5.7L V8'],
    ['Dual electric motors', 'Dos motores eléctricos'],
    ['Electric motor 80 kW', 'Motor eléctrico de 80 kW'],
    ['5.9L Cummins', '5.9L Cummins'],
    ['', ''],
  ])('the engine %j is %j', (written, said) => {
    expect(terms.engine(written)).toBe(said);
  });

  test.each([
    ['Chrome on Linux', 'Chrome en Linux'],
    ['Browser on Windows', 'Navegador en Windows'],
    ['Firefox', 'Firefox'],
    ['Unknown device', 'Dispositivo desconocido'],
  ])('the device %j is %j', (written, said) => {
    expect(spanishBuyer.profile.sessions.device(written)).toBe(said);
  });
});

test('every action of the audit log has a name of its own in both languages', () => {
  for (const { actions } of [englishAudit, spanishAudit]) {
    expect(new Set(Object.values(actions)).size).toBe(Object.keys(actions).length);
  }
  expect(englishAudit.objects.car('55')).toBe('Car 55');
  expect([englishAudit, spanishAudit].map(({ objects }) => objects['email-text']('viewing-booked:es'))).toEqual([
    'Email text: Viewing booked, Spanish',
    'Texto de correo: Cita reservada, en español',
  ]);
  expect(englishAudit.objects['email-text']('welcome')).toBe('Email text: Welcome');
});

describe('password strength', () => {
  test.each([
    ['', 'weak'],
    ['aB1!x', 'weak'],
    ['abcdef', 'medium'],
    ['Abcdef1', 'medium'],
    ['Abcde1#', 'medium'],
    ['Abcde1!', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

test('JSON in a page can neither end its script nor begin another, and reads back as it was', () => {
  const value = { text: '</script><!--<script>&\u2028\u2029' };
  expect(inertJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inertJson(value))).toEqual(value);
});

test('history’s state is read with care', () => {
  expect(textIn({ message: 'Thanks' }, 'message')).toBe('Thanks');
  for (const state of [null, undefined, 'Thanks', {}, { message: 7 }, { message: '' }]) {
    expect(textIn(state, 'message')).toBeUndefined();
  }
});

test('boot learns every file that a page needs, each once', () => {
  const assets = assetsFromManifest({
    'src/web/app/entry-client.tsx': { file: 'entry.js', imports: ['_react.js', '_shared.js'] },
    'src/web/app/boot/boot.ts': { file: 'boot.js' },
    'src/web/app/boot/theme.ts': { file: 'theme.js' },
    'src/web/app/app.css': { file: 'app.css' },
    'src/web/fonts/bricolage.woff2': { file: 'font.woff2' },
    'src/web/home/home-page.tsx': { file: 'home.js', imports: ['_shared.js'], css: ['home.css'] },
    '_react.js': { file: 'react.js' },
    '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  });
  expect(assets.preload(['src/web/home/home-page.tsx', 'src/web/home/unknown.tsx'])).toEqual([
    '/entry.js',
    '/react.js',
    '/shared.js',
    '/home.js',
  ]);
  expect(assets.styles(['src/web/home/home-page.tsx'])).toEqual(['/home.css']);
});

test('the way back after logging in is told without its language, which the router adds', () => {
  expect(withoutLanguage('/es/listings/7')).toBe('/listings/7');
  expect(withoutLanguage('/es')).toBe('/');
  expect(withoutLanguage('/listings')).toBe('/listings');
  expect(withoutLanguage('/establish')).toBe('/establish');
});
