import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What comes in one file where several pages share it: folders of `src`, never single files. A group takes along what it needs. */
const chunks: Record<string, RegExp> = {
  // What every public page carries; it has no forms, no search and nothing of the admin pages.
  shared:
    /src\/(?:contract\/(?:api\/(?!staff)|catalog)|web\/(?:app\/(?!login|requests|dates)|cards|copy\/[\w-]+\.|ui\/(?:(?:hooks|steps)\/)?[\w-]+\.|\w+\/[\w-]+-loaders?\.))/,
  search: /src\/web\/search\/quick-search\//,
  results: /src\/web\/search\//,
  dialogs: /src\/web\/ui\/dialog\//,
  forms: /src\/web\/(?:ui\/form|account|app\/login)\//,
  dates: /src\/(?:contract\/time|web\/app\/dates)\//,
  car: /src\/web\/(?:car\/(?!gone|facts\/)|app\/requests)/,
  // What is told of a car line by line, here and beside others; its page is alive without it.
  facts: /src\/web\/car\/facts\//,
  viewing: /src\/web\/viewing\//,
  admin: /src\/(?:contract\/api\/staff|web\/(?:admin|copy\/(?:e[ns]\/)?admin))\//,
};

/** In the HTML of every page. */
const isEverywhere = /\/(?:react|rolldown-runtime|shared)-/;

/** The same on both sides: what the server renders names files that the browser's build has made. */
const assetFileNames = 'assets/[name]-[hash:8][extname]';

/** What the server's bundle leaves outside. */
const external = [
  // Native code, or files of their own: the production dependencies.
  'sharp',
  '@electric-sql/pglite',
  '@electric-sql/pglite/nodefs',
  // Never loaded in production: development's, an optional driver, and the schema compilers that `http/server.ts` turns off.
  'vite',
  'pg-native',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
];

/** One build for both sides: the files the browser gets, and the server with its renderer, its commands and its child processes. */
export default defineConfig(({ command }) => ({
  plugins: [react(), ownPrograms(), unusedRouterParts(), migrations()],
  appType: 'custom',
  // The server first: it empties the folder that the browser's files lie in.
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (ssr) await build(ssr);
      if (client) await build(client);
    },
  },
  // Nothing as data: addresses: the content security policy wants files of our own.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What every page has loaded already need not be named again for each page that may follow, and what admin
          // pages need is none of a buyer's business: it comes once the first of them is there.
          resolveDependencies: (_file, files) => {
            const isAdminPage = files.some((file) => /\/admin-[^/]*\.js$/.test(file));
            return files.filter((file) => (isAdminPage ? file.endsWith('.css') : !isEverywhere.test(file)));
          },
        },
        rolldownOptions: {
          // Boot awaits what the React entry exports.
          preserveEntrySignatures: 'exports-only',
          input: [
            'src/web/app/boot/theme.ts',
            'src/web/app/boot/boot.ts',
            'src/web/app/entry-client.tsx',
            'src/web/app/app.css',
          ],
          output: {
            // Short hashes: every page carries the names of all that may follow.
            entryFileNames: 'assets/[name]-[hash:8].js',
            chunkFileNames: 'assets/[name]-[hash:8].js',
            assetFileNames,
            // Few files rather than many small ones: what several pages share comes with React.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                ...Object.entries(chunks).map(([name, test]) => ({ name, test, minShareCount: 2 })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist',
        target: 'node24',
        minify: false,
        sourcemap: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            cli: 'src/cli/main.ts',
            'entry-server': 'src/web/app/entry-server.tsx',
            // Not part of the product: without its folder the build has none.
            ...(existsSync('demo/demo.ts') && { demo: 'demo/demo.ts' }),
          },
          external,
          output: {
            entryFileNames: '[name].js',
            assetFileNames,
            // Server code lies in one folder, beside the programs and migrations that it looks for; pages and packages in another.
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => /\/(?:src\/(?!web\/|contract\/)|demo\/)/.test(id))
                ? '[name].js'
                : 'chunks/[name].js',
            codeSplitting: { groups: [{ name: 's3', test: /node_modules\/@(?:aws|smithy)/ }] },
            sourcemapExcludeSources: true,
            // Node holds a source as text: in Latin letters alone it takes half the memory, and less without comments.
            charset: 'ascii',
            comments: { jsdoc: false },
          },
        },
      },
      // React's production form is baked in, so that rendering does not depend on NODE_ENV at run time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const, external }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));

/** A thread or child process, started by `new URL` of its source, is a file of its own in the bundle. */
function ownPrograms(): Plugin {
  const program = /new URL\('(?:\.\/)?([\w-]+-(?:child|thread))\.ts', import\.meta\.url\)/g;
  return {
    name: 'own-programs',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/(?:src|demo)\/.*\.ts$/, code: program },
      handler(code, id) {
        const bundled = code.replaceAll(program, (_, name: string) => {
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
          return `new URL('./${name}.js', import.meta.url)`;
        });
        return { code: bundled, map: null };
      },
    },
  };
}

/**
 * What nobody uses stays in the bundle where React's developer tools are told a name, and where the router looks
 * for instruments that only an option could bring.
 */
function unusedRouterParts(): Plugin {
  const parts =
    /^\w+\.displayName = .*;$|\binit\.instrumentations\b|(?<!function )\bconsumeInstrumentation\w+\(\w+\)/gm;
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\//, code: parts },
      handler: (code) => ({
        code: code
          .replaceAll(parts, (part) => (part.includes('.displayName') ? '' : 'undefined'))
          .replaceAll(/^const (\w+) = (\S*(?:forwardRef|createContext|memo)\()/gm, 'const $1 = /* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}

/** `database/open.ts` reads them beside itself. */
function migrations(): Plugin {
  const folder = 'src/server/database/migrations';
  return {
    name: 'migrations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      for (const file of globSync('{*.sql,meta/_journal.json}', { cwd: folder }))
        this.emitFile({ type: 'asset', fileName: join('migrations', file), source: readFileSync(join(folder, file)) });
    },
  };
}
