import { listMail } from '#server/mail/list-mail.ts';
import { mailFolder } from '#server/mail/transport.ts';
import { say, type Command } from './command.ts';

export const mail: Command = {
  about: 'lists the emails saved in DATA_DIR/mail, newest first',
  async run(config) {
    const emails = await listMail(mailFolder(config.dataDirectory));
    for (const email of emails) say(`${writtenAt(email.date)}  ${email.to}  ${email.subject}\n    ${email.file}`);
    if (emails.length === 0) say('No emails.');
  },
};

/** A file that somebody else put there may tell none. */
const writtenAt = (date: Date) => (Number.isNaN(date.getTime()) ? 'no date' : date.toISOString());
