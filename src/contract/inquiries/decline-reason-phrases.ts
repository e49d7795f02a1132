import type { Language } from '#contract/api/paths.ts';
import type { DeclineReason } from './decline-reasons.ts';

/** As the notice, the timeline and the checklist say them: the same words everywhere, because the notice is kept. */
export const declineReasonPhrases: Readonly<Record<Language, Readonly<Record<DeclineReason, string>>>> = {
  en: {
    'insufficient-income': 'Income insufficient for the amount of credit requested',
    'excessive-obligations': 'Excessive obligations in relation to income',
    'unverified-income': 'Unable to verify income',
    'irregular-employment': 'Temporary or irregular employment',
    'short-employment': 'Length of employment',
    'unverified-employment': 'Unable to verify employment',
    'short-residence': 'Length of residence',
    'temporary-residence': 'Temporary residence',
    'unverified-residence': 'Unable to verify residence',
    'few-credit-references': 'Insufficient number of credit references',
    'unacceptable-credit-references': 'Unacceptable type of credit references',
    'unverified-credit-references': 'Unable to verify credit references',
    'no-credit-file': 'No credit file',
    'limited-credit-experience': 'Limited credit experience',
    'poor-performance-with-us': 'Poor credit performance with us',
    'delinquent-obligations': 'Delinquent past or present credit obligations with others',
    'collection-or-judgment': 'Collection action or judgment',
    'garnishment-or-attachment': 'Garnishment or attachment',
    'foreclosure-or-repossession': 'Foreclosure or repossession',
    bankruptcy: 'Bankruptcy',
    'recent-credit-inquiries': 'Number of recent credit inquiries',
    'insufficient-collateral': 'Value or type of collateral not sufficient',
    'incomplete-application': 'Application incomplete',
    other: 'Other',
  },
  es: {
    'insufficient-income': 'Ingresos insuficientes para el crédito pedido',
    'excessive-obligations': 'Demasiadas deudas en relación con los ingresos',
    'unverified-income': 'No se pudieron verificar los ingresos',
    'irregular-employment': 'Empleo temporal o irregular',
    'short-employment': 'Poco tiempo en el empleo',
    'unverified-employment': 'No se pudo verificar el empleo',
    'short-residence': 'Poco tiempo en el domicilio',
    'temporary-residence': 'Domicilio temporal',
    'unverified-residence': 'No se pudo verificar el domicilio',
    'few-credit-references': 'Muy pocas referencias de crédito',
    'unacceptable-credit-references': 'Tipo de referencias de crédito no aceptable',
    'unverified-credit-references': 'No se pudieron verificar las referencias de crédito',
    'no-credit-file': 'Sin expediente de crédito',
    'limited-credit-experience': 'Poca experiencia de crédito',
    'poor-performance-with-us': 'Mal historial de pagos con nosotros',
    'delinquent-obligations': 'Deudas atrasadas, pasadas o actuales, con otros acreedores',
    'collection-or-judgment': 'Cobranza o sentencia judicial',
    'garnishment-or-attachment': 'Embargo de sueldo o de bienes',
    'foreclosure-or-repossession': 'Ejecución hipotecaria o reposesión',
    bankruptcy: 'Bancarrota',
    'recent-credit-inquiries': 'Número de consultas de crédito recientes',
    'insufficient-collateral': 'Valor o tipo de garantía insuficiente',
    'incomplete-application': 'Formulario incompleto',
    other: 'Otro',
  },
};

/** What was written for `other` stands in its place. */
export function sayDeclineReasons(
  { reasons, other }: { reasons: readonly DeclineReason[]; other: string },
  language: Language,
): string[] {
  const phrases = declineReasonPhrases[language];
  return reasons.map((reason) => (reason === 'other' && other !== '' ? other : phrases[reason]));
}
