import { inertJson } from './inert-json.ts';

/**
 * Structured data for search engines: inert JSON, never run. They read the page as the server sends it. The browser leaves alone
 * what stands there; who tells it `import.meta.env.SSR ? … : {}` keeps the writing of it out of what the browser loads.
 */
export function JsonLd({ value }: { value: Record<string, unknown> }) {
  const json = import.meta.env.SSR ? inertJson({ '@context': 'https://schema.org', ...value }) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
