import { listMail } from '../server/mail/list-mail.ts';
import { mailFolder } from '../server/mail/mail.ts';
import { say, type Command } from './command.ts';

export const mail: Command = {
  about: 'lists the letters that were written to DATA_DIR/mail, newest first',
  async run(config) {
    const letters = await listMail(mailFolder(config.dataDirectory));
    for (const letter of letters)
      say(`${letter.date.toISOString()}  ${letter.to}  ${letter.subject}\n    ${letter.file}`);
    if (letters.length === 0) say('There are no letters.');
  },
};
