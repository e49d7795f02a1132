import { inDollars } from '#contract/problems/in-dollars.ts';
import type { ApplicationSentences } from '../../problem-words.ts';

/** What can be wrong with the pre-approval form. */
export const applyProblems: ApplicationSentences = {
  'no-phone': 'Escribe tu teléfono.',
  'not-a-phone': 'Escribe un teléfono de 10 dígitos, como 217-555-0142.',
  'no-birth-date': 'Escribe tu fecha de nacimiento.',
  'no-such-birth-date': 'Esa fecha no parece correcta. Revisa tu fecha de nacimiento.',
  'too-young': ({ years }) => `Debes tener ${years} años o más para pedir la preaprobación.`,
  'no-street': 'Escribe tu calle y número.',
  'no-city': 'Escribe tu ciudad.',
  'no-state': 'Elige tu estado.',
  'no-zip': 'Escribe tu código postal.',
  'not-a-zip': 'Escribe un código postal como 62704.',
  'no-time-at-address': 'Escribe cuánto tiempo llevas viviendo ahí.',
  'no-job-title': 'Escribe tu puesto.',
  'no-time-in-job': 'Escribe cuánto tiempo llevas trabajando ahí.',
  'no-job-address': 'Escribe la dirección de tu empleador.',
  'no-pay-frequency': 'Elige cada cuánto te pagan.',
  'no-down-payment': 'Escribe el enganche en dólares.',
  'down-payment-over-total': ({ total }) => `Es más de lo que cuesta el auto. Escribe ${inDollars(total)} o menos.`,
  'no-pay': 'Escribe cuánto te pagan por cheque, en dólares.',
  'no-months': 'Elige el número de meses.',
  unconfirmed: 'Confirma que tu información es correcta.',
};
