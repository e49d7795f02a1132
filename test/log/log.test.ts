import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RefusalError } from '#contract/api/refusal-error.ts';
import { Fault, OperatorError, sentence } from '#server/errors/failures.ts';
import { createLog, type Log } from '#server/log.ts';

/** What is written while `use` logs, line by line. */
function written(use: (log: Log) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  use(createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
  return lines;
}
const describedAs = (err: unknown) => written((log) => log.error({ err }, 'it failed'))[0]?.['err'];

test('an error of the driver is its kind, its code, names of the schema and our own frames', () => {
  const driver = Object.assign(new Error('duplicate key value, canary'), {
    name: 'error',
    code: '23505',
    severity: 'ERROR',
    table: 'users',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(canary@canary.test) already exists.',
    hint: 'canary',
    where: 'canary',
    internalQuery: 'canary',
  });
  const failed = new DrizzleQueryError('insert into users', ['canary@canary.test'], driver);
  const described = describedAs(failed);
  expect(described).toEqual({
    type: 'DrizzleQueryError',
    cause: {
      type: 'Error',
      code: '23505',
      severity: 'ERROR',
      table: 'users',
      constraint: 'users_email_unique',
    },
  });
  expect(
    JSON.stringify(describedAs(new RefusalError({ code: 'email-taken', status: 409, message: 'canary' }))),
  ).toMatch(/email-taken/);
});

test('frames are ours alone, and none is read out of a message', () => {
  const here = `${import.meta.dirname}/../..`;
  const thrown = new Error(`params: 1\n    at canary (file://${here}/src/canary.ts:1:1)`);
  thrown.stack = `${thrown.stack}\n    at save (file://${process.cwd()}/src/server/app.ts:12:3)\n    at x (file:///elsewhere/src/canary.ts:1:1)`;
  expect(describedAs(thrown)).toEqual({ type: 'Error', at: ['src/server/app.ts:12'] });
  const changed = new Error('first');
  changed.message = 'canary';
  expect(describedAs(changed)).toEqual({ type: 'Error' });
});

test('only sentences of our own are written: constant text, numbers and codes', () => {
  const [first] = written((log) => log.warn({ err: new Fault(sentence`It took ${15} s.`) }, 'late'));
  expect(first).toMatchObject({ level: 'warn', msg: 'late', err: { type: 'Fault', message: 'It took 15 s.' } });
  for (const foreign of [
    new Error('canary'),
    new OperatorError('canary'),
    new SyntaxError('canary'),
    'canary',
    { canary: 1 },
  ])
    expect(JSON.stringify(describedAs(foreign))).not.toMatch(/canary/);
  const read: string = 'canary';
  // @ts-expect-error -- a text that was read or received is no part of a sentence
  expect(new Fault(sentence`It failed: ${read}`)).toBeInstanceOf(Fault);
});

test('a field that is not on the list, or does not have its shape, is not written', () => {
  const error = new Error('canary');
  const [line] = written((log) =>
    log.info(
      // @ts-expect-error -- the list of fields is closed
      { reason: error.message, body: { canary: true }, kind: 'canary@canary.test', status: 200, requestId: 'a-1' },
      'request',
    ),
  );
  expect(line).toEqual({ level: 'info', time: expect.any(String), status: 200, requestId: 'a-1', msg: 'request' });
});

test('a message is written in the source', () => {
  const name: string = 'canary';
  written((log) => {
    // @ts-expect-error -- put together from a value
    log.info({}, `failed for ${name}`);
    // @ts-expect-error -- a value
    log.info({}, name);
    log.info({}, 'failed');
  });
});
