import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from '#web/apply/format-phone.ts';

/** Types the keys one by one, as a person would; '<' is the backspace. */
function type(keys: string): string {
  let [text, caret] = ['', 0];
  for (const key of keys) {
    const before = key === '<' ? text.slice(0, Math.max(caret - 1, 0)) : text.slice(0, caret) + key;
    ({ text, caret } = formatPhone(before + text.slice(caret), before.length));
  }
  return text;
}

describe('a phone number takes its form while it is typed', () => {
  test.each([
    ['2', '2'],
    ['2175', '217-5'],
    ['2175550142', '217-555-0142'],
    ['(217) 555-0142', '217-555-0142'],
    ['+1 217 555 0142', '217-555-0142'],
    ['2175<', '217'],
    ['217-555-0142<<<<<<<<<<<<', ''],
  ])('%j becomes %j', (keys, text) => {
    expect(type(keys)).toBe(text);
  });

  test('what is no plain number stays as it was typed', () => {
    expect(formatPhone('217-555-0142 ext. 5', 3)).toEqual({ text: '217-555-0142 ext. 5', caret: 3 });
  });

  test('the caret stays behind the digit it stood behind', () => {
    const digits = fc.stringMatching(/^[2-9]\d{0,9}$/);
    fc.assert(
      fc.property(digits, fc.nat(10), (typed, at) => {
        const caret = Math.min(at, typed.length);
        const formed = formatPhone(typed, caret);
        expect(formed.text.slice(0, formed.caret).replaceAll('-', '')).toBe(typed.slice(0, caret));
      }),
    );
  });
});
