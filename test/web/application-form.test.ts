import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readApplication } from '#web/application/application-check.ts';
import { keepDraft, readDraft } from '#web/application/application-draft.ts';
import { forgetDrafts } from '#web/application/drafts.ts';
import { proofProblem } from '#web/application/proof-file.ts';

const fields = {
  phone: '(217) 555 0142',
  dob: '1990-04-02',
  streetaddress: '12 Elm Street',
  city: 'Springfield',
  state: 'Illinois',
  zip: '62704',
  timeAtRes: '2 years',
  jobTitle: 'Cook',
  tenure: '18 months',
  jobAddress: '1 Main Street',
  payFreq: 'weekly',
  downPay: '$1,500',
  fullPay: '720',
  time: '36',
};
const today = '2026-11-15';

describe('the application form is read by the server’s own rules', () => {
  test('as people type it, it becomes what is sent', () => {
    const { form } = readApplication({ fields, hasProof: true, isConfirmed: true }, today);
    expect(form).toMatchObject({ phone: '217-555-0142', downPay: '1500', time: '36' });
  });

  test('what is missing is told in the order of the form', () => {
    const { errors = {} } = readApplication({ fields: {}, hasProof: false, isConfirmed: false }, today);
    expect(Object.keys(errors)).toEqual([...Object.keys(fields), 'proofOfIncome', 'accurate']);
    expect(errors['proofOfIncome']).toBe('Please upload proof of income.');
  });

  test.each([
    ['2008-11-16', 'You must be at least 18 years old to apply.'],
    ['2008-11-15', undefined],
    ['1990-02-31', 'Enter a real date of birth in the past.'],
    ['2030-01-01', 'Enter a real date of birth in the past.'],
    ['', 'Enter your date of birth.'],
  ])('born on %j: %s', (dob, sentence) => {
    const { errors } = readApplication({ fields: { ...fields, dob }, hasProof: true, isConfirmed: true }, today);
    expect(errors?.['dob']).toBe(sentence);
  });
});

describe('a draft', () => {
  const day = 24 * 60 * 60 * 1000;
  beforeEach(() => vi.stubGlobal('localStorage', createStorage()));

  test('is kept for its own person, without empty fields', () => {
    keepDraft(7, { city: 'Springfield', zip: '' });
    expect(readDraft(7)).toEqual({ city: 'Springfield' });
    expect(readDraft(8)).toBeUndefined();
  });

  test('is not offered after a month, nor where it cannot be read', () => {
    keepDraft(7, { city: 'Springfield' }, 0);
    expect(readDraft(7, 29 * day)).toBeDefined();
    expect(readDraft(7, 31 * day)).toBeUndefined();
    localStorage.setItem('application-draft:7', '{"fields":');
    expect(readDraft(7)).toBeUndefined();
  });

  test('goes after sending, and with everyone’s at logging out; other things stay', () => {
    localStorage.setItem('theme', 'dark');
    for (const userID of [7, 8, 9]) keepDraft(userID, { city: 'Springfield' });
    forgetDrafts(7);
    expect([readDraft(7), readDraft(8)]).toEqual([undefined, { city: 'Springfield' }]);
    forgetDrafts();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  test('a browser without storage keeps nothing and breaks nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    keepDraft(7, { city: 'Springfield' });
    forgetDrafts();
    expect(readDraft(7)).toBeUndefined();
  });
});

describe('a paper is judged before it is sent', () => {
  const megabyte = 1024 * 1024;
  test.each([
    ['stub.pdf', 'application/pdf', megabyte, undefined],
    ['stub.HEIC', '', megabyte, undefined],
    ['stub.png', 'image/png', 10 * megabyte, undefined],
    ['stub.png', 'image/png', 10 * megabyte + 1, 'tooLarge'],
    ['stub.svg', 'image/svg+xml', 100, 'wrongKind'],
    ['stub.docx', '', 100, 'wrongKind'],
    ['stub.jpg', 'image/jpeg', 0, 'empty'],
  ])('%s (%s, %i bytes): %s', (name, type, size, problem) => {
    expect(proofProblem({ name, type, size })).toBe(problem);
  });
});

/** Keys of a browser's storage are its own properties. */
function createStorage() {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  const kept: Record<string, unknown> = Object.create(methods) as Record<string, unknown>;
  return kept;
}
