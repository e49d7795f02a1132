import { inertJson } from '../inert-json.ts';

/** Structured data for search engines: inert JSON, never run. */
export function JsonLd({ value }: { value: Record<string, unknown> }) {
  const json = inertJson({ '@context': 'https://schema.org', ...value });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
