import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A finished answer that is the same for everyone: as bytes, and compressed when the first visitor wants it so. */
export type PublicAnswer = {
  send(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
  readonly bytes: number;
};

/** `head` has names and values in turn: Node is quicker with a list of headers than with an object of them. */
export type FinishedAnswer = { status: number; head: readonly string[]; body: string | Buffer; etag: string };

type Variant = { body: Buffer | string; head: string[] };

const worthCompressing = 1024;
const smallBody = 8 * 1024;

export function createPublicAnswer(made: FinishedAnswer): PublicAnswer {
  const { status, etag } = made;
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  const head = status === 200 ? [...made.head, 'etag', etag] : made.head;
  const plain = variantOf(body, head);
  const encoded: Partial<Record<Encoding, Promise<Variant> | Variant>> = {};

  function write(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    response.writeHead(status, variant.head);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body, 'latin1');
  }

  async function compress(encoding: Encoding): Promise<Variant> {
    const compressed = await compressors[encoding](body);
    const variant = variantOf(compressed, [...head, 'content-encoding', encoding]);
    encoded[encoding] = variant;
    return variant;
  }

  return {
    // Compressed copies come to about a fifth each.
    bytes: Math.ceil(body.length * 1.4),
    send(request, response) {
      if (status === 200 && request.headers['if-none-match'] === etag) {
        response.writeHead(304, [...head]);
        response.end();
        return undefined;
      }
      const encoding =
        body.length < worthCompressing ? undefined : acceptedEncoding(request.headers['accept-encoding']);
      if (encoding === undefined) return write(request, response, plain);
      const variant = (encoded[encoding] ??= compress(encoding));
      if (!(variant instanceof Promise)) return write(request, response, variant);
      return variant.then((ready) => write(request, response, ready));
    },
  };
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

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = String(header);
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}
