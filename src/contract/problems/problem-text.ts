import type { Problem, Sentences } from './problems.ts';

/** A problem as the message of a schema, which has to be text. */
export function problemText(problem: Problem): string {
  return JSON.stringify(problem satisfies Readonly<Record<string, string | number>>);
}

/** The inverse; undefined where the text is a library's own. */
export function readProblem(text: string): Problem | undefined {
  if (!text.startsWith('{')) return undefined;
  const problem: unknown = JSON.parse(text);
  return isProblem(problem) ? problem : undefined;
}

/** By its shape: an older page may hear a code that it does not know. */
export function isProblem(problem: unknown): problem is Problem {
  return typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'string';
}

/*
 * The signature says what the compiler does not see in the body: each code's sentence takes what its problem carries.
 * Undefined where the table does not have the code, or the problem lacks what the sentence names, or has something else there: problems come over the
 * wire and out of the database, and no one should read “undefined” in a sentence.
 */
export function sentenceFor(problem: Problem, table: Partial<Sentences>): string | undefined;
export function sentenceFor(problem: Problem, table: Readonly<Record<string, unknown>>): unknown {
  const sentence = Object.hasOwn(table, problem.code) ? table[problem.code] : undefined;
  if (typeof sentence !== 'function') return sentence;
  let isWhole = true;
  const given = new Proxy(problem, {
    get(target, name) {
      isWhole &&= Object.hasOwn(target, name);
      return Reflect.get(target, name);
    },
  });
  try {
    const said: unknown = sentence(given);
    return isWhole ? said : undefined;
  } catch {
    // What should have been a day, say, is none.
    return undefined;
  }
}
