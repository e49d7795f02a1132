import type { SignUpWords } from '../../en/pages/sign-up.ts';

export const signUpWords: SignUpWords = {
  title: 'Regístrate',
  about: 'Una sola cuenta, gratis, para tu preaprobación, tus citas y tus autos guardados.',
  confirmPassword: 'Confirma la contraseña',
  firstName: 'Nombre',
  lastName: 'Apellido',
  submit: 'Registrarme',
  success: '✅ Registro exitoso',
  failed: '❌ No se pudo completar el registro',
  strength: 'Seguridad de la contraseña',
  strengths: { weak: 'Débil', medium: 'Media', strong: 'Fuerte' },
  passwordHint: 'Al menos 8 caracteres: letras, números o símbolos.',
  mismatch: 'Las contraseñas no coinciden.',
  haveAccount: '¿Ya tienes cuenta?',
  logIn: 'Inicia sesión',
  accepts: 'Al registrarte, aceptas nuestros términos de uso.',
  readTerms: 'Leer los términos',
};
