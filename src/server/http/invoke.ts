import type { FileField } from '#contract/api/api.ts';
import { calls, type Answer, type Parsed } from '#contract/api/calls.ts';
import type { Audience, Call } from '#contract/api/call-definition.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import type { Language } from '#contract/api/paths.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { problemsIn } from '#contract/problems/schema-problems.ts';
import type { Allocate } from '#server/catalog/car-list-json.ts';
import type { Log } from '#server/log.ts';
import type { Upload } from '#server/storage/upload.ts';
import type { Ask } from './ask.ts';
import { fitAnswer } from './fit-answer.ts';

/** An answer that went through the contract when it was made ready, once for many requests. */
export class Ready<T> {
  readonly value: () => T;
  readonly json: (allocate: Allocate) => Buffer;
  /** What the answer carries besides its body. */
  readonly headers: Record<string, string> | undefined;
  constructor(value: () => T, json: (allocate: Allocate) => Buffer, headers?: Record<string, string>) {
    this.value = value;
    this.json = json;
    this.headers = headers;
  }
}

type Files<K extends CallName> = [FileField<K>] extends [never] ? unknown : { [F in FileField<K>]: Upload[] };
type Handler<K extends CallName> = (
  input: Parsed<K> & Files<K>,
  ask: Ask,
) => Answer<K> | Ready<Answer<K>> | Promise<Answer<K> | Ready<Answer<K>>>;
/** A call without a handler does not compile. */
export type Handlers = { [K in CallName]: Handler<K> };

/** The calls that the contract marks as shared. */
export type SharedCall = { [K in CallName]: (typeof calls)[K] extends { shared: true } ? K : never }[CallName];
export const sharedCalls = keysOf(calls).filter(isShared);
function isShared(name: CallName): name is SharedCall {
  const call: Call = calls[name];
  return call.shared === true;
}
/** They know nothing of who asks; undefined where the answer would depend on it. */
export type SharedHandlers = { [K in SharedCall]: (input: Parsed<K>) => Ready<Answer<K>> | undefined };

export type Invoke = (
  name: CallName,
  input: Record<string, unknown>,
  ask: Ask,
  files?: Record<string, Upload[]>,
) => Promise<unknown>;

/** The only way in: audience, then input, then the handler, then the answer trimmed to the contract. */
export function createInvoke({ handlers, log, followLanguage }: InvokeNeeds): Invoke {
  return async (name, input, ask, files = {}) => {
    const call: Call = calls[name];
    await admit(call.audience, ask);
    const parsed = parseInput(call.input, input);
    // Before the deed, whose emails may be written as soon as it is done.
    if (isOwnDeed(name)) await speakAs(ask);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript knows for each call, not for all at once, that its handler takes what was parsed
    const handle = handlers[name] as (input: unknown, ask: Ask) => unknown;
    const answer = await handle({ ...parsed, ...files }, ask);
    if (answer instanceof Ready) return answer;
    return fitAnswer(call.answer, answer, (row) =>
      log.error({ call: name, ...row }, 'a row that does not fit the contract was left out'),
    );
  };

  async function speakAs(ask: Ask): Promise<void> {
    const user = await ask.visitor();
    if (user === null || user.isLanguageChosen || ask.language === undefined || ask.language === user.language) return;
    await followLanguage(user.userID, ask.language);
  }
}

type InvokeNeeds = {
  handlers: Handlers;
  log: Pick<Log, 'error'>;
  /** Writes this person's emails in the language of the page where they act. */
  followLanguage: (userID: number, language: Language) => Promise<void>;
};

/** Something that a logged-in person does: whoever has no session yet shows in the call itself who they are. */
function isOwnDeed(name: CallName): boolean {
  const call: Call = calls[name];
  const { method }: Endpoint = endpoints[name];
  return method !== 'GET' && call.audience !== 'anyone' && call.audit !== onlyReads && call.passive !== true;
}

export async function admit(audience: Audience, ask: Ask): Promise<void> {
  if (audience === 'anyone') return;
  const user = await ask.visitor();
  if (user === null) throw new Refusal('not-signed-in');
  if (audience === 'admin' && user.role !== 'admin')
    throw new Refusal(user.isHeldBack ? 'second-factor-needed' : 'forbidden');
}

function parseInput(schema: Call['input'], input: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid-input', { problems: problemsIn(parsed.error, input) });
}
