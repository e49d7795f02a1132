import { join } from 'node:path';
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

export const mailFolder = (dataDirectory: string) => join(dataDirectory, 'mail');
