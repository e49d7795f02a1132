import type { Language } from '#contract/paths.ts';
import { sayField } from '../refusal-words.ts';
import { stockWords as en, type StockWords } from './en/desk-stock.ts';
import { stockWords as es } from './es/desk-stock.ts';
import { useLanguage, useWords } from './index.ts';

export type { StockWords } from './en/desk-stock.ts';

/** Words of the stock: the list of cars, a car being written, its pictures. */
export function useStockWords(): StockWords {
  return sections[useLanguage()];
}

/** Says in the language of the page what the contract says of a car's fields in English. */
export function useStockSentences(): (sentence: string) => string {
  const { sentences } = useStockWords();
  const { errors } = useWords();
  return (sentence) => sentences[sentence] ?? sayField(sentence, errors);
}

const sections: Record<Language, StockWords> = { en, es };
