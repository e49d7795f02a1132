import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { placeFile } from '#server/storage/durable-files.ts';
import { compose } from './compose.ts';
import type { Letter, Mail } from './letter.ts';
import { Fault, sentence } from '#server/fault.ts';
import { incomingIn } from './mail.ts';

/** Without a mail server, letters become files that any mail program opens. A retry writes the same file again. */
export function createFolderMail({ directory, from }: { directory: string; from: string }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(compose(letter, from));
      if (!(message instanceof Uint8Array)) throw new Fault(sentence`The letter was not composed.`);
      const name = fileName(letter);
      // Two processes may send the same one, when the first was thought to be dead.
      await placeFile(join(directory, name), message, join(incomingIn(directory), randomUUID()));
    },
    async check() {
      await mkdir(directory, { recursive: true });
      await access(directory, constants.W_OK);
    },
    close: () => transport.close(),
  };
}

/** Begins with the date, so that names sort as the letters were written. */
function fileName({ date, messageID }: Letter): string {
  const day = date.toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  return `${day}-${messageID.replaceAll(/[^a-z0-9.@-]/gi, '')}.eml`;
}
