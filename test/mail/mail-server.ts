import { SMTPServer } from 'smtp-server';

type Reply = { responseCode: number; message: string };

/** A mail server on a port of its own that keeps what it receives and refuses when told to. */
export async function startMailServer() {
  const received: { to: string[]; message: string }[] = [];
  const refusals: { recipient?: Reply; message?: Reply } = {};
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Whoever keeps a connection open is not waited for.
    closeTimeout: 1,
    onRcptTo: (_address, _session, callback) => callback(asError(refusals.recipient)),
    onData(stream, session, callback) {
      stream.setEncoding('utf8');
      let message = '';
      stream.on('data', (part) => void (message += part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        if (refusals.message === undefined) received.push({ to, message });
        callback(asError(refusals.message));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    end: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const asError = (reply: Reply | undefined) =>
  reply === undefined ? null : Object.assign(new Error(reply.message), reply);
