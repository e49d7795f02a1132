import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { Refusal, refusals, refuseField, tooManyTries } from '#contract/api/refusals.ts';
import { inEnglish } from '#contract/problems/english.ts';
import { problemText, readProblem } from '#contract/problems/problem-text.ts';
import { problems, type Problem } from '#contract/problems/problems.ts';
import { problemsIn } from '#contract/problems/schema-problems.ts';
import { es } from '#web/copy/es/es.ts';
import { allFields, callNames, inputWith } from '../http/call-fields.ts';

const isKnown = ({ code }: Problem) => Object.hasOwn(problems, code) || Object.hasOwn(refusals, code);
const inputOf = (name: (typeof callNames)[number]): Call['input'] => calls[name].input;

/** Every message that is written into a schema, wherever in it. */
function messagesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { error, ...rest } = Object(part instanceof z.ZodType || '_zod' in part ? defOf(part) : part) as {
    error?: (issue: object) => unknown;
  };
  const message = typeof error === 'function' ? error({}) : undefined;
  return [
    ...(message === undefined ? [] : [JSON.stringify(message)]),
    ...Object.values(rest).flatMap((inside) => messagesIn(inside, seen)),
  ];
}
const defOf = (schema: object): unknown => (Reflect.get(schema, '_zod') as { def: unknown }).def;

describe('what a schema finds wrong', () => {
  test('every message in every schema of a call is a problem that has sentences', () => {
    const messages = callNames.flatMap((name) => messagesIn(inputOf(name)));
    const unknown = messages.filter((message) => {
      const problem = readProblem(String(JSON.parse(message)));
      return problem === undefined || !isKnown(problem);
    });
    expect([...new Set(unknown)]).toEqual([]);
    expect(messages.length).toBeGreaterThan(300);
  });

  test('no sentence of the schema library is told, whatever stands in any field of any call', () => {
    const wrong = [
      '',
      ' ',
      'x',
      '\u0000',
      'x'.repeat(10_000),
      '-1',
      '1e99',
      -1,
      1.5,
      1e15,
      true,
      null,
      undefined,
      {},
      [],
    ];
    const surprises: string[] = [];
    let told = 0;
    for (const field of allFields()) {
      for (const value of [...wrong, Array.from({ length: 600 }, () => 1)]) {
        const input = inputWith(field, value);
        const { error } = inputOf(field.name).safeParse(input);
        if (error === undefined) continue;
        for (const [name, problem] of Object.entries(problemsIn(error, input))) {
          told += 1;
          if (
            !isKnown(problem) ||
            /invalid|expected|received|undefined|NaN|too (?:big|small)/i.test(inEnglish(problem))
          )
            surprises.push(`${field.name}: ${name}: ${JSON.stringify(problem)}`);
        }
        for (const issue of error.issues)
          if (issue.code === 'custom' && readProblem(issue.message) === undefined)
            surprises.push(`${field.name}: ${issue.path.join('.')}: ${issue.message}`);
      }
    }
    expect([...new Set(surprises)]).toEqual([]);
    expect(told).toBeGreaterThan(2000);
  });

  test.each<[string, z.ZodType, unknown, Problem]>([
    ['nothing where text is wanted', z.string(), undefined, { code: 'missing' }],
    ['nothing where a number is wanted', z.int(), null, { code: 'missing' }],
    ['text where a number is wanted', z.int(), 'x', { code: 'not-a-number' }],
    ['a broken number', z.int(), 1.5, { code: 'not-a-number' }],
    ['a number where text is wanted', z.string(), 1, { code: 'not-accepted' }],
    ['no date', z.iso.date(), 'x', { code: 'not-accepted' }],
    ['none of the choices', z.enum(['a', 'b']), 'c', { code: 'not-a-choice' }],
    ['long text', z.string().max(2), 'abc', { code: 'too-long', most: 2 }],
    ['short text', z.string().min(2), 'a', { code: 'too-short', least: 2 }],
    ['a great number', z.int().max(2), 3, { code: 'too-high', most: 2 }],
    ['a small number', z.number().min(2), 1, { code: 'too-low', least: 2 }],
    ['a long list', z.array(z.int()).max(1), [1, 2], { code: 'too-many', most: 1 }],
    ['a short list', z.array(z.int()).min(1), [], { code: 'too-few', least: 1 }],
    ['what the schema itself names', z.string().min(1, problemText({ code: 'no-city' })), '', { code: 'no-city' }],
  ])('%s', (_name, schema, value, problem) => {
    const given = { field: value };
    const { error } = z.object({ field: schema }).safeParse(given);
    expect(error && problemsIn(error, given)).toEqual({ field: problem });
  });
});

describe('a problem', () => {
  test('as text reads back as it was; other text is none', () => {
    const problem: Problem = { code: 'too-many-pixels', label: '{"}.jpg', megapixels: 50, width: 1, height: 2 };
    expect(readProblem(problemText(problem))).toEqual(problem);
    for (const text of ['', 'Invalid input', '{}', '[]', 'null']) expect(readProblem(text)).toBeUndefined();
  });

  test('gives a refusal its sentence, and fields theirs', () => {
    const problem = { code: 'too-young', years: 18 } as const;
    expect(refuseField('invalid-input', 'dob', problem)).toMatchObject({
      message: 'You must be 18 or older to apply.',
      errors: { dob: 'You must be 18 or older to apply.' },
      problem,
      problems: { dob: problem },
    });
    expect(refuseField('wrong-code', 'code')).toMatchObject({
      message: 'That code isn’t right, or it’s already been used. Try a new one.',
      errors: { code: 'That code isn’t right, or it’s already been used. Try a new one.' },
      problem: undefined,
      problems: { code: { code: 'wrong-code' } },
    });
  });

  test('of a field names it in the message of invalid input', () => {
    const fields = { dob: { code: 'no-birth-date' }, zip: { code: 'no-zip' } } as const;
    expect(new Refusal('invalid-input', { problems: fields }).message).toBe('dob: Enter your date of birth.');
    expect(new Refusal('invalid-input').message).toBe(refusals['invalid-input'].message);
  });
});

test.each([
  [0, 1, '1 minute', '1 minuto'],
  [60, 1, '1 minute', '1 minuto'],
  [61, 2, '2 minutes', '2 minutos'],
  [59 * 60, 59, '59 minutes', '59 minutos'],
  [60 * 60, 60, '1 hour', '1 hora'],
  [60 * 60 + 1, 61, '2 hours', '2 horas'],
  [24 * 60 * 60, 1440, '24 hours', '24 horas'],
])('a limit that opens in %i seconds says so in words, never too early', (seconds, minutes, english, spanish) => {
  const refusal = tooManyTries(seconds);
  expect(refusal).toMatchObject({
    code: 'too-many-requests',
    status: 429,
    problem: { code: 'too-many-tries', minutes },
    message: `Too many attempts. Try again in ${english}.`,
    retryAfterSeconds: Math.max(1, seconds),
  });
  expect(es.errors.problems['too-many-tries']({ minutes })).toBe(
    `Demasiados intentos. Inténtalo de nuevo en ${spanish}.`,
  );
});
