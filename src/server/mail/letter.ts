/** Sends letters. Fails with `PermanentFailure` when trying again is no use, with any other error when it is. */
export type Mail = {
  send(letter: Letter): Promise<void>;
  /** Rejects when letters could not be handed over just now. */
  check(): Promise<void>;
  close(): void;
};

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt: whoever gets the letter twice can tell that it is one. */
  messageID: string;
  date: Date;
  replyTo?: string;
  attachments?: Attachment[];
};

/** A letter before it is sent. What a sender wrote about themselves does not go to an address that may be somebody else's. */
export type WrittenLetter = Omit<Letter, 'messageID' | 'date'> & { forStranger?: Pick<Letter, 'text' | 'html'> };

export type Attachment = { filename: string; contentType: string; content: string | Uint8Array };
