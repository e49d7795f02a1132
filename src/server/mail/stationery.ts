import type { Dealer } from '#contract/dealer.ts';
import { layOut, type Block } from './layout.ts';
import type { Attachment, Letter } from './mail.ts';

export type Recipient = { fName: string; email: string };

/** The house's letterhead: every letter greets, is signed and answered in the same way. */
export function createStationery(dealer: Dealer) {
  return {
    page: (path: string) => dealer.publicUrl + path,
    write(
      person: Recipient,
      subject: string,
      blocks: Block[],
      attachments: Attachment[] = [],
    ): Omit<Letter, 'messageID' | 'date'> {
      const signature = [dealer.name, dealer.address, dealer.phone];
      const sheet = { title: subject, blocks: [`Hello ${person.fName},`, ...blocks], signature };
      return { to: person.email, subject, replyTo: dealer.email, ...layOut(sheet), attachments };
    },
  };
}
