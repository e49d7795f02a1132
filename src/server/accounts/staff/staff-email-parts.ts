import { paths, type Language } from '#contract/api/paths.ts';
import type { Block } from '#server/mail/email-layout.ts';
import type { EmailTools } from '#server/mail/email-template.ts';

type StaffEmail = { subject: string; blocks: Block[]; preheader: string; reason: 'staff' };

/**
 * The emails to those who work here; the dealer does not word them. An invitation is in English, because nobody knows yet
 * what its reader speaks.
 */
export const createStaffEmailParts = ({ page, dealer }: Pick<EmailTools, 'page' | 'dealer'>) => ({
  'staff-invitation': ({ inviter, token }: { inviter: string; token: string }): StaffEmail => {
    const { name } = dealer();
    const opening = inviter === '' ? 'You’re invited' : `${inviter} invited you`;
    return {
      subject: `Join the staff of ${name}`,
      blocks: [
        `${opening} to join the staff of ${name}. As an admin, you’ll work with cars, inquiries, viewings and buyers’ applications.`,
        { button: 'Accept the invitation', href: page(paths.invitation(token), 'en') },
        'The link works once and expires in 7 days. Please don’t forward this email. Whoever uses the link first gets access.',
        'Not expecting this? You can ignore this email. Nothing happens unless you accept.',
      ],
      preheader: 'The link works once and expires in 7 days.',
      reason: 'staff',
    };
  },
  'staff-access-ended': (language: Language): StaffEmail => ({
    ...accessEnded[language](dealer().name),
    reason: 'staff',
  }),
});

type Words = Omit<StaffEmail, 'reason'>;

const accessEnded: Record<Language, (name: string) => Words> = {
  en: (name) => ({
    subject: `You’re no longer on the staff of ${name}`,
    blocks: [
      `An admin removed you from the staff of ${name}. You were logged out, and the admin pages no longer open for you.`,
      'Your account stays. You can log in with the same email and password to save cars and apply for pre-approval.',
      'Think this is a mistake? Ask the person you work with there. They can invite you again.',
    ],
    preheader: 'Your account stays. You can still log in as a buyer.',
  }),
  es: (name) => ({
    subject: `Ya no eres parte del personal de ${name}`,
    blocks: [
      `Un administrador te quitó del personal de ${name}. Cerramos tu sesión y ya no puedes abrir las páginas de administración.`,
      'Tu cuenta sigue activa. Puedes iniciar sesión con el mismo correo y contraseña para guardar autos y pedir tu preaprobación.',
      '¿Crees que es un error? Pregúntale a la persona con la que trabajas ahí. Puede invitarte de nuevo.',
    ],
    preheader: 'Tu cuenta sigue activa. Puedes entrar como comprador.',
  }),
};
