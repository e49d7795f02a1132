import type { TermsWords } from '../../en/pages/terms.ts';

export const termsWords: TermsWords = {
  title: 'Términos de uso',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  paragraphs: [
    {
      about: 'Anuncios.',
      text: 'Describimos cada auto lo mejor que podemos. Un auto puede venderse antes de que vengas. Un anuncio no te aparta el auto.',
    },
    {
      about: 'Precios y pagos.',
      text: 'Los pagos mensuales son estimados según las condiciones que aparecen a un lado. No son una oferta de crédito. Tus condiciones finales estarán en un contrato por escrito.',
    },
    {
      about: 'Tu cuenta.',
      text: 'Usa tu nombre real y un correo que revises, y no compartas tu contraseña. Puedes pedirnos que borremos tu cuenta cuando quieras.',
    },
    {
      about: 'Tus datos.',
      text: 'Usamos lo que envías para responder a tus solicitudes y para guardar los registros que exige la ley. No los vendemos. Al pedir la preaprobación aquí, no revisamos tu crédito.',
    },
    {
      about: 'Preguntas.',
      text: 'Escríbenos o llámanos. Nuestros datos de contacto están al final de cada página.',
    },
  ],
};
