import type { Words } from '../en/en.ts';

export const accountWords: Words['account'] = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  sending: 'Un momento…',
  needsJavaScript: 'Esta página necesita JavaScript. Actívalo en tu navegador o llámanos.',
  again: {
    title: 'Se cerró tu sesión.',
    text: 'Inicia sesión para continuar donde estabas.',
    logIn: 'Iniciar sesión',
  },
};
