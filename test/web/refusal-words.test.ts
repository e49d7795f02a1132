import { describe, expect, test } from 'vitest';
import { keysOf } from '#contract/keys-of.ts';
import { Refusal, refusals } from '#contract/refusals.ts';
import { fieldErrorsOf, sayRefusal } from '#web/refusal-words.ts';
import { en } from '#web/words/en.ts';
import { es } from '#web/words/es.ts';

describe('a refusal in Spanish', () => {
  const own = (code: keyof typeof refusals) => code !== 'not-signed-in';
  test.each(keysOf(refusals).filter(own))('is no English sentence, for the form and for its field: %s', (code) => {
    const { message } = refusals[code];
    const error = new Refusal(code, { errors: { field: message } });
    expect(sayRefusal(error, es)).not.toBe(message);
    expect(fieldErrorsOf(error, es)['field']).not.toBe(message);
    expect(fieldErrorsOf(error, en)['field']).toBe(message);
  });

  test('with a sentence that has no translation is told by its code', () => {
    const error = new Refusal('illegal-step', { message: 'Something new.' });
    expect(sayRefusal(error, es)).toBe('Eso ya no es posible.');
    expect(sayRefusal(error, en)).toBe('Something new.');
  });
});

test('fields that were refused are named by their own sentences, never as programs call them', () => {
  const error = new Refusal('invalid-input', { message: 'fName: Use letters.', errors: { fName: 'Use letters.' } });
  expect(sayRefusal(error, en)).toBe('Please check the marked fields.');
  expect(sayRefusal(error, es)).toBe('Revisa los campos marcados.');
});
