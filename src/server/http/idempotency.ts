import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import type { CallName } from '#contract/api/endpoints.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { Refusal, type RefusalCode } from '#contract/api/refusals.ts';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import type { GivenAnswers } from '#server/idempotency/kept-answers.ts';
import type { Upload } from '#server/storage/upload.ts';
import type { Ask } from './ask.ts';
import type { Invoke } from './invoke.ts';

type KeyRule = {
  /** What the database does not let happen twice. */
  mayRunAgain: boolean;
  /** All that it changes is one transaction, and nothing that can fail comes after: in trouble nothing was done. */
  isOneTransaction?: true;
};

/**
 * The calls that take an Idempotency-Key. After a crash in the middle of one nobody knows how far it came: what may run again
 * does, the rest is left to a person.
 */
const keyedCalls: Partial<Record<CallName, KeyRule>> = {
  apply: { mayRunAgain: true },
  requestInquiry: { mayRunAgain: true },
  confirmInquiry: { mayRunAgain: true },
  requestViewing: { mayRunAgain: true },
  addCar: { mayRunAgain: false, isOneTransaction: true },
  addPhotos: { mayRunAgain: false },
};

export const takesKey = (name: CallName) => keyedCalls[name] !== undefined;

export type InvokeOnce = (
  key: string | string[] | undefined,
  name: CallName,
  input: Record<string, unknown>,
  ask: Ask,
  files?: Record<string, Upload[]>,
) => Promise<unknown>;

/** Like `invoke`, but the same request under the same key is carried out once. */
export function createInvokeOnce({ invoke, answers }: { invoke: Invoke; answers: GivenAnswers }): InvokeOnce {
  return async (key, name, input, ask, files) => {
    const rule = keyedCalls[name];
    // Who is not logged in is refused by the call itself.
    const user = rule === undefined || key === undefined ? null : await ask.visitor();
    if (rule === undefined || user === null) return invoke(name, input, ask, files);
    const requestHash = await hashOf(name, input, files ?? {});
    const attempt = { userID: user.userID, key: readKey(key), requestHash };
    const begun = await answers.begin(attempt, rule);
    if ('answer' in begun) return JSON.parse(begun.answer);
    const made = await invoke(name, input, ask, files).catch(async (error: unknown) => {
      const trouble = expectedFailure(error);
      if (!isFreeAfter(error, trouble, rule)) throw error;
      const forgetting = answers.forget(attempt, begun.startedAt);
      // A database in trouble is not waited for: this has its answer.
      if (trouble === undefined) await forgetting;
      throw error;
    });
    const call: Call = calls[name];
    await answers.finish(attempt, begun.startedAt, { status: call.status ?? 200, answer: JSON.stringify(made) });
    return made;
  };
}

/** A refusal did nothing, so the key is free again; after anything else it depends on the call what was done. */
function isFreeAfter(error: unknown, trouble: RefusalCode | undefined, rule: KeyRule): boolean {
  if (rule.mayRunAgain || isRefusal(error)) return true;
  return rule.isOneTransaction === true && trouble !== undefined && trouble !== 'database-unconfirmed';
}

const keyShape = /^[\x21-\x7e]{1,200}$/;

function readKey(key: string | string[] | undefined): string {
  if (typeof key === 'string' && keyShape.test(key)) return key;
  throw new Refusal('invalid-input', { problem: { code: 'not-a-key' } });
}

async function hashOf(
  name: CallName,
  input: Record<string, unknown>,
  files: Record<string, Upload[]>,
): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify([name, sorted(input)]));
  for (const [field, uploads] of sorted(files)) {
    for (const { path } of uploads) hash.update(field).update(await hashOfFile(path));
  }
  return hash.digest();
}

async function hashOfFile(path: string): Promise<Uint8Array> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

function sorted<T>(entries: Record<string, T>): [string, T][] {
  return Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
