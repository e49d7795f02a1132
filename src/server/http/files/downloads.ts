import type { FastifyInstance } from 'fastify';
import { keysOf } from '#contract/api/keys-of.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import type { Exports } from '#server/inventory/export/exports.ts';
import { self } from '../handlers/signed-in.ts';
import { admit } from '../invoke.ts';
import type { Send } from './send-file.ts';
import type { MakeAsk } from '../visitor.ts';

/** Sheets for admins alone, sent as they are read and kept by nobody on the way. */
export function serveDownloads(http: FastifyInstance, parts: { makeAsk: MakeAsk; exports: Exports; send: Send }): void {
  for (const name of keysOf(downloads)) {
    http.get(downloads[name], (request, reply) =>
      parts.send(reply, async () => {
        const { ask } = parts.makeAsk(request, reply);
        await admit('admin', ask);
        return {
          stream: await parts.exports[name](await self(ask)),
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${fileNames[name]}"`,
            'cache-control': 'private, no-store',
          },
        };
      }),
    );
  }
}

const fileNames: Record<keyof typeof downloads, string> = {
  cars: 'cars.csv',
  inquiries: 'inquiries.csv',
  importTemplate: 'import-template.csv',
};
