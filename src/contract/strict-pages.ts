import { z } from 'zod';

/** Schemas may compile themselves for speed; the pages' security policy forbids that in a browser, and reports every try. */
export function parseWithoutCompiling(): void {
  z.config({ jitless: true });
}
