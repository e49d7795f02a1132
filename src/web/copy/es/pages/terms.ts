import type { TermsWords } from '../../en/pages/terms.ts';

export const termsWords: TermsWords = {
  title: 'Términos de uso',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  paragraphs: [
    {
      about: 'Anuncios.',
      text: 'Describimos cada auto como lo conocemos. Un auto puede venderse antes de que llegues: el anuncio es una invitación a verlo, no una promesa de apartarlo.',
    },
    {
      about: 'Cifras.',
      text: 'Los pagos mensuales son estimados según las condiciones que aparecen junto a ellos. No son una oferta de crédito. Tus condiciones se acuerdan por escrito.',
    },
    {
      about: 'Tu cuenta.',
      text: 'Usa tu propio nombre y un correo que funcione, y no compartas tu contraseña. Puedes pedirnos que borremos la cuenta cuando quieras.',
    },
    {
      about: 'Tus datos.',
      text: 'Usamos lo que envías para responder a tus solicitudes y para guardar los registros que exige la ley. No los vendemos. Pedir la preaprobación aquí no revisa tu crédito.',
    },
    {
      about: 'Preguntas.',
      text: 'Escribe o llama; la dirección y el teléfono están al pie de cada página.',
    },
  ],
};
