import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Given to Node with --import: what makes loading modules cheap must be there before the first of them. It is plain
 * JavaScript, because the first module in TypeScript that is not in the cache brings Node's compiler of types: 10 MB.
 */

// Compiled code, and TypeScript without its types, is kept from one start to the next.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

const require = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (isOfDrizzle.test(specifier))
      return { url: pathToFileURL(require.resolve(specifier)).href, format: 'commonjs', shortCircuit: true };
    const isInZod = context.parentURL?.includes('/node_modules/zod/') === true;
    return next(isInZod && specifier === allLanguages ? english : specifier, context);
  },
});

/**
 * Node reads a package's package.json anew for every ES module in it, and that of drizzle-orm has 180 kB for 448 modules:
 * 230 MB of memory and most of a second. Its CommonJS build is the same code without that price.
 */
const isOfDrizzle = /^drizzle-orm(\/|$)/;

/** zod would load its messages in fifty languages; English is what it speaks unless told otherwise. */
const allLanguages = '../locales/index.js';
const english = '../locales/en.js';
