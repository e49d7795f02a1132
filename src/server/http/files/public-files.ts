import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servedFormats } from '#contract/inventory/renditions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createPublicAnswers, type PublicAnswer } from '../cache/shared-answers.ts';
import type { Send } from './send-file.ts';

const immutable = 'public, max-age=31536000, immutable';
/** Emails show photos and the logo, and are read on the pages of other sites. */
const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** The built scripts, styles and icons: read once at the start, so that a request can name no file of its own. */
export async function loadBuiltFiles(
  directory: string,
  headers: Record<string, string>,
): Promise<Map<string, PublicAnswer>> {
  const files = new Map<string, PublicAnswer>();
  const answers = createPublicAnswers({
    version: () => 'built',
    headers,
    mostBytes: Infinity,
  });
  for await (const name of glob('**/*.*', { cwd: directory, exclude: (entry) => entry.startsWith('.') })) {
    const url = `/${name.replaceAll('\\', '/')}`;
    const hashed = url.startsWith('/assets/');
    const body = await readFile(join(directory, name));
    const headers = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': hashed ? immutable : 'public, max-age=3600',
      ...(extname(name) === '.png' && shownElsewhere),
    };
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    files.set(url, answers.keep(url, { status: 200, headers, body, etag, isLasting: true }));
  }
  return files;
}

/** Renditions of car photos, named by their content: any storage, immutable for a year. */
export function serveMedia(http: FastifyInstance, { media, send }: { media: Storage; send: Send }): void {
  const rendition = new RegExp(`^[a-z0-9]{8,64}-\\d{2,4}\\.(${servedFormats.join('|')})$`);
  http.get<{ Params: { name: string } }>('/media/:name', ({ params: { name } }, reply) =>
    send(reply, async () => {
      const found = rendition.test(name) ? await media.open(`media/${name}`) : undefined;
      if (found === undefined) throw new Refusal('not-found');
      return {
        ...found,
        headers: {
          'content-type': types[extname(name)] ?? '',
          'content-length': found.bytes,
          'cache-control': immutable,
          ...shownElsewhere,
          etag: `"${name}"`,
        },
      };
    }),
  );
}
