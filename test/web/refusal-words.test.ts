import { describe, expect, test, vi } from 'vitest';
import { keysOf } from '#contract/api/keys-of.ts';
import { RefusalError } from '#contract/api/refusal-error.ts';
import { Refusal, refusals } from '#contract/api/refusals.ts';
import { inEnglish, tellProblem } from '#contract/problems/english.ts';
import { isProblem } from '#contract/problems/problem-text.ts';
import { problems, type Problem } from '#contract/problems/problems.ts';
import { unreachable } from '#web/app/unreachable.ts';
import { en } from '#web/copy/en/en.ts';
import { staffProblems } from '#web/copy/es/admin/problems.ts';
import { es } from '#web/copy/es/es.ts';
import { applyProblems } from '#web/copy/es/pages/apply-problems.ts';
import { withProblems } from '#web/copy/pages/more-problems.ts';
import { fieldErrorsOf, sayRefusal } from '#web/copy/refusal-text.ts';

/** One of everything that sentences are made of; each must be found again in the sentence. */
const given = {
  most: 61_023,
  total: 15_420.52,
  least: 41,
  years: 19,
  days: 364,
  minutes: 16,
  row: 77,
  megabytes: 13,
  megapixels: 51,
  width: 30_001,
  height: 20_002,
  label: 'left-side.jpg',
  param: 'minPrice',
  other: 'maxPrice',
  choices: 'newest, cheapest',
  type: 'application/json',
  example: '2026-12-24',
  placeholder: 'the placeholder',
  known: 'those that are known',
  from: 'sold',
  to: 'reserved',
  stockNumber: 'R-9071',
  carID: 5_117,
  otherID: 5_118,
  car: '2018 Toyota Camry',
  written: '12.345',
  photos: '31 32 33',
  day: '2026-12-24',
  first: 2_003,
  last: 2_097,
};
const codes = [...keysOf(problems), ...keysOf(refusals)];
const staffWords = withProblems({ language: 'es', words: es }, { es: staffProblems }).words;
const allWords = withProblems({ language: 'es', words: staffWords }, { es: applyProblems }).words;
const problemOf = (code: string): Problem => {
  const problem: unknown = { ...given, code };
  return isProblem(problem) ? problem : expect.fail(code);
};
const namedIn = (sentence: string) =>
  Object.entries(given).flatMap(([name, value]) =>
    [String(value), value.toLocaleString('en-US')].some((text) => sentence.includes(text)) ? [name] : [],
  );

test('a code names either a problem or a refusal', () => {
  expect(new Set(codes).size).toBe(codes.length);
});

