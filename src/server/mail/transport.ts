import { join } from 'node:path';
import { removeOlder } from '#server/storage/durable-files.ts';
import type { From } from './compose-email.ts';
import type { Mail } from './email.ts';

type MailSettings = {
  smtpUrl: string | undefined;
  /** Asked for each email, because staff can change it. */
  from: () => From;
  dataDirectory: string;
};

/** Loads the mailer with the first email: it is large, and not every process sends one. */
export function createMail(settings: MailSettings): Mail {
  let opened: Promise<Mail> | undefined;
  const open = () => (opened ??= openMail(settings));
  return {
    send: async (email) => (await open()).send(email),
    check: async () => (await open()).check(),
    close: () => void opened?.then((mail) => mail.close()),
  };
}

async function openMail({ smtpUrl: url, from, dataDirectory }: MailSettings): Promise<Mail> {
  if (url !== undefined) return (await import('./smtp-transport.ts')).createSmtpMail({ url, from });
  return (await import('./folder-transport.ts')).createFolderMail({ directory: mailFolder(dataDirectory), from });
}

/** Deletes half-written files that are older than that. */
export const tidyMailFolder = (dataDirectory: string, before: Date) =>
  removeOlder(incomingIn(mailFolder(dataDirectory)), before);

/** Half-written emails: no listed file starts with a dot. */
export const incomingIn = (folder: string) => join(folder, '.incoming');

export const mailFolder = (dataDirectory: string) => join(dataDirectory, 'mail');
