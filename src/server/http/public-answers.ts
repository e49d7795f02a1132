import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Finished answers that are the same for everyone, kept as bytes until the catalog changes.
 * An answer is found by the address as written, or by its key: many spellings, one answer.
 */
export type PublicAnswers = {
  find(url: string): PublicAnswer | undefined;
  findByKey(key: string): PublicAnswer | undefined;
  keep(url: string, key: string, answer: NewAnswer): PublicAnswer;
};

/** `etag` where the answer depends on its bytes alone; otherwise the catalog's version is its tag. */
export type NewAnswer = { status: number; headers: Record<string, string>; body: string | Buffer; etag?: string };

export type PublicAnswer = {
  send(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
  readonly bytes: number;
};

export function createPublicAnswers(options: {
  version: () => string;
  headers: Record<string, string>;
  limits?: { bytes: number; answers: number };
}): PublicAnswers {
  const limits = options.limits ?? { bytes: 64 * 1024 * 1024, answers: 20_000 };
  const byUrl = new Map<string, PublicAnswer>();
  const byKey = new Map<string, PublicAnswer>();
  let version = options.version();
  let bytes = 0;

  function forgetWhenChanged(): void {
    if (version === options.version()) return;
    version = options.version();
    forget();
  }

  function forget(): void {
    byUrl.clear();
    byKey.clear();
    bytes = 0;
  }

  return {
    find(url) {
      forgetWhenChanged();
      return byUrl.get(url);
    },
    findByKey(key) {
      forgetWhenChanged();
      return byKey.get(key);
    },
    keep(url, key, made) {
      forgetWhenChanged();
      const known = byKey.get(key);
      const answer = known ?? createAnswer(made, options.headers, made.etag ?? `W/"${version}"`);
      // Starting afresh is cheaper than remembering who was asked for last, and as good: the popular return at once.
      if (bytes + answer.bytes > limits.bytes || byUrl.size >= limits.answers) forget();
      if (!byKey.has(key)) bytes += answer.bytes;
      byKey.set(key, answer);
      byUrl.set(url, answer);
      return answer;
    },
  };
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof compressors;
const worthCompressing = 1024;

function createAnswer(made: NewAnswer, common: Record<string, string>, etag: string): PublicAnswer {
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  const headers = {
    ...common,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'Accept-Encoding',
    ...(made.status === 200 && { etag }),
    ...made.headers,
  };
  const plain = { ...headers, 'content-length': String(body.length) };
  const encoded = new Map<Encoding, Promise<Buffer> | { body: Buffer; headers: Record<string, string> }>();

  function write(
    request: IncomingMessage,
    response: ServerResponse,
    chosen: { body: Buffer; headers: Record<string, string> },
  ): void {
    response.writeHead(made.status, chosen.headers);
    response.end(request.method === 'HEAD' ? undefined : chosen.body);
  }

  return {
    // Compressed copies come to about a fifth each.
    bytes: Math.ceil(body.length * 1.4),
    send(request, response) {
      if (made.status === 200 && request.headers['if-none-match'] === etag) {
        response.writeHead(304, headers);
        response.end();
        return undefined;
      }
      const encoding =
        body.length < worthCompressing ? undefined : acceptedEncoding(request.headers['accept-encoding']);
      if (encoding === undefined) return write(request, response, { body, headers: plain });
      const ready = encoded.get(encoding);
      if (ready !== undefined && !(ready instanceof Promise)) return write(request, response, ready);
      const compressing = ready ?? compressors[encoding](body);
      encoded.set(encoding, compressing);
      return compressing.then((compressed) => {
        const variant = {
          body: compressed,
          headers: { ...headers, 'content-encoding': encoding, 'content-length': String(compressed.length) },
        };
        encoded.set(encoding, variant);
        write(request, response, variant);
      });
    },
  };
}

export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = String(header);
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}
