import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '#contract/api/refusals.ts';
import { jsonHeaders } from '../json-headers.ts';
import { isUnread, lingerAfterAnswer } from './linger.ts';
import { errorAnswer } from '../responses.ts';

/** Not imported: see listener.ts. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Refuses what the router never sees, in the shape and with the headers of every other refusal. */
export type RefuseRaw = {
  request(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void;
  /** Closes the connection after it, whatever else was sent on it. */
  last(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void;
  /** Where there is not even a request: a connection that did not speak HTTP, or not in time. */
  connection(socket: Duplex, refusal: Refusal): void;
};

export function createRefuseRaw(parts: {
  /** Of every answer. */
  headers: Record<string, string>;
  nextRequestId: () => string;
  lingerMs: number;
  onAnswer: (answer: { requestId: string; status: number }) => void;
}): RefuseRaw {
  function answerFor(refusal: Refusal) {
    const requestId = parts.nextRequestId();
    const { status, headers, body } = errorAnswer(refusal, requestId);
    const text = JSON.stringify(body);
    parts.onAnswer({ requestId, status });
    const all: Record<string, string> = {
      ...parts.headers,
      ...jsonHeaders,
      ...headers,
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(text)),
    };
    return { status, headers: all, text };
  }

  function send(request: IncomingMessage, response: ServerResponse, refusal: Refusal, isLast: boolean): void {
    const { status, headers, text } = answerFor(refusal);
    if (isLast) {
      headers['connection'] = 'close';
      lingerAfterAnswer(request, parts.lingerMs);
    }
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  return {
    request: (request, response, refusal) => send(request, response, refusal, isUnread(request)),
    last: (request, response, refusal) => send(request, response, refusal, true),
    connection(socket, refusal) {
      const { status, headers, text } = answerFor(refusal);
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
      socket.pause();
      const close = setTimeout(() => socket.destroy(), parts.lingerMs);
      socket.once('close', () => clearTimeout(close));
    },
  };
}