describe('everything that can be refused has a sentence in both languages', () => {
  test.each(codes)('%s', (code) => {
    const english = inEnglish(problemOf(code));
    const spanish = tellProblem(problemOf(code), allWords.errors.problems);
    for (const sentence of [english, spanish]) expect(sentence).toMatch(/^[^{}]*\w[^{}]*$/);
    expect(spanish).not.toBe(english);
    expect(english + spanish).not.toMatch(/undefined|\[object|NaN/);
    // States of a car are translated; all else that a sentence names is named in both.
    const translated = new Set(['from', 'to']);
    const names = (sentence: string) => namedIn(sentence).filter((name) => !translated.has(name));
    expect(names(spanish)).toEqual(names(english));
  });
});

describe('a refusal in words', () => {
  test('is said in the language of the page', () => {
    const refusal = new Refusal('wrong-credentials');
    expect(sayRefusal(refusal, en)).toBe('Invalid email or password');
    expect(sayRefusal(refusal, es)).toBe('El correo o la contraseña no son correctos.');
  });

  test('is said by its problem where it has one', () => {
    const refusal = new Refusal('illegal-step', { problem: { code: 'email-confirmed' } });
    expect(sayRefusal(refusal, en)).toBe('Your email is already confirmed.');
    expect(sayRefusal(refusal, es)).toBe('Tu correo ya está confirmado.');
  });

  test('falls back to its code, and then to the server’s English', () => {
    const told = { code: 'illegal-step', status: 409, message: 'Something new.' } as const;
    const problem = problemOf('of-a-newer-server');
    expect(sayRefusal(new RefusalError(told, { problem }), es)).toBe(
      'Eso ya no es posible. Actualiza la página para ver qué cambió.',
    );
    expect(sayRefusal(new RefusalError(told, { problem }), en)).toBe('Something new.');
    for (const code of ['of-a-newer-server', 'constructor', '__proto__'])
      expect(sayRefusal(Object.assign(new RefusalError(told), { code }), es)).toBe('Something new.');
  });

  test('falls back in the same way where its problem lacks what the sentence names', () => {
    const told = { code: 'too-large', status: 413, message: 'You can send up to 5 files.' } as const;
    const problem: unknown = { code: 'too-many-files' };
    const refusal = new RefusalError(told, { problem: isProblem(problem) ? problem : undefined });
    expect(sayRefusal(refusal, es)).toBe('Es demasiado grande. Prueba con algo más pequeño.');
    expect(sayRefusal(refusal, en)).toBe('You can send up to 5 files.');
  });

  test('without a sentence leaves the word to the form', () => {
    const silent = new RefusalError({ code: 'unexpected', status: 500, message: '' });
    expect(sayRefusal(silent, en, 'Login failed')).toBe('Login failed');
  });

  test('of a server that cannot be reached says so in the language of the page', () => {
    expect(sayRefusal(unreachable(), en)).toBe(en.errors.noConnection);
    expect(sayRefusal(unreachable(), es)).toBe(es.errors.noConnection);
  });

  test('a bug is told without its details', () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    expect(sayRefusal(new Error('secret'), es)).toBe('Algo salió mal.');
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe('fields that were refused', () => {
  const refusal = new Refusal('invalid-input', {
    problems: {
      fName: { code: 'no-first-name' },
      city: { code: 'too-long', most: 80 },
      price: { code: 'not-a-price' },
    },
  });

  test('are told one by one, those that a page has no words for in English', () => {
    expect(fieldErrorsOf(refusal, es)).toEqual({
      fName: 'Escribe tu nombre.',
      city: 'Usa 80 caracteres o menos.',
      price: 'Enter the price in dollars, like 8995.',
    });
    expect(fieldErrorsOf(refusal, staffWords)['price']).toBe('Escribe el precio en dólares, por ejemplo 8995.');
    expect(fieldErrorsOf(refusal, en)).toEqual(refusal.errors);
  });

  test('are told in English where their problem lacks what the sentence names', () => {
    const told = { code: 'invalid-input', status: 400, message: 'city: Use 80 characters or fewer.' } as const;
    const city: unknown = { code: 'too-long' };
    const broken = new RefusalError(told, {
      problems: isProblem(city) ? { city } : undefined,
      errors: { city: 'Use 80 characters or fewer.' },
    });
    expect(fieldErrorsOf(broken, es)).toEqual({ city: 'Use 80 characters or fewer.' });
  });

  test('are never called what programs call them', () => {
    expect(refusal.message).toBe('fName: Enter your first name.');
    expect(sayRefusal(refusal, en)).toBe('Enter your first name.');
    expect(sayRefusal(refusal, es)).toBe('Escribe tu nombre.');
  });

  test('have the sentence of the refusal where there is none of their own', () => {
    const wrong = new Refusal('wrong-password', { problems: { password: { code: 'wrong-password' } } });
    expect(fieldErrorsOf(wrong, es)).toEqual({ password: sayRefusal(wrong, es) });
    expect(fieldErrorsOf(wrong, en)).toEqual({ password: 'That’s not your current password. Try again.' });
  });
});

test.each(codes)('a sentence for %s never has a hole, whatever is missing', (code) => {
  const bare: unknown = { code };
  const problem = isProblem(bare) ? bare : expect.fail(code);
  for (const sentence of [inEnglish(problem), tellProblem(problem, allWords.errors.problems)]) {
    expect(sentence).toMatch(/\w/);
    expect(sentence).not.toMatch(/undefined|\[object|NaN/);
  }
});

test.each([
  [{ code: 'too-many-files', most: 1 }, 'You can send 1 file.', 'Puedes enviar 1 archivo.'],
  [{ code: 'too-many-files', most: 20 }, 'You can send up to 20 files.', 'Puedes enviar hasta 20 archivos.'],
  [{ code: 'too-short', least: 1 }, 'Use at least 1 character.', 'Usa al menos 1 carácter.'],
  [{ code: 'too-long', most: 4000 }, 'Use 4,000 characters or fewer.', 'Usa 4,000 caracteres o menos.'],
] satisfies [Problem, string, string][])('counts agree: %j', (problem, english, spanish) => {
  expect(inEnglish(problem)).toBe(english);
  expect(tellProblem(problem, es.errors.problems)).toBe(spanish);
});

test('what a form says before it is sent, the server says too', () => {
  const { missing, notAccepted, notAnEmail, tooShort } = en.errors;
  expect([missing, notAccepted, notAnEmail, tooShort(8)]).toEqual([
    inEnglish({ code: 'missing' }),
    inEnglish({ code: 'not-accepted' }),
    inEnglish({ code: 'not-an-email' }),
    inEnglish({ code: 'too-short', least: 8 }),
  ]);
});
