import { createTransport } from 'nodemailer';
import { PermanentFailure } from '#server/outbox/job.ts';
import { compose } from './compose.ts';
import type { Mail } from './letter.ts';
import { codeOf, Fault, sentence } from '#server/fault.ts';

const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;

/** Through the mail server that the URL names, over connections that are kept and used again. */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Retrying is the outbox's business: here a letter is handed over once or not.
    maxRequeues: 0,
    dnsTimeout: connectMilliseconds,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
  });
  return {
    async send(letter) {
      await transport.sendMail(compose(letter, from)).catch(explain);
    },
    async check() {
      await transport.verify().catch((cause: unknown) => {
        throw new Fault(sentence`The mail server cannot be used (${codeOf(cause) ?? 0}).`, { cause });
      });
    },
    close: () => transport.close(),
  };
}

const permanentReply = 500;

/** Replies quote people's addresses, so only their numbers go on to the log. */
function explain(error: unknown): never {
  const code = codeOf(error);
  const reply: unknown = Reflect.get(Object(error), 'responseCode');
  const reason = typeof reply === 'number' ? reply : (code ?? 0);
  const isAboutTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutTheLetter && (reply === undefined || Number(reply) >= permanentReply))
    throw new PermanentFailure(sentence`The mail server refuses the letter (${reason}).`);
  // A wrong password or a server that is away says nothing about the letter: it waits until that is put right.
  throw new Fault(sentence`The mail server does not take the letter now (${reason}).`);
}
