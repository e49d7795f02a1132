import type { Dealer } from '#contract/settings/dealer.ts';
import type { EmailText } from '#contract/settings/email-texts.ts';
import {
  standardEmailTexts,
  type EmailTextName,
  type EmailTextValues,
} from '#contract/settings/standard-email-texts.ts';
import { isPersonName } from '#contract/accounts/is-person-name.ts';
import { layOut, type Block } from './email-layout.ts';
import type { Attachment, WrittenEmail } from './email.ts';

export type Recipient = { fName: string; email: string };

/** The dealer who sends, the signature under every email, line by line, and what the dealer says in their own words. */
export type Sender = Dealer & {
  signature: string[];
  /** The standard texts without it. */
  chosenText?: (name: EmailTextName) => Promise<EmailText>;
};

/** What an email says whatever the dealer writes around it, and what its placeholders stand for. */
export type EmailParts = { text: EmailTextName; values: Readonly<Record<string, string>>; blocks: Block[] };

export const emailParts = <Name extends EmailTextName>(
  text: Name,
  values: EmailTextValues<Name>,
  blocks: Block[],
): EmailParts => ({ text, values, blocks });

/** What the parts of emails are made with. */
export type EmailTools = { page: (path: string) => string; dealer: () => Dealer; timeZone: string };

/** The greeting, signature and reply address of every email. `sender` is read for each one, because staff can change it. */
export function createEmailTemplate(sender: () => Sender) {
  const write = (person: Recipient, subject: string, blocks: Block[], attachments: Attachment[] = []): WrittenEmail => {
    const { signature, email: replyTo } = sender();
    const greeted = (greeting: string) => layOut({ title: subject, blocks: [greeting, ...blocks], signature });
    const forStranger = greeted('Hello,');
    const email = isPersonName(person.fName) ? greeted(`Hello ${person.fName},`) : forStranger;
    return { to: person.email, subject, replyTo, ...email, forStranger, attachments };
  };

  /** Around its parts, in these words. A preview is written by the same function. */
  const writeWith = (
    text: EmailText,
    person: Recipient,
    { values, blocks }: EmailParts,
    attachments: Attachment[] = [],
  ): WrittenEmail => {
    const { name: dealer, phone } = sender();
    const filled = (words: string) => fillIn(words, { ...values, dealer, phone });
    const subject = filled(text.subject).replaceAll(/[\p{Cc}\s]+/gu, ' ');
    return write(person, subject, [...paragraphs(text.opening), ...blocks, ...paragraphs(text.closing)], attachments);

    function paragraphs(words: string): string[] {
      return filled(words)
        .split(/(?:\r?\n[ \t]*){2,}/)
        .filter((paragraph) => paragraph.trim() !== '');
    }
  };

  return {
    page: (path: string) => sender().publicUrl + path,
    write,
    writeWith,
    /** In the words that the dealer has chosen. */
    async writeParts(person: Recipient, parts: EmailParts, attachments: Attachment[] = []): Promise<WrittenEmail> {
      const text = (await sender().chosenText?.(parts.text)) ?? standardEmailTexts[parts.text];
      return writeWith(text, person, parts, attachments);
    },
  };
}

/** In one pass, so that nothing in a value is taken for a placeholder. */
const fillIn = (words: string, values: Readonly<Record<string, string>>) =>
  words.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
