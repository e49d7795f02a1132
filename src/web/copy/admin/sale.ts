import type { Language } from '#contract/api/paths.ts';
import { saleWords as en, type SaleWords } from '../en/admin/sale.ts';
import { saleWords as es } from '../es/admin/sale.ts';
import { useLanguage } from '../copy.ts';

/** Words of a sale: the form, the bill, the dossier. */
export function useSaleWords(): SaleWords {
  return sections[useLanguage()];
}

const sections: Record<Language, SaleWords> = { en, es };
