import { grouped } from './in-dollars.ts';
import type { ProblemTable } from './problem-table.ts';

type Named = { param: string };

/** What only programs do wrong: our own pages send no such request. */
export const requestProblems = {
  'no-single-host': 'Send one Host header.',
  'no-path': 'Request a path.',
  'body-not-expected': 'Don’t send a body here.',
  'body-encoded': 'Send this without a Content-Encoding.',
  'body-of-wrong-type': ({ type }: { type: string }) => `Send this as ${type}.`,
  'body-not-json': 'The body isn’t valid JSON.',
  'body-not-an-object': 'Send a JSON object.',
  'form-without-boundary': 'The form has no boundary.',
  'form-broken-off': 'The upload was cut off. Please try again.',
  'form-with-too-many-parts': 'The form has too many parts.',
  'part-without-name': 'A part of the form has no name.',
  'part-too-long': ({ param }: Named) => `${param}: too long.`,
  'part-not-text': ({ param }: Named) => `${param}: not valid UTF-8.`,
  'file-not-expected': 'No file is expected here.',

  'param-twice': ({ param }: Named) => `${param}: sent more than once.`,
  'param-unreadable': ({ param }: Named) => `${param} has characters we can’t read.`,
  'param-too-long': ({ param, most }: Named & { most: number }) =>
    `${param} must be ${grouped(most)} characters or fewer.`,
  'param-too-many': ({ param, most }: Named & { most: number }) => `${param} can have up to ${most} values.`,
  'param-not-an-amount': ({ param }: Named) => `${param} must be a number, like 15000.`,
  'param-not-a-year': ({ param }: Named) => `${param} must be a year, like 2018.`,
  'param-not-a-page': ({ param }: Named) => `${param} must be a whole number, 1 or higher.`,
  'param-not-whole': ({ param }: Named) => `${param} must be a whole number.`,
  'param-not-in-range': ({ param, least, most }: Named & { least: number; most: number }) =>
    `${param} must be a whole number from ${least} to ${most}.`,
  'param-not-a-choice': ({ param, choices }: Named & { choices: string }) => `${param} must be one of ${choices}.`,
  'param-not-ids': ({ param, most }: Named & { most: number }) =>
    `${param} must be up to ${most} numbers, separated by commas.`,
  'param-over-other': ({ param, other }: Named & { other: string }) => `${param} can’t be more than ${other}.`,
  'param-not-a-date': ({ param }: Named) => `${param} must be a date, like 2026-11-16.`,
  'param-of-other-century': ({ param }: Named) => `${param} must be within this century.`,

  'not-a-key': 'Idempotency-Key: use 1 to 200 visible characters, no spaces.',
  'request-under-way': 'That request is still in progress.',
  'request-cut-off': 'The first attempt was cut off. Check whether it went through before you try again.',
} satisfies ProblemTable;
