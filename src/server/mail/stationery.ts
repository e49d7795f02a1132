import type { Dealer } from '#contract/dealer.ts';
import { isPersonName } from '#contract/person-name.ts';
import { layOut, type Block } from './layout.ts';
import type { Attachment, Letter } from './letter.ts';

export type Recipient = { fName: string; email: string };

/** Who writes, and how every letter is signed, line by line. */
export type Letterhead = Dealer & { signature: string[] };

/** Every letter greets, is signed and answered in the same way; read anew for each, for the dealer may change it. */
export function createStationery(letterhead: () => Letterhead) {
  return {
    page: (path: string) => letterhead().publicUrl + path,
    write(
      person: Recipient,
      subject: string,
      blocks: Block[],
      attachments: Attachment[] = [],
    ): Omit<Letter, 'messageID' | 'date'> {
      const { signature, email: replyTo } = letterhead();
      const sheet = { title: subject, blocks: [greeting(person), ...blocks], signature };
      return { to: person.email, subject, replyTo, ...layOut(sheet), attachments };
    },
  };
}

/** A name that could carry a message of its own is left out. */
const greeting = ({ fName }: Recipient) => (isPersonName(fName) ? `Hello ${fName},` : 'Hello,');
