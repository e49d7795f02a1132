import type { Language } from '#contract/api/paths.ts';
import type { InformationItem } from './information-items.ts';

/** As the notice, the timeline and the checklist say them. */
export const informationItemPhrases: Readonly<Record<Language, Readonly<Record<InformationItem, string>>>> = {
  en: {
    'proof-of-income': 'Proof of income, such as a recent pay stub',
    income: 'How much you’re paid, and how often',
    employment: 'Where you work, and for how long',
    residence: 'Your address, and how long you’ve lived there',
    references: 'Names and phone numbers of references',
    identification: 'A photo ID, such as a driver’s license',
    other: 'Something else',
  },
  es: {
    'proof-of-income': 'Comprobante de ingresos, por ejemplo un talón de cheque reciente',
    income: 'Cuánto te pagan y cada cuánto',
    employment: 'Dónde trabajas y desde cuándo',
    residence: 'Tu dirección y desde cuándo vives ahí',
    references: 'Nombres y teléfonos de referencias',
    identification: 'Una identificación con foto, como la licencia de manejar',
    other: 'Algo más',
  },
};

/** What was written stands in the place of `other`, or last where that was not chosen. */
export function sayInformationItems(
  { items, question }: { items: readonly InformationItem[]; question: string },
  language: Language,
): string[] {
  const phrases = informationItemPhrases[language];
  const listed = items.filter((item) => item !== 'other' || question === '').map((item) => phrases[item]);
  return question === '' ? listed : [...listed, question];
}
