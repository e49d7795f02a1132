import { z } from 'zod';

/**
 * Schemas compile themselves for speed, and try whether they may as soon as the first is made; the pages' security policy
 * forbids that and reports every try. So this comes before any schema in a browser. The server compiles.
 */
if ('document' in globalThis) z.config({ jitless: true });
