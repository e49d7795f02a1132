import type { ReactNode } from 'react';
import { useLanguage } from '#web/copy/copy.ts';

/**
 * The whole document. Title and meta come from the pages; the server adds the built files to the head.
 * The attributes that theme.ts sets before the first paint are not React's, hence no hydration warning.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={useLanguage()} suppressHydrationWarning>
      <head />
      <body>{children}</body>
    </html>
  );
}
