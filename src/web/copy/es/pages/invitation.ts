import type { InvitationWords } from '../../en/pages/invitation.ts';

export const invitationWords: InvitationWords = {
  title: (dealer) => `Únete al personal de ${dealer}`,
  about: 'Como administrador, trabajarás con autos, solicitudes, citas y formularios de los compradores.',
  invitedBy: (name, email) => `${name} invitó a ${email}.`,
  invited: (email) => `Esta invitación es para ${email}.`,
  switches: (name, email) =>
    `Iniciaste sesión como ${name}. Al aceptar, se cerrará esa sesión y entrarás como ${email}.`,
  setUp: 'Escribe tu nombre y elige una contraseña para crear tu cuenta.',
  hasAccount: 'Ya tienes una cuenta con este correo. Escribe su contraseña para aceptar la invitación.',
  consequence: 'Se cerrará tu sesión en tus otros dispositivos.',
  forgot: '¿Olvidaste tu contraseña?',
  forgotHint: 'Primero crea una nueva y luego abre otra vez el enlace del correo.',
  passwordHint: 'Al menos 8 caracteres: letras, números o símbolos.',
  mismatch: 'Las contraseñas no coinciden.',
  submit: 'Aceptar invitación',
  expired: 'Esta invitación venció, ya se usó o se canceló. Pídele otra a quien te invitó.',
  failed: 'No pudimos cargar la invitación.',
  tryAgain: 'Intentar de nuevo',
  done: '¡Te damos la bienvenida al equipo! Ahora activa la verificación en dos pasos en esta página.',
  goOn: 'Ir a las páginas de administración',
  incomplete: 'Este enlace está incompleto. Ábrelo otra vez desde el correo.',
};
