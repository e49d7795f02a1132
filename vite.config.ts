import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const wordsOfBuyers = /src\/web\/words\/(?:e[ns]\/)?buyer\.ts$/;
const wordsOfHome = /src\/web\/words\/(?:e[ns]\/)?home\.ts$/;
const wordsOfTheGarage = /src\/web\/(?:words\/(?:e[ns]\/)?garage-pages|parts\/(?:time-form|viewing-times))\.tsx?$/;
const factsOfACar =
  /src\/web\/parts\/(?:alert-dialog|bill|car-condition|compare-link|fact-list|loan|viewed-cars)\.tsx?$/;
const theDesk =
  /src\/web\/(?:desk\/|pages\/admin\/|words\/(?:e[ns]\/)?desk|styles\/desk)|src\/contract\/(?:desk-terms|vin)/;
const partsOfForms =
  /src\/web\/(?:words\/(?:e[ns]\/)?terms|file-kinds|form|(?:account\/(?:after-log-in|invitation|new-password|password-strength)|words\/(?:e[ns]\/)?invitation|parts\/(?:join-new|join-with-account|recovery-codes|second-factor[\w-]*|session-list|private-file))|gates|parts\/(?:account-page|dates|dialog|error-summary|field|file-preview|labelled|log-in-(?:again|code|form)|password-fields|select-field|strength|terms|text-area))\.tsx?$/;
const partsOfSearch =
  /src\/web\/parts\/(?:choice|count|draft|form-query|kept-params|range(?:-limits)?|search-panel|sheet|slider-fields)\.tsx?$/;
const partsOfResults =
  /src\/web\/parts\/(?:chips|facet[\w-]*|filter-[\w-]+|page-numbers|pager|range-(?:facets|groups)|relaxations|results|skeletons|sort-menu)\.tsx?$/;
const isOfTheShopWindow = (id: string) =>
  /src\/(?:contract|web\/(?!boot|styles|words\/e))/.test(id) &&
  ![
    wordsOfBuyers,
    wordsOfHome,
    wordsOfTheGarage,
    factsOfACar,
    partsOfForms,
    partsOfSearch,
    partsOfResults,
    theDesk,
  ].some((elsewhere) => elsewhere.test(id));

/** One build for both sides: the files the browser gets, and the renderer that the server imports. */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  appType: 'custom',
  builder: {},
  // Nothing as data: addresses: the content security policy wants files of our own.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Boot awaits what the React entry exports.
          preserveEntrySignatures: 'exports-only',
          input: ['src/web/theme.ts', 'src/web/boot.ts', 'src/web/entry-client.tsx', 'src/web/styles/app.css'],
          output: {
            // Few files rather than many small ones: what several pages share comes with React.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                // The shop window carries no forms: what they share comes with the pages that have one.
                { name: 'shared', test: isOfTheShopWindow, minShareCount: 2, priority: 1 },
                // Nor does a car's page carry the search.
                { name: 'search', test: partsOfSearch, minShareCount: 2 },
                { name: 'results', test: partsOfResults, minShareCount: 2 },
                { name: 'forms', test: partsOfForms, minShareCount: 2 },
                { name: 'home-words', test: wordsOfHome, minShareCount: 2 },
                { name: 'buyer', test: wordsOfBuyers, minShareCount: 2 },
                { name: 'garage', test: wordsOfTheGarage, minShareCount: 2 },
                { name: 'facts', test: factsOfACar, minShareCount: 2 },
                { name: 'desk', test: theDesk, minShareCount: 2 },
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
