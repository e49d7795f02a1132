import type { Words } from '../en.ts';

export const accountWords: Words['account'] = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  confirmPassword: 'Confirma la contraseña',
  firstName: 'Nombre',
  lastName: 'Apellido',
  showPassword: 'Mostrar contraseña',
  sending: 'Un momento…',
  needsJavaScript: 'Este formulario necesita JavaScript. Actívalo o llámanos.',
  logIn: {
    title: 'Iniciar sesión',
    about: 'Inicia sesión para pedir tu preaprobación o ver un auto.',
    submit: 'Iniciar sesión',
    failed: 'No se pudo iniciar sesión',
    noAccount: '¿Eres nuevo?',
    signUp: 'Regístrate',
    already: (firstName) => `Ya iniciaste sesión, ${firstName}.`,
    goOn: 'Continuar',
  },
  signUp: {
    title: 'Regístrate',
    about: 'Una sola cuenta para preaprobación, visitas y preguntas. Gratis.',
    submit: 'Registrarme',
    success: '✅ Registro exitoso',
    failed: '❌ No se pudo completar el registro',
    strength: 'Seguridad de la contraseña',
    strengths: { weak: 'Débil', medium: 'Media', strong: 'Fuerte' },
    passwordHint: 'Al menos 8 caracteres, los que quieras.',
    mismatch: 'Las contraseñas no coinciden.',
    haveAccount: '¿Ya tienes cuenta?',
    logIn: 'Inicia sesión',
    accepts: 'Al registrarte aceptas nuestros términos.',
    readTerms: 'Leer los términos',
  },
  terms: {
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
  },
};
