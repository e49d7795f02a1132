import type { Answer, Input } from './calls.ts';
import type { CallName, endpoints } from './endpoints.ts';

/** The names of the file fields of a call, if it takes files. */
export type FileField<K extends CallName> = (typeof endpoints)[K] extends { files: infer F } ? keyof F : never;
type WithFiles<K extends CallName> = [FileField<K>] extends [never]
  ? unknown
  : { [F in FileField<K>]?: readonly Blob[] };
type Given<K extends CallName> = Input<K> & WithFiles<K>;

export type CallOptions = {
  /** Told how much of a form with files has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};
type Options<K extends CallName> = [FileField<K>] extends [never] ? [] : [options?: CallOptions];

/** Every call as a function. It answers, or throws a Refusal. The browser has one over fetch, the server one in-process. */
export type Api = {
  [K in CallName]: (
    ...given: Record<never, never> extends Given<K>
      ? [input?: Given<K>, ...Options<K>]
      : [input: Given<K>, ...Options<K>]
  ) => Promise<Answer<K>>;
};

export type Send = (name: CallName, input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

export function createApi(send: Send): Api {
  // The names of all calls would be much to bring along, so every name is one; the compiler lets only those of calls through.
  const callOf = (name: CallName) => (input?: Record<string, unknown>, options?: CallOptions) =>
    send(name, input ?? {}, options ?? {});
  // Whoever awaits the api itself looks for a `then`.
  return new Proxy(Object.create(null), { get: (_, name: CallName) => (isThen(name) ? undefined : callOf(name)) });
}

const isThen = (name: string) => name === 'then';
