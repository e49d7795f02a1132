import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { FileKind } from '#contract/api/endpoints.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { id } from '#contract/api/numbers.ts';
import type { ShownDocument, ShowDocument } from '#server/applications/show-document.ts';
import { queryText } from '../call-input.ts';
import { signedIn } from '../handlers/signed-in.ts';
import { admit } from '../invoke.ts';
import type { Send } from './send-file.ts';
import type { MakeAsk } from '../visitor.ts';

const types: Record<FileKind, { contentType: string; extension: string; isShownInPlace: boolean }> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg', isShownInPlace: true },
  png: { contentType: 'image/png', extension: 'png', isShownInPlace: true },
  webp: { contentType: 'image/webp', extension: 'webp', isShownInPlace: true },
  pdf: { contentType: 'application/pdf', extension: 'pdf', isShownInPlace: true },
  heic: { contentType: 'image/heic', extension: 'heic', isShownInPlace: false },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv', isShownInPlace: false },
};

/** Documents are opened by an admin only, one at a time, and every look is on record before the first byte. */
export function servePrivateFiles(
  http: FastifyInstance,
  parts: { makeAsk: MakeAsk; showDocument: ShowDocument; showKeptDocument: ShowDocument; send: Send },
): void {
  serve('/api/admin/documents/:id', parts.showDocument);
  serve('/api/admin/records/:id/document', parts.showKeptDocument);

  function serve(path: string, showDocument: ShowDocument): void {
    http.get<{ Params: { id: string } }>(path, onlyWhole, (request, reply) =>
      parts.send(reply, async () => {
        const { ask } = parts.makeAsk(request, reply);
        await admit('admin', ask);
        const { userID } = await signedIn(ask);
        const asked = id.safeParse(request.params.id);
        if (!asked.success) throw new Refusal('not-found');
        const document = await showDocument(asked.data, userID);
        const { contentType, extension, isShownInPlace } = types[document.kind];
        const inPlace = new URLSearchParams(queryText(request.url)).get('view') === '1' && isShownInPlace;
        return {
          stream: Readable.from(whole(document), { objectMode: false }),
          bytes: document.bytes,
          headers: {
            'content-type': contentType,
            'content-length': document.bytes,
            'content-disposition': `${inPlace ? 'inline' : 'attachment'}; ${fileName(document.label, extension)}`,
            'content-security-policy': inPlace
              ? policyInPlace(document.kind)
              : `${runsNothing}; frame-ancestors 'none'`,
            'cache-control': 'private, no-store',
          },
        };
      }),
    );
  }
}

/**
 * A document that cannot be opened is refused while nothing of it is sent, and broken off after that: what looks whole to
 * the reader is whole.
 */
async function* whole({ content, bytes }: ShownDocument): AsyncGenerator<Buffer> {
  let sent = 0;
  try {
    for await (const piece of content) {
      sent += piece.length;
      if (sent > bytes) throw new Error('The document is longer than its row says.');
      yield piece;
    }
    if (sent < bytes) throw new Error('The document is shorter than its row says.');
  } catch (cause) {
    throw Object.assign(new Refusal('document-unreadable'), { cause });
  }
}

/** A HEAD would put a view on the audit log that nobody had. */
const onlyWhole = { exposeHeadRoute: false };

/** Whatever a stranger's file contains, it runs nothing and reaches nothing. */
const runsNothing = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Browsers show a PDF with a plug-in of their own, which a sandbox turns off; see docs/decisions/016-staff-see-people.md. */
function policyInPlace(kind: FileKind): string {
  const policy = kind === 'pdf' ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'" : runsNothing;
  return `${policy}; frame-ancestors 'self'`;
}

/** The sender's name for it, ending as its content says; for old browsers without what is not ASCII. */
function fileName(label: string, extension: string): string {
  const stem = label.replace(/\.[^.]*$/, '') || 'paper';
  const name = `${stem}.${extension}`;
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
