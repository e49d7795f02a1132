import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import { inEnglish } from '#contract/problems/english.ts';
import { readApplication } from '#web/apply/check-application.ts';
import { keepDraft, readDraft } from '#web/apply/application-draft.ts';
import { forgetDrafts } from '#web/app/session/draft-storage.ts';
import { alsoWrong, noTrouble, passed, refused, settle, troubleAt } from '#web/apply/trouble.ts';
import { ApplyTrouble } from '#web/apply/apply-errors.tsx';
import type { Applying } from '#web/apply/use-applying.ts';
import { loadWords, SpeechContext } from '#web/copy/copy.ts';
import { proofProblem } from '#web/apply/proof-file.ts';

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
    const { form } = readApplication({ fields, hasProof: true, isConfirmed: true, total: undefined }, today);
    expect(form).toMatchObject({ phone: '217-555-0142', downPay: '1500', time: '36' });
  });

  test('what is missing is told in the order of the form', () => {
    const { problems = {} } = readApplication(
      { fields: {}, hasProof: false, isConfirmed: false, total: undefined },
      today,
    );
    expect(Object.keys(problems)).toEqual([...Object.keys(fields), 'proofOfIncome', 'accurate']);
    expect(problems['proofOfIncome']).toEqual({ code: 'no-proof' });
  });

  test.each([
    ['2008-11-16', 'You must be 18 or older to apply.'],
    ['2008-11-15', undefined],
    ['1990-02-31', 'That date doesn’t look right. Check your date of birth.'],
    ['2030-01-01', 'That date doesn’t look right. Check your date of birth.'],
    ['', 'Enter your date of birth.'],
  ])('born on %j: %s', (dob, sentence) => {
    const { problems } = readApplication(
      { fields: { ...fields, dob }, hasProof: true, isConfirmed: true, total: undefined },
      today,
    );
    expect(problems?.['dob'] && inEnglish(problems['dob'])).toBe(sentence);
  });
});

describe('what is wrong is told where it can be put right', () => {
  const plan = refused(noTrouble, { errors: { downPay: 'Too much.' }, refusal: undefined, step: 2 });
  const sent = refused(noTrouble, {
    errors: { proofOfIncome: 'Not readable.', zip: 'Five digits.' },
    refusal: 'bug',
    step: 3,
  });

  test('a step tells of its own fields, and not of those of another', () => {
    expect(troubleAt(2, plan).errors).toEqual({ downPay: 'Too much.' });
    expect(troubleAt(1, plan).errors).toEqual({});
    expect(troubleAt(0, plan).errors).toEqual({});
  });

  test('where it was sent everything that held it up is told, in the order of the form', () => {
    expect(Object.keys(troubleAt(3, sent).errors)).toEqual(['zip', 'proofOfIncome']);
    expect(troubleAt(3, sent).refusal).toBe('bug');
    expect(troubleAt(2, sent)).toEqual({ errors: {}, refusal: undefined });
    expect(troubleAt(0, sent)).toEqual({ errors: { zip: 'Five digits.' }, refusal: undefined });
  });

  test('a file that cannot be taken is told in its place, before what comes after it', () => {
    const unsent = refused(noTrouble, {
      errors: { accurate: 'Confirm it.', zip: 'Five digits.' },
      refusal: undefined,
      step: 3,
    });
    const both = alsoWrong('proofOfIncome', 'Not this type.', unsent);
    expect(Object.entries(troubleAt(3, both).errors)).toEqual([
      ['zip', 'Five digits.'],
      ['proofOfIncome', 'Not this type.'],
      ['accurate', 'Confirm it.'],
    ]);
  });

  test('going on from another step leaves it for where it belongs, until its field is changed', () => {
    expect(troubleAt(2, passed(1, plan)).errors).toEqual({ downPay: 'Too much.' });
    expect(passed(2, plan)).toEqual(noTrouble);
    expect(troubleAt(2, settle('downPay', passed(1, plan))).errors).toEqual({});
  });
});

const speech = await loadWords('en');

describe('what the server refused', () => {
  const told = (refusal: Refusal) => {
    const trouble = refused(noTrouble, { errors: refusal.errors ?? {}, refusal, step: 3 });
    // The summary asks for no more than this of a form on its way.
    const applying = { trouble, step: 3, goTo: () => undefined } as unknown as Applying;
    const summary = createElement(ApplyTrouble, { applying });
    return renderToStaticMarkup(createElement(SpeechContext, { value: speech }, summary)).replace(/<[^>]*>/g, ' ');
  };

  test('a document that was refused is told in its own sentence alone', () => {
    const shown = told(refuseField('wrong-kind-of-file', 'proofOfIncome', { code: 'broken-pdf' }));
    expect(shown).toContain('Please fix 1 field.');
    expect(shown).toContain(inEnglish({ code: 'broken-pdf' }));
    expect(shown).not.toContain('Something went wrong');
  });

  test('what is about no field is told as a failure, with its reason and what is left', () => {
    const shown = told(new Refusal('busy'));
    expect(shown).toContain('Something went wrong. Try again.');
    expect(shown).toContain('We’re really busy right now.');
    expect(shown).toContain('Everything you typed is still here.');
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

describe('a document is judged before it is sent', () => {
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
