import { emails, type EmailDetails, type EmailKind, type EmailName, type EmailPayload } from '#contract/jobs/emails.ts';
import type { JobPayloads } from '#contract/jobs/job-kinds.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';
import type { RunJob } from '#server/jobs/job.ts';
import type { Mail, WrittenEmail } from './email.ts';
import type { Log } from '#server/log.ts';

/** Undefined when there is nothing to say any more. */
export type WriteEmail<Name extends EmailName> = (details: EmailDetails[Name]) => Promise<WrittenEmail | undefined>;

/** One for each email in the table: an email that nobody writes does not compile. */
export type EmailWriters = { [Name in EmailName]: WriteEmail<Name> };

/** One email to an address: to the person who confirmed it, or to whoever it may belong to. */
export type EmailTurn = { reader: 'owner' | 'stranger'; giveBack(): Promise<void> };

export const emailJob = (payload: EmailPayload): NewJob => ({ kind: 'send-email', payload });

/**
 * An email is handed to the mail server at least once: after a crash between handing it over and marking the job done, it is
 * handed over again. Both copies carry the same Message-ID, made from the job, by which mail systems show them as one.
 */
export function createEmailJob({
  mail,
  writers,
  readerOf,
  domain,
  log,
}: {
  mail: Mail;
  writers: EmailWriters;
  /** Who reads an email of this kind at this address; undefined if none may go there, and fails if it must wait. */
  readerOf: (kind: EmailKind, address: string) => Promise<EmailTurn | undefined>;
  domain: string;
  log: Pick<Log, 'warn'>;
}): RunJob<JobPayloads['send-email']> {
  return async (payload, { jobID, enqueuedAt }) => {
    const written = await write(payload.email, payload);
    if (written === undefined) return 'moot';
    const { forStranger, kind = emails[payload.email].kind, ...email } = written;
    const turn = await readerOf(kind, email.to);
    if (turn === undefined) return undefined;
    // The time is part of it because a restored database hands out the same job numbers again.
    const messageID = `<${jobID}.${enqueuedAt.getTime()}@${domain}>`;
    const isForStranger = turn.reader === 'stranger';
    try {
      await mail.send({ ...email, ...(isForStranger && forStranger), messageID, date: enqueuedAt });
    } catch (error) {
      // An email that was not sent does not count: it is tried again, for days if need be.
      await turn
        .giveBack()
        .catch((failure: unknown) => log.warn({ err: failure }, 'mail: an unsent email stays counted'));
      throw error;
    }
  };

  function write<Name extends EmailName>(name: Name, details: EmailDetails[Name]): ReturnType<WriteEmail<Name>> {
    return writers[name](details);
  }
}
