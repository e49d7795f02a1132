import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';

/** Smaller answers leave as they are: the bytes saved are not worth the time. */
export const worthCompressing = 1024;

/** The quickest first. */
export const quickEncodings = ['zstd', 'br', 'gzip'] as const;
export type QuickEncoding = (typeof quickEncodings)[number];

/** The smallest first. */
export const smallEncodings = ['br', 'gzip'] as const;
export type SmallEncoding = (typeof smallEncodings)[number];

/** The first of these encodings that the asker takes. */
export function acceptedEncoding<E extends QuickEncoding>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  preferred: readonly E[],
): E | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || accepted.length > longestList) return undefined;
  const taken = known.get(accepted) ?? remember(accepted);
  return preferred.find((encoding) => taken.has(encoding));
}

/** Browsers say it in a handful of ways. */
const known = new Map<string, ReadonlySet<string>>();
const mostKnown = 100;
/** No browser says more; a stranger could, to keep us busy reading it. */
const longestList = 200;

function remember(accepted: string): ReadonlySet<string> {
  const entries = accepted.split(',');
  const taken = new Set<string>(quickEncodings.filter((encoding) => entries.some((entry) => isFor(entry, encoding))));
  if (known.size >= mostKnown) known.clear();
  known.set(accepted, taken);
  return taken;
}

/** `q=0` says that it is not taken. */
function isFor(entry: string, encoding: string): boolean {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  return name === encoding && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
}

const quickOptions = {
  zstd: (body: Buffer) => ({ pledgedSrcSize: body.length, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (body: Buffer) => brotliOptions(body, 1),
  gzip: () => ({ level: 1 }),
};

function brotliOptions(body: Buffer, quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

/**
 * For an answer that is sent once. A page takes 0.2 ms, and twice as much CPU if a thread is asked to do it: what is larger than
 * `quickBytes` has to be.
 */
export const quickBytes = 256 * 1024;
export const compressQuickly: Record<QuickEncoding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, quickOptions.zstd(body)),
  br: (body) => brotliCompressSync(body, quickOptions.br(body)),
  gzip: (body) => gzipSync(body, quickOptions.gzip()),
};

/** The same in a thread. */
export const compressLarge: Record<QuickEncoding, (body: Buffer) => Promise<Buffer>> = {
  zstd: (body) => promisify(zstdCompress)(body, quickOptions.zstd(body)),
  br: (body) => promisify(brotliCompress)(body, quickOptions.br(body)),
  gzip: (body) => promisify(gzip)(body, quickOptions.gzip()),
};

/** For what is sent again and again: six times the work for a tenth fewer bytes, in a thread. */
export const compressWell: Record<SmallEncoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions(body, 6)),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

export type EncodedBody = { body: Buffer; headers: Record<string, string> };

/**
 * A private answer is compressed for one asker, once. Its length then tells something of what is in it, so only calls whose
 * entry in the contract says `compressed` come here: none has a secret in it, and none repeats what it was asked.
 * What cannot be compressed, as when memory is short for a moment, leaves as it is.
 */
export async function encodePrivately(body: Buffer, request: Pick<IncomingMessage, 'headers'>): Promise<EncodedBody> {
  const headers = { vary: 'Accept-Encoding' };
  const encoding = body.length < worthCompressing ? undefined : acceptedEncoding(request, quickEncodings);
  if (encoding === undefined) return { body, headers };
  try {
    const compressed = body.length > quickBytes ? await compressLarge[encoding](body) : compressQuickly[encoding](body);
    return { body: compressed, headers: { ...headers, 'content-encoding': encoding } };
  } catch {
    return { body, headers };
  }
}
