import { expect, test } from 'vitest';
import { normalPhone } from '#contract/applications/application-terms.ts';
import { text } from '#contract/api/text.ts';

test.each(['\u0000', 'a\u0008b', '\u000b', '\u001f', '\u007f', '\ud83d', 'a\udc00b'])(
  'a text with a sign that cannot be stored is refused: %j',
  (written) => expect(text(10).safeParse(`x${written}x`).success).toBe(false),
);

test.each(['two\nlines', 'a\ttab', 'Škoda', '🚗', '漢字'])('other signs are taken as they are: %j', (written) =>
  expect(text(10).parse(written)).toBe(written),
);

test.each(['\u202a217-555\u202c', '\u2068217-555\u2069', '217\u202e-\u2066555 ', '\u2067 217-555'])(
  'signs that turn the direction of a text are left out: %j',
  (written) => expect(text(7).parse(written)).toBe('217-555'),
);

test.each([
  ['217-555-0142', '217-555-0142'],
  ['(217) 555 0142', '217-555-0142'],
  ['+1 217.555.0142', '217-555-0142'],
  ['217-555-014', undefined],
  ['217-555-01422', undefined],
  ['2 217 555 0142', undefined],
])('%s is the phone number %s', (typed, phone) => expect(normalPhone(typed)).toBe(phone));
