import type { Language } from '#contract/paths.ts';
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
  const { fieldSentences } = useWords().errors;
  return (sentence) => sentences[sentence] ?? fieldSentences[sentence] ?? sentence;
}

const sections: Record<Language, StockWords> = { en, es };
