import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#server/http/pages.ts';

/** The pages as the server needs them: built ones, or in development straight from the sources with hot reload. */
export type Site = {
  render: RenderPage;
  builtFiles?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

const root = join(import.meta.dirname, '..');

export function loadSite({ development }: { development: boolean }): Promise<Site> {
  return development ? fromSources() : fromBuild();
}

type ServerEntry = {
  createRenderer(assets: unknown): RenderPage;
  assetsFromManifest(manifest: unknown): unknown;
  devAssets: unknown;
};

async function fromBuild(): Promise<Site> {
  const builtFiles = join(root, 'dist', 'client');
  const entry: ServerEntry = await import(pathToFileURL(join(root, 'dist', 'entry-server.js')).href);
  const manifest: unknown = JSON.parse(await readFile(join(builtFiles, '.vite', 'manifest.json'), 'utf8'));
  return { render: entry.createRenderer(entry.assetsFromManifest(manifest)), builtFiles };
}

async function fromSources(): Promise<Site> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
  return {
    middleware: vite.middlewares,
    render: async (page, api) => {
      const entry = await ssr.runner.import<ServerEntry>('/src/web/app/entry-server.tsx');
      return entry.createRenderer(entry.devAssets)(page, api);
    },
  };
}
