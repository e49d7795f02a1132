import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Given to Node with --import: what makes loading modules cheap must be there before the first of them. */

// Compiled code is kept from one start to the next.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

/**
 * Node reads a package's package.json anew for every ES module in it, and that of drizzle-orm has 180 kB for 448 modules:
 * 230 MB of memory and most of a second. Its CommonJS build is the same code without that price.
 */
const require = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const isImport = context.conditions.includes('import');
    if (!isImport || !/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    return { url: pathToFileURL(require.resolve(specifier)).href, format: 'commonjs', shortCircuit: true };
  },
});
