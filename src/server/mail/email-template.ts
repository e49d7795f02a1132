import { isPersonName } from '#contract/accounts/is-person-name.ts';
import { inLanguage, paths, type Language } from '#contract/api/paths.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { EmailText } from '#contract/settings/email-texts.ts';
import {
  standardEmailTexts,
  type EmailTextName,
  type EmailTextValues,
} from '#contract/settings/standard-email-texts.ts';
import { layOut, type Block, type Picture } from './email-layout.ts';
import type { Attachment, WrittenEmail } from './email.ts';
import type { EmailReason } from './words/en.ts';
import { emailWords } from './words/words.ts';

export type Recipient = { fName: string; email: string; language: Language };

/** The dealer who sends, the signature under every email, line by line, and what the dealer says in their own words. */
export type Sender = Dealer & {
  signature: string[];
  /** Which agency notices of credit action name; the usual one without it. */
  creditAgency?: string;
  /** For so many days an approval holds; the usual number without it. */
  approvalDays?: number;
  /** The standard texts without it. */
  chosenText?: (name: EmailTextName, language: Language) => Promise<EmailText>;
  /** Where the first photo of a car is; undefined without one. */
  carPhoto?: (carID: number) => Promise<string | undefined>;
};

/** All that an email is made of. */
type Said = {
  subject: string;
  blocks: Block[];
  preheader: string;
  reason: EmailReason;
  picture?: Picture | undefined;
  attachments?: Attachment[];
};

/** What an email says whatever the dealer writes around it, and what its placeholders stand for. */
export type EmailParts = {
  text: EmailTextName;
  values: Readonly<Record<string, string>>;
  blocks: Block[];
  preheader: string;
  reason: EmailReason;
  /** The car whose picture is shown. */
  shows?: { carID: number; car: string };
};

export const emailParts = <Name extends EmailTextName>(
  text: Name,
  values: EmailTextValues<Name>,
  rest: Omit<EmailParts, 'text' | 'values'>,
): EmailParts => ({ text, values, ...rest });

/** What the parts of emails are made with. */
export type EmailTools = {
  page: (path: string, language: Language) => string;
  dealer: () => Dealer;
  timeZone: string;
};

/** The frame of every email: head, greeting, signature and reply address. `sender` is read for each one, because staff can change it. */
export function createEmailTemplate(sender: () => Sender) {
  const page = (path: string, language: Language) => sender().publicUrl + inLanguage(path, language);

  const write = (
    { fName, email: to, language }: Recipient,
    { subject, blocks, preheader, reason, picture, attachments = [] }: Said,
  ): WrittenEmail => {
    const { name, address, publicUrl, signature, email: replyTo } = sender();
    const { greeting, reasons } = emailWords[language];
    const isAddressSaid = signature.some((line) => line.includes(address));
    const addressed = (calledName: string, why: EmailReason) =>
      layOut({
        language,
        title: subject,
        preheader,
        brand: { name, href: page(paths.home, language), logo: `${publicUrl}/icon-192.png` },
        picture,
        blocks: [greeting(calledName), ...blocks],
        foot: { signature: isAddressSaid ? signature : [...signature, address], reason: reasons[why](name) },
      });
    const email = addressed(isPersonName(fName) ? fName : '', reason);
    return { to, subject, replyTo, ...email, forStranger: addressed('', 'stranger'), attachments };
  };

  /** Around its parts, in these words. A preview is written by the same function. */
  const writeWith = (
    text: EmailText,
    person: Recipient,
    { values, blocks, preheader, reason }: EmailParts,
    { picture, attachments }: Pick<Said, 'picture' | 'attachments'> = {},
  ): WrittenEmail => {
    const { name: dealer, phone } = sender();
    const filled = (words: string) => fillIn(words, { ...values, dealer, phone });
    const subject = filled(text.subject).replaceAll(/[\p{Cc}\s]+/gu, ' ');
    const said = [...paragraphs(text.opening), ...blocks, ...paragraphs(text.closing)];
    return write(person, { subject, blocks: said, preheader, reason, picture, ...(attachments && { attachments }) });

    function paragraphs(words: string): string[] {
      return filled(words)
        .split(/(?:\r?\n[ \t]*){2,}/)
        .filter((paragraph) => paragraph.trim() !== '');
    }
  };

  return {
    page,
    write,
    writeWith,
    /** In the words that the dealer has chosen, in the language of whoever reads it. */
    async writeParts(person: Recipient, parts: EmailParts, attachments: Attachment[] = []): Promise<WrittenEmail> {
      const { chosenText, carPhoto } = sender();
      const standard = standardEmailTexts[person.language][parts.text];
      const text = (await chosenText?.(parts.text, person.language)) ?? standard;
      const src = parts.shows && (await carPhoto?.(parts.shows.carID));
      const picture = parts.shows && src !== undefined ? { src, alt: parts.shows.car } : undefined;
      return writeWith(text, person, parts, { picture, attachments });
    },
  };
}

/** In one pass, so that nothing in a value is taken for a placeholder. */
const fillIn = (words: string, values: Readonly<Record<string, string>>) =>
  words.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
