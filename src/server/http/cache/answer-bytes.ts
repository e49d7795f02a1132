import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Refusal } from '#contract/api/refusals.ts';
import { acceptedEncoding, worthCompressing } from '../encodings.ts';
import { createFairSlots } from '#server/runtime/fair-slots.ts';

/** A finished answer that is the same for everyone: as bytes, and compressed when the first visitor wants it so. */
export type PublicAnswer = {
  readonly status: number;
  readonly etag: string;
  /** Names and values in turn: Node is quicker with a list of headers than with an object of them. */
  readonly head: readonly string[];
  readonly body: Buffer;
  readonly plain: Variant;
  readonly encoded: Partial<Record<Encoding, Promise<Variant> | Variant>>;
  /** Told how many bytes a compressed copy adds to what the answer holds. */
  onGrown: ((bytes: number) => void) | undefined;
};

type Variant = { body: Buffer | string; head: string[] };

const smallBody = 8 * 1024;

export function createPublicAnswer(made: {
  status: number;
  head: readonly string[];
  body: string | Buffer;
  etag: string;
}): PublicAnswer {
  const { status, etag } = made;
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  const head = status === 200 ? [...made.head, 'etag', etag] : made.head;
  return { status, etag, head, body, plain: variantOf(body, head), encoded: {}, onGrown: undefined };
}

export const bytesOf = ({ body, plain, encoded }: PublicAnswer): number =>
  body.length +
  copyBytes(body, plain.body) +
  Object.values(encoded).reduce((sum, variant) => sum + (variant instanceof Promise ? 0 : variant.body.length), 0);

const copyBytes = (body: Buffer, sent: Buffer | string) => (sent === body ? 0 : sent.length);

export function sendPublicAnswer(
  answer: PublicAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const { status, etag, head, body, plain, encoded } = answer;
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, [...head]);
    response.end();
    return undefined;
  }
  const encoding = body.length < worthCompressing ? undefined : acceptedEncoding(request, ['br', 'gzip']);
  if (encoding === undefined) return write(status, plain, request, response);
  const variant = (encoded[encoding] ??= compress(answer, encoding));
  if (!(variant instanceof Promise)) return write(status, variant, request, response);
  return variant.then((ready) => write(status, ready, request, response));
}

function write(status: number, { head, body }: Variant, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body, 'latin1');
}

/** More than these wait for the threads that compress: answers beyond leave as they are, which costs bytes but no time. */
const compressing = createFairSlots({ atOnce: 4, waitingAtMost: 60, refuse: () => new Refusal('busy') });

/** What cannot be compressed, as when memory is short for a moment, leaves as it is. */
async function compress(answer: PublicAnswer, encoding: Encoding): Promise<Variant> {
  const { head, body, plain, encoded } = answer;
  try {
    const compressed = await compressing.run([], () => compressors[encoding](body));
    answer.onGrown?.(compressed.length);
    return (encoded[encoding] = variantOf(compressed, [...head, 'content-encoding', encoding]));
  } catch {
    delete encoded[encoding];
    return plain;
  }
}

/** A small body leaves with its head in one piece if it is text. */
const variantOf = (body: Buffer, head: readonly string[]): Variant => ({
  body: body.length < smallBody ? body.toString('latin1') : body,
  head: [...head, 'content-length', String(body.length)],
});

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof compressors;
