import type { SendMailOptions } from 'nodemailer';
import type { Email } from './email.ts';

/** As the configuration writes it, or the dealer's name and address. */
export type From = string | { name: string; address: string };

/** Addresses are passed as objects, so that no text in them is parsed as a second recipient. */
export function compose(email: Email, from: From): SendMailOptions {
  const { to, subject, text, html, messageID, date, replyTo, attachments = [] } = email;
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
