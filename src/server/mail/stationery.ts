import type { Dealer } from '#contract/dealer.ts';
import { isPersonName } from '#contract/person-name.ts';
import { layOut, type Block } from './layout.ts';
import type { Attachment, WrittenLetter } from './letter.ts';

export type Recipient = { fName: string; email: string };

/** Who writes, and how every letter is signed, line by line. */
export type Letterhead = Dealer & { signature: string[] };

/** Every letter greets, is signed and answered in the same way; read anew for each, for the dealer may change it. */
export function createStationery(letterhead: () => Letterhead) {
  return {
    page: (path: string) => letterhead().publicUrl + path,
    write(person: Recipient, subject: string, blocks: Block[], attachments: Attachment[] = []): WrittenLetter {
      const { signature, email: replyTo } = letterhead();
      const greeted = (greeting: string) => layOut({ title: subject, blocks: [greeting, ...blocks], signature });
      const forStranger = greeted('Hello,');
      const letter = isPersonName(person.fName) ? greeted(`Hello ${person.fName},`) : forStranger;
      return { to: person.email, subject, replyTo, ...letter, forStranger, attachments };
    },
  };
}
