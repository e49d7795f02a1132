import { join } from 'node:path';
import { createFolderMail } from './folder.ts';
import type { Mail } from './letter.ts';
import { createSmtpMail } from './smtp.ts';

export function createMail(settings: { smtpUrl: string | undefined; from: string; dataDirectory: string }): Mail {
  const { smtpUrl: url, from } = settings;
  return url === undefined
    ? createFolderMail({ directory: mailFolder(settings.dataDirectory), from })
    : createSmtpMail({ url, from });
}

export const mailFolder = (dataDirectory: string) => join(dataDirectory, 'mail');
