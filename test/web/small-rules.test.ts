import { describe, expect, test } from 'vitest';
import { Refusal } from '#contract/refusals.ts';
import { withoutLanguage } from '#contract/paths.ts';
import { assetsFromManifest } from '#web/ends/assets.ts';
import { inertJson } from '#web/inert-json.ts';
import { textIn } from '#web/navigation-state.ts';
import { passwordStrength } from '#web/account/password-strength.ts';
import { fieldErrorsOf, sayRefusal } from '#web/refusal-words.ts';
import { en } from '#web/words/en.ts';
import { es } from '#web/words/es.ts';

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

describe('a refusal in words', () => {
  test('the server’s own sentence in English, ours in Spanish', () => {
    const refusal = new Refusal('wrong-credentials');
    expect(sayRefusal(refusal, en)).toBe('Invalid email or password');
    expect(sayRefusal(refusal, es)).toBe('El correo o la contraseña no son correctos.');
  });

  test('a server that says nothing leaves the word to the form', () => {
    expect(sayRefusal(new Refusal('unexpected', { message: '' }), en, 'Login failed')).toBe('Login failed');
  });

  test('sentences for fields are translated one by one', () => {
    const errors = { fName: 'Enter your first name.', lName: 'Odd.', city: 'At most 80 characters, please.' };
    expect(fieldErrorsOf(new Refusal('invalid-input', { errors }), es)).toEqual({
      fName: 'Escribe tu nombre.',
      lName: 'Odd.',
      city: 'Como máximo 80 caracteres, por favor.',
    });
  });
});

test('boot learns every file that a page needs, each once', () => {
  const assets = assetsFromManifest({
    'src/web/entry-client.tsx': { file: 'entry.js', imports: ['_react.js', '_shared.js'] },
    'src/web/boot.ts': { file: 'boot.js' },
    'src/web/theme.ts': { file: 'theme.js' },
    'src/web/styles/app.css': { file: 'app.css' },
    'src/web/fonts/bricolage.woff2': { file: 'font.woff2' },
    'src/web/pages/home.tsx': { file: 'home.js', imports: ['_shared.js'], css: ['home.css'] },
    '_react.js': { file: 'react.js' },
    '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  });
  expect(assets.preload(['src/web/pages/home.tsx', 'src/web/pages/unknown.tsx'])).toEqual([
    '/entry.js',
    '/react.js',
    '/shared.js',
    '/home.js',
  ]);
  expect(assets.styles(['src/web/pages/home.tsx'])).toEqual(['/home.css']);
});

test('the way back after logging in is told without its language, which the router adds', () => {
  expect(withoutLanguage('/es/listings/7')).toBe('/listings/7');
  expect(withoutLanguage('/es')).toBe('/');
  expect(withoutLanguage('/listings')).toBe('/listings');
  expect(withoutLanguage('/establish')).toBe('/establish');
});
