import type { Language } from '#contract/api/paths.ts';
import { reconWords as en, type ReconWords } from '../en/admin/recon.ts';
import { reconWords as es } from '../es/admin/recon.ts';
import { useLanguage } from '../copy.ts';

export type { ReconWords } from '../en/admin/recon.ts';

/** Words of what is done to a car before it is sold. */
export function useReconWords(): ReconWords {
  return sections[useLanguage()];
}

const sections: Record<Language, ReconWords> = { en, es };
