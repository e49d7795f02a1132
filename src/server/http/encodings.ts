import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** Smaller answers leave as they are: the bytes saved are not worth the time. */
export const worthCompressing = 1024;

/** The first of these encodings that the asker takes. */
export function acceptedEncoding<E extends string>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  preferred: readonly E[],
): E | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return undefined;
  const entries = accepted.split(',');
  return preferred.find((encoding) => entries.some((entry) => isFor(entry, encoding)));
}

/** `q=0` says that it is not taken. */
function isFor(entry: string, encoding: string): boolean {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  return name === encoding && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
}

/** A private answer is compressed for one asker, once: quickly rather than well. */
const quickly = {
  zstd: (body: Buffer) => promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 1 }),
};

export type EncodedBody = { body: Buffer; headers: Record<string, string> };

/** What cannot be compressed, as when memory is short for a moment, leaves as it is. */
export async function encodePrivately(body: Buffer, request: Pick<IncomingMessage, 'headers'>): Promise<EncodedBody> {
  const headers = { vary: 'Accept-Encoding' };
  const encoding = body.length < worthCompressing ? undefined : acceptedEncoding(request, ['zstd', 'br', 'gzip']);
  if (encoding === undefined) return { body, headers };
  try {
    return { body: await quickly[encoding](body), headers: { ...headers, 'content-encoding': encoding } };
  } catch {
    return { body, headers };
  }
}
