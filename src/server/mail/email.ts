import type { EmailKind } from '#contract/jobs/emails.ts';

/** Sends emails. Fails with `PermanentFailure` if trying again is no use, and with any other error if it is. */
export type Mail = {
  send(email: Email): Promise<void>;
  /** Rejects if no email could be sent right now. */
  check(): Promise<void>;
  close(): void;
};

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt, so that a mail program shows two copies as one. */
  messageID: string;
  date: Date;
  replyTo?: string;
  attachments?: Attachment[];
};

/** An email before it is sent. `forStranger` leaves out what the person typed about themselves: the address may be somebody else's. */
export type WrittenEmail = Omit<Email, 'messageID' | 'date'> & {
  forStranger?: Pick<Email, 'text' | 'html'>;
  /** Where its reader makes it another kind than it usually is. */
  kind?: EmailKind;
};

export type Attachment = { filename: string; contentType: string; content: string | Uint8Array };
