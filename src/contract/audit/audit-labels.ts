import { keysOf, recordOf } from '#contract/api/keys-of.ts';
import { languages, type Language } from '#contract/api/paths.ts';
import type { AuditAction, auditActions } from './audit-actions.ts';
import { spanishAuditLabels } from './spanish-audit-labels.ts';

const englishLabels: Readonly<Record<AuditAction, string>> = {
  'application sent': 'Application sent',
  'application replaced': 'Application updated',
  'application viewed': 'Application viewed',
  'application disposed of': 'Old application deleted',
  'document viewed': 'Document viewed',
  'inquiry viewed': 'Inquiry viewed',
  'inquiries viewed': 'Inquiries viewed',
  'inquiry approved': 'Inquiry approved',
  'inquiry declined': 'Inquiry declined',
  'inquiry cancelled': 'Inquiry canceled',
  'inquiry deleted': 'Inquiry deleted',
  'information wanted': 'Information requested',
  'note added': 'Note added',
  'notice viewed': 'Notice viewed',
  'notice disposed of': 'Old notice deleted',
  'record viewed': 'Kept application viewed',
  'record disposed of': 'Kept application deleted',
  'data swept': 'Old data deleted',
  'viewing viewed': 'Viewing opened',
  'viewing accepted': 'Viewing confirmed',
  'viewing booked': 'Viewing booked',
  'viewing moved': 'Viewing rescheduled',
  'viewing called off': 'Viewing canceled',
  'guest deleted': 'Visitor deleted',
  'guest disposed of': 'Past visitor deleted',
  'no-show noted': 'Marked as a no-show',
  'no-show taken back': 'No-show undone',
  'times blocked': 'Times blocked',
  'times unblocked': 'Times unblocked',
  'car added': 'Car added',
  'car edited': 'Car edited',
  'car deleted': 'Car deleted',
  'car brought back': 'Car restored',
  'VIN on offer twice': 'Same VIN for sale twice',
  'car put on offer': 'Car marked active',
  'car archived': 'Car archived',
  'car reserved': 'Car reserved',
  'car sold': 'Car sold',
  'sale viewed': 'Sale viewed',
  'sale corrected': 'Sale corrected',
  'buyer disposed of': 'Past buyer deleted',
  'dossier viewed': 'Sale dossier viewed',
  'offers opened': 'Sealed offers opened',
  'offers changed': 'Sealed offers changed',
  'offers ended': 'Sealed offers ended',
  'offers viewed': 'Sealed offers viewed',
  'offers canceled': 'Sealed offers canceled',
  'offers declined': 'No sealed offer accepted',
  'offer accepted': 'Sealed offer accepted',
  'reservation ended': 'Reservation ended',
  'repossession file saved': 'Repossession file saved',
  'buyers guide saved': 'Buyers Guide saved',
  'recon task added': 'Recon task added',
  'recon task changed': 'Recon task changed',
  'recon task removed': 'Recon task removed',
  'photos added': 'Photos added',
  'photos arranged': 'Photos reordered',
  'photo described': 'Photo described',
  'photo deleted': 'Photo deleted',
  'photo tried again': 'Photo processed again',
  'cars imported': 'Cars imported',
  'cars exported': 'Cars exported',
  'inquiries exported': 'Inquiries exported',
  'user deleted': 'User deleted',
  'account closed': 'Account deleted by its owner',
  'data downloaded': 'Own data downloaded',
  'admin created': 'Admin created',
  'admin joined': 'Admin joined',
  'admin removed': 'Admin removed',
  'sessions ended': 'Logged out of all devices',
  'admin invited': 'Admin invited',
  'invitation accepted': 'Invitation accepted',
  'invitation sent again': 'Invitation sent again',
  'invitation canceled': 'Invitation canceled',
  'backup restored': 'Backup restored',
  'settings changed': 'Settings changed',
  'email text changed': 'Email text changed',
  'email text reset': 'Email text reset',
  'guide form uploaded': 'Buyers Guide form uploaded',
  'guide form matched': 'Buyers Guide form matched',
  'guide form deleted': 'Buyers Guide form deleted',
  'job retried': 'Task retried',
};

/** What people read for an action. The names themselves are part of the hash chain and never change. */
export const auditLabels: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = {
  en: englishLabels,
  es: spanishAuditLabels,
};

/** Kinds of things of which there are many, each with its number. */
const kinds = {
  en: {
    application: 'Application',
    inquiry: 'Inquiry',
    notice: 'Notice',
    record: 'Kept application',
    car: 'Car',
    viewing: 'Viewing',
    block: 'Blocked time',
    import: 'Import',
    user: 'User',
    invitation: 'Invitation',
    job: 'Task',
  },
  es: {
    application: 'Formulario',
    inquiry: 'Solicitud',
    notice: 'Aviso',
    record: 'Formulario conservado',
    car: 'Auto',
    viewing: 'Cita',
    block: 'Horario bloqueado',
    import: 'Importación',
    user: 'Usuario',
    invitation: 'Invitación',
    job: 'Tarea',
  },
} as const satisfies Record<Language, Partial<Record<(typeof auditActions)[AuditAction], string>>>;

type Kind = keyof (typeof kinds)['en'];

/** How such a thing is called, such as Car 55. */
export function numberedThings(language: Language): Readonly<Record<Kind, (id: string) => string>> {
  return recordOf(keysOf(kinds.en), (kind) => (id: string) => `${kinds[language][kind]} ${id}`);
}

/** The actions whose label in any language has this text, so that people find an entry by what they read. */
export function actionsLabelled(text: string): AuditAction[] {
  const isMeant = (label: string) => plain(label).includes(plain(text));
  return keysOf(englishLabels).filter((action) => languages.some((one) => isMeant(auditLabels[one][action])));
}

/** The beginnings of the names of things whose label in any language begins this text: `car:5` for Auto 5. */
export function thingsLabelled(text: string): string[] {
  const [, word = '', number = ''] = /^(.*?)\s*(\d*)$/.exec(plain(text).trim()) ?? [];
  if (word === '') return [];
  return keysOf(kinds.en)
    .filter((kind) => languages.some((one) => plain(kinds[one][kind]) === word))
    .map((kind) => `${kind}:${number}`);
}

/** Accents and capitals make no difference to whoever searches. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
