import { z } from 'zod';
import { emails, type EmailKind, type EmailName } from '#contract/emails.ts';
import { createJob, PermanentFailure, type Job } from '#server/outbox/job.ts';
import type { Promised } from '#server/outbox/promise.ts';
import type { Mail, WrittenLetter } from './letter.ts';
import { sentence } from '#server/fault.ts';
import type { Log } from '#server/log.ts';

/** The name of a letter and the ids it is about: the rest is read when it is written, so that it tells what is true then. */
const Payload = z.looseObject({ letter: z.string() });
type Ids = Record<string, unknown>;

/** Undefined when there is nothing to say any more. */
export type WriteLetter = (ids: Ids) => Promise<WrittenLetter | undefined>;

/** One for each email of the table: a new one does not compile before it is decided who may get it. */
export type Letters = Record<EmailName, WriteLetter>;

/** One email to an address: to whoever confirmed it, or to whoever it may belong to. */
export type EmailTurn = { reader: 'owner' | 'stranger'; giveBack(): Promise<void> };

export const letterPromise = (letter: EmailName, ids: Ids): Promised => ({
  kind: 'send-letter',
  payload: { ...ids, letter },
});

/**
 * A letter is handed to the mail server at least once: a crash between handing over and noting it hands it over again.
 * Both carry the same Message-ID, made from the promise, by which mail systems show them as one.
 */
export function createLetterJob({
  mail,
  letters,
  readerOf,
  domain,
  log,
}: {
  mail: Mail;
  letters: Letters;
  /** Who reads an email of this kind at this address; undefined where none may go there, and fails where it must wait. */
  readerOf: (kind: EmailKind, address: string) => Promise<EmailTurn | undefined>;
  domain: string;
  log: Pick<Log, 'warn'>;
}): Job {
  return createJob({
    lane: 'mail',
    schema: Payload,
    async run({ letter: name, ...ids }, { promiseID, promisedAt }) {
      if (!isEmailName(name)) throw new PermanentFailure(sentence`Nobody writes letters of this name.`);
      const written = await letters[name](ids);
      if (written === undefined) return 'moot';
      const { forStranger, ...letter } = written;
      const turn = await readerOf(emails[name], letter.to);
      if (turn === undefined) return undefined;
      // The time is part of it because a database put back from a backup gives the same numbers again.
      const messageID = `<${promiseID}.${promisedAt.getTime()}@${domain}>`;
      const isForStranger = turn.reader === 'stranger';
      try {
        await mail.send({ ...letter, ...(isForStranger && forStranger), messageID, date: promisedAt });
      } catch (error) {
        // What was not sent is not counted: it is tried again, for days where it must be.
        await turn
          .giveBack()
          .catch((failure: unknown) => log.warn({ err: failure }, 'mail: an unsent email stays counted'));
        throw error;
      }
    },
  });
}

const isEmailName = (name: string): name is EmailName => Object.hasOwn(emails, name);
