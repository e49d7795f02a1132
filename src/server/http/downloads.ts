import type { FastifyInstance } from 'fastify';
import { keysOf } from '#contract/keys-of.ts';
import { downloads } from '#contract/paths.ts';
import type { Exports } from '#server/cars/exports.ts';
import { self } from './handlers/signed-in.ts';
import { admit } from './invoke.ts';
import type { MakeAsk } from './visitor.ts';

/** Sheets for admins alone, sent as they are read and kept by nobody on the way. */
export function serveDownloads(http: FastifyInstance, parts: { makeAsk: MakeAsk; exports: Exports }): void {
  for (const name of keysOf(downloads)) {
    http.get(downloads[name], async (request, reply) => {
      const { ask } = parts.makeAsk(request, reply);
      await admit('admin', ask);
      const sheet = await parts.exports[name](await self(ask));
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileNames[name]}"`,
          'cache-control': 'private, no-store',
        })
        .send(sheet);
    });
  }
}

const fileNames: Record<keyof typeof downloads, string> = {
  cars: 'cars.csv',
  inquiries: 'inquiries.csv',
  importTemplate: 'import-template.csv',
};
