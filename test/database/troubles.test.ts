import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  ConnectionFailed,
  ConnectionLost,
  ConnectionsBusy,
  ConnectionSilent,
  DatabaseClosed,
  EngineLost,
  OutcomeUnknown,
  QueryTimeout,
  troubleOf,
} from '#server/database/errors.ts';
import { sentence } from '#server/errors/failures.ts';

/** As the driver throws it, and as the query builder wraps it. */
const failed = (code: string) =>
  new DrizzleQueryError('select', [], Object.assign(new Error('canary'), { code, severity: 'ERROR' }));

/** Every class that PostgreSQL knows; a class that means trouble in part has its codes below. */
const classes = (
  '00 01 02 03 08 09 0A 0B 0F 0L 0P 0Z 10 20 21 22 23 24 25 26 27 28 2B 2D 2F 34 38 39 3B 3D 3F 40 42 44 53 54 55 57 58 ' +
  '72 F0 HV P0 XX'
).split(' ');
const troublesome: Record<string, string> = { '08': 'away', '28': 'away', '53': 'busy', '57': 'away', '58': 'away' };

describe('a code of PostgreSQL', () => {
  test.each(classes)('of class %s means trouble with the database, or a mistake in a statement', (of) => {
    expect(troubleOf(failed(`${of}000`)) ?? 'a mistake').toBe(
      of === '40' ? 'busy' : of === '3D' ? 'away' : (troublesome[of] ?? 'a mistake'),
    );
  });

  test.each([
    ['08006', 'away'],
    ['08P01', 'away'],
    ['25006', 'away'],
    ['25P02', undefined],
    ['25P03', 'busy'],
    ['28P01', 'away'],
    ['23505', undefined],
    ['22P02', undefined],
    ['40001', 'busy'],
    ['40002', undefined],
    ['40003', 'unconfirmed'],
    ['40P01', 'busy'],
    ['42P01', undefined],
    ['53100', 'full'],
    ['53200', 'busy'],
    ['53300', 'busy'],
    ['54001', undefined],
    ['55000', undefined],
    ['55006', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['57P01', 'away'],
    ['57P02', 'away'],
    ['57P03', 'away'],
    ['58030', 'away'],
    ['XX001', undefined],
  ])('%s is %s', (code, trouble) => expect(troubleOf(failed(code))).toBe(trouble));

  test('is PostgreSQL’s: a code of the system that is as long is something else', () => {
    expect(troubleOf(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBeUndefined();
  });
});

test.each([
  [new ConnectionFailed(sentence`x`), 'away'],
  [new ConnectionLost(sentence`x`), 'away'],
  [new ConnectionSilent(sentence`x`), 'away'],
  [new EngineLost(sentence`x`), 'away'],
  [new DatabaseClosed(), 'away'],
  [new ConnectionsBusy(sentence`x`), 'busy'],
  [new QueryTimeout(sentence`x`), 'busy'],
  [new OutcomeUnknown({ cause: new ConnectionSilent(sentence`x`) }), 'unconfirmed'],
  [new Error('a bug'), undefined],
  ['a text', undefined],
])('of our own, %s is %s, also behind the query builder', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
  if (error instanceof Error) expect(troubleOf(new DrizzleQueryError('select', [], error))).toBe(trouble);
});
