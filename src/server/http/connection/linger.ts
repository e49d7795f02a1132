import type { IncomingMessage } from 'node:http';

/** Whether a request says that it has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** A body that was not read to its end: more of it may come, and it must not be waited for. */
export const isUnread = (request: IncomingMessage) => hasBody(request) && !request.complete;

/**
 * To be called before the last answer of a connection is sent while its request is unread. Nothing more is read then. A
 * connection that is closed with bytes unread is reset, and the other side may lose the answer with it: so our half is
 * closed first, and the rest a moment later.
 */
export function lingerAfterAnswer(request: IncomingMessage, milliseconds: number): void {
  const { socket } = request;
  const stopReading = () => {
    request.pause();
    socket.pause();
  };
  stopReading();
  // Node calls this when the last answer is out.
  socket.destroySoon = () => {
    socket.end();
    // By then Node has begun to read what is left, in order to skip it.
    setImmediate(stopReading);
    const close = setTimeout(() => socket.destroy(), milliseconds);
    socket.once('close', () => clearTimeout(close));
  };
}
