import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

type Question = {
  path: string;
  accepted?: string | undefined;
  body?: Record<string, string> | undefined;
  cookies?: ReadonlyMap<string, string>;
};
type Packed = { headers: IncomingHttpHeaders; bytes: Buffer };

/** The bytes as they were sent; fetch would unpack them. */
export async function askForBytes(site: string, { path, accepted, body, cookies }: Question): Promise<Packed> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    origin: site,
    ...(cookies && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  const asking = request(new URL(path, site), { method, headers }, resolve).on('error', reject);
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  const response = await promise;
  return { headers: response.headers, bytes: await buffer(response) };
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

export function unpacked({ headers, bytes }: Packed): string {
  const encoding = headers['content-encoding'];
  return String(encoding === undefined ? bytes : unpack[encoding]?.(bytes));
}
