import type { GuideSentences } from '../../en/pages/guide.ts';

/** Lo que dice la Guía del comprador, en palabras sencillas. */
export const guideSentences: GuideSentences = {
  label: 'Quién paga las reparaciones',
  kinds: {
    'as-is': 'Se vende tal como está: después de la venta, tú pagas las reparaciones.',
    'implied-only':
      'Se vende solo con garantías implícitas. La ley de tu estado puede obligarnos a arreglar fallas graves que ya tenía cuando lo compraste.',
  },
  coverages: { full: 'Garantía completa', limited: 'Garantía limitada' },
  shares: (labor, parts) => `Pagamos el ${labor}% de la mano de obra y el ${parts}% de las piezas.`,
  covered: 'Cubre',
  duration: 'Por',
  others: {
    manufacturerWarranty: 'La garantía del fabricante sigue vigente.',
    manufacturerUsedWarranty: 'Tiene una garantía del fabricante para autos usados.',
    otherWarranty: 'Tiene otra garantía para autos usados.',
    serviceContract: 'Puedes comprar un contrato de servicio.',
  },
  pdf: 'Guía del comprador (PDF)',
};
