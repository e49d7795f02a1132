import type { LogInWords } from '../../en/pages/log-in.ts';

export const logInWords: LogInWords = {
  title: 'Iniciar sesión',
  about: 'Inicia sesión para pedir tu preaprobación o hacer una cita.',
  submit: 'Iniciar sesión',
  failed: 'No se pudo iniciar sesión',
  noAccount: '¿Es tu primera vez aquí?',
  signUp: 'Regístrate',
  forgot: '¿Olvidaste tu contraseña?',
  code: 'Código',
  codeHint: 'Escribe los 6 dígitos de tu app de autenticación, o un código de recuperación.',
  leave: 'Salir de esta página',
  typeRecoveryCode: 'Usar un código de recuperación',
};
