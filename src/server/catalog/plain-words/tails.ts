import { figureAt } from './figures.ts';
import type { Bound } from './meaning.ts';
import { skipFillers } from './measures.ts';
import { phraseAt, type Read } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Which side of the figure before it is wanted. */
export type Tail = { bound: 'min' | 'max'; isOfYears: boolean };

/** Or less; and up; max; to present. */
export function tailAt(tokens: readonly Token[], at: number): Read<Tail> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'orBound' && phrase?.value.kind !== 'bound') return undefined;
  // `12k & above` and `2015>`, but not `before 2015 & after 2010`.
  const isLast = !figureAt(tokens, skipFillers(tokens, phrase.next));
  const isJoined =
    (tokens[at]?.signs === '&' && isLast) ||
    (comparisons.has(tokens[at]?.word ?? '') && (isLast || isWrittenOnto(tokens, at)));
  if (phrase.value.kind === 'bound' && !phrase.value.mayFollow && !isJoined) return undefined;
  // In `before 2015 and after 2010` another limit begins.
  const isNext = phraseAt(tokens, at + 1)?.value.kind === 'bound' && figureAt(tokens, skipFillers(tokens, phrase.next));
  if (isNext && phrase.next > at + 1) return undefined;
  const { bound, isOfYears = false }: Pick<Bound, 'bound' | 'isOfYears'> = phrase.value;
  return { value: { bound, isOfYears }, next: phrase.next };
}

/** In `2015> 08 civic` the sign belongs to what is before it. */
function isWrittenOnto(tokens: readonly Token[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return before?.end === sign?.start && sign?.end !== after?.start;
}

/** `2015>` */
const comparisons = new Set(['<', '>', '<=', '>=']);
