import type { Language } from '#contract/paths.ts';
import { sayField } from '../refusal-words.ts';
import { buyerWords as en, type BuyerWords } from './en/buyer.ts';
import { buyerWords as es } from './es/buyer.ts';
import { useLanguage, useWords } from './index.ts';

export type { BuyerWords } from './en/buyer.ts';

/** Words of the pages behind the log-in. They come with those pages, so that the shop window need not carry them. */
export function useBuyerWords(): BuyerWords {
  return sections[useLanguage()];
}

/** Says in the language of the page what the contract and the server say in English. */
export function useSentences(): (sentence: string) => string {
  const { sentences } = useBuyerWords();
  const { errors } = useWords();
  return (sentence) => sentences[sentence] ?? sayField(sentence, errors);
}

const sections: Record<Language, BuyerWords> = { en, es };
