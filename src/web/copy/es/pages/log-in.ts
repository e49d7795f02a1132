import type { LogInWords } from '../../en/pages/log-in.ts';

export const logInWords: LogInWords = {
  title: 'Iniciar sesión',
  about: 'Inicia sesión para pedir tu preaprobación o ver un auto.',
  submit: 'Iniciar sesión',
  failed: 'No se pudo iniciar sesión',
  noAccount: '¿Eres nuevo?',
  signUp: 'Regístrate',
  forgot: '¿Olvidaste tu contraseña?',
  code: 'Código',
  codeHint: 'Seis dígitos de tu aplicación de autenticación, o un código de recuperación.',
  leave: 'Salir de esta página',
  typeRecoveryCode: 'Escribir un código de recuperación',
};
