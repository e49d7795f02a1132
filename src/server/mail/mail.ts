import { join } from 'node:path';
import { removeOlder } from '#server/storage/durable-files.ts';
import type { Mail } from './letter.ts';

type MailSettings = { smtpUrl: string | undefined; from: string; dataDirectory: string };

/** The mailer comes with the first letter: it is large, and not every process ever sends one. */
export function createMail(settings: MailSettings): Mail {
  let opened: Promise<Mail> | undefined;
  const open = () => (opened ??= openMail(settings));
  return {
    send: async (letter) => (await open()).send(letter),
    check: async () => (await open()).check(),
    close: () => void opened?.then((mail) => mail.close()),
  };
}

async function openMail({ smtpUrl: url, from, dataDirectory }: MailSettings): Promise<Mail> {
  if (url !== undefined) return (await import('./smtp.ts')).createSmtpMail({ url, from });
  return (await import('./folder.ts')).createFolderMail({ directory: mailFolder(dataDirectory), from });
}

/** Takes away emails that were left half-written before then. */
export const tidyMailFolder = (dataDirectory: string, before: Date) =>
  removeOlder(incomingIn(mailFolder(dataDirectory)), before);

/** No email's name begins with a dot, so nothing half-written is ever listed. */
export const incomingIn = (folder: string) => join(folder, '.incoming');

export const mailFolder = (dataDirectory: string) => join(dataDirectory, 'mail');
