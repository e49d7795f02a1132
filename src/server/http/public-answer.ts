import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A finished answer that is the same for everyone: as bytes, and compressed when the first visitor wants it so. */
export type PublicAnswer = {
  send(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
  readonly bytes: number;
};

export type FinishedAnswer = { status: number; headers: Record<string, string>; body: string | Buffer; etag: string };

type Variant = { body: Buffer | string; headers: string[] };

const worthCompressing = 1024;
const smallBody = 8 * 1024;

export function createPublicAnswer(made: FinishedAnswer, common: Record<string, string>): PublicAnswer {
  const { status, etag } = made;
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  const headers = {
    ...common,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'Accept-Encoding',
    ...(status === 200 && { etag }),
    ...made.headers,
  };
  const plain = variantOf(body, headers);
  const encoded: Partial<Record<Encoding, Promise<Variant> | Variant>> = {};

  function write(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    response.writeHead(status, variant.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body, 'latin1');
  }

  async function compress(encoding: Encoding): Promise<Variant> {
    const compressed = await compressors[encoding](body);
    const variant = variantOf(compressed, { ...headers, 'content-encoding': encoding });
    encoded[encoding] = variant;
    return variant;
  }

  return {
    // Compressed copies come to about a fifth each.
    bytes: Math.ceil(body.length * 1.4),
    send(request, response) {
      if (status === 200 && request.headers['if-none-match'] === etag) {
        response.writeHead(304, headers);
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

/** Node is quicker with a list of headers than with an object of them, and sends a small body with its head in one piece if it is text. */
const variantOf = (body: Buffer, headers: Record<string, string>): Variant => ({
  body: body.length < smallBody ? body.toString('latin1') : body,
  headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
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
