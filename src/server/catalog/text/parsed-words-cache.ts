import type { CatalogIndex } from '../index/catalog-index.ts';
import { readPlainWords, type Said } from '../plain-words/plain-words.ts';

/** Reads plain words once: whoever filters, sorts and turns pages asks with the same words again and again. */
export function createKnownWords(index: CatalogIndex): (text: string) => readonly Said[] {
  const known = new Map<string, readonly Said[]>();
  return (text) => {
    const said = known.get(text) ?? readPlainWords(index, text);
    // Starting afresh is cheaper than remembering who was asked for last, and as good: the popular return at once.
    if (known.size >= mostTexts) known.clear();
    known.set(text, said);
    return said;
  };
}

const mostTexts = 1000;
