import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One build for both sides: the files the browser gets, and the renderer that the server imports. */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Nothing as data: addresses: the content security policy wants files of our own.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Boot awaits what the React entry exports.
          preserveEntrySignatures: 'exports-only',
          input: ['src/web/theme.ts', 'src/web/boot.ts', 'src/web/entry-client.tsx', 'src/web/styles/app.css'],
          output: {
            // Few files rather than many small ones: what several pages share comes with React.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                // What only the pages behind the log-in say comes with them, never with the shop window.
                { name: 'buyer', test: /src\/web\/words\/(?:e[ns]\/)?buyer\.ts/ },
                { name: 'shared', test: /src\/(?:contract|web\/(?!boot|words\/(?!index)))/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
      // React's production form is baked in, so that rendering does not depend on NODE_ENV at run time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
