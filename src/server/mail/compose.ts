import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Addresses are handed over as objects, so that no text in them is ever read as a second recipient. */
export function compose(letter: Letter, from: string): SendMailOptions {
  const { to, subject, text, html, messageID, date, replyTo, attachments = [] } = letter;
  return {
    from,
    to: address(to),
    ...(replyTo === undefined ? {} : { replyTo: address(replyTo) }),
    subject,
    text,
    html,
    messageId: messageID,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const address = (written: string) => ({ name: '', address: written });
