import { createTransport } from 'nodemailer';
import { PermanentFailure } from '#server/jobs/job.ts';
import { compose, type From } from './compose-email.ts';
import type { Mail } from './email.ts';
import { codeOf, Fault, sentence } from '#server/errors/failures.ts';

const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;

/** Sends through the mail server at the URL, over pooled connections. */
export function createSmtpMail({ url, from }: { url: string; from: () => From }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox retries: here an email is handed over once or not at all.
    maxRequeues: 0,
    dnsTimeout: connectMilliseconds,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
  });
  return {
    async send(email) {
      await transport.sendMail(compose(email, from())).catch(explain);
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

/** Replies quote people's addresses, so only their numbers are stored and logged. */
function explain(error: unknown): never {
  const code = codeOf(error);
  const reply: unknown = Reflect.get(Object(error), 'responseCode');
  const reason = typeof reply === 'number' ? reply : (code ?? 0);
  const isAboutTheEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutTheEmail && (reply === undefined || Number(reply) >= permanentReply))
    throw new PermanentFailure(sentence`The mail server rejected the email (${reason}).`);
  // A wrong password or a server that is down says nothing about the email: it waits until that is fixed.
  throw new Fault(sentence`The mail server isn’t accepting email right now (${reason}).`);
}
