import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { placeFile } from '#server/storage/durable-files.ts';
import { compose, type From } from './compose-email.ts';
import type { Email, Mail } from './email.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import { incomingIn } from './transport.ts';

/** Without a mail server, emails become files that any mail program opens. A retry writes the same file again. */
export function createFolderMail({ directory, from }: { directory: string; from: () => From }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await transport.sendMail(compose(email, from()));
      if (!(message instanceof Uint8Array)) throw new Fault(sentence`The email could not be built.`);
      const name = fileName(email);
      // Two processes may write the same file, when the first was taken for dead.
      await placeFile(join(directory, name), message, join(incomingIn(directory), randomUUID()));
    },
    async check() {
      await mkdir(directory, { recursive: true });
      await access(directory, constants.W_OK);
    },
    close: () => transport.close(),
  };
}

/** Begins with the date and then the job's number, so that names sort as the emails were written. */
function fileName({ date, messageID }: Email): string {
  const moment = date.toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  const id = messageID.replaceAll(/[^a-z0-9.@-]/gi, '').replace(/^\d+/, (number) => number.padStart(10, '0'));
  return `${moment}-${id}.eml`;
}
