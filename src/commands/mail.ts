import { listMail } from '../server/mail/list-mail.ts';
import { mailFolder } from '../server/mail/mail.ts';
import { say, type Command } from './command.ts';

export const mail: Command = {
  about: 'lists the letters that were written to DATA_DIR/mail, newest first',
  async run(config) {
    const letters = await listMail(mailFolder(config.dataDirectory));
    for (const letter of letters) say(`${writtenAt(letter.date)}  ${letter.to}  ${letter.subject}\n    ${letter.file}`);
    if (letters.length === 0) say('There are no letters.');
  },
};

/** A file that somebody else put there may tell none. */
const writtenAt = (date: Date) => (Number.isNaN(date.getTime()) ? 'no date' : date.toISOString());
