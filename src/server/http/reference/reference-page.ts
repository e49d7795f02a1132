import type { OpenApi, Operation } from './open-api.ts';
import type { SharedResponses } from './open-api-responses.ts';

/** The OpenAPI document as a page to read: no script, no style but the browser's own. */
export function referencePage(document: OpenApi): string {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(`${method.toUpperCase()} ${path}`, operation, document.components.responses),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(document.info.title)}</title></head><body><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}</main></body></html>`;
}

function section(heading: string, operation: Operation, shared: SharedResponses): string {
  const schemas = [
    ...(operation.parameters ?? []).map((parameter) =>
      row(`${parameter.name} (${parameter.in}${parameter.required ? ', required' : ''})`, parameter.schema),
    ),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, body]) => row(`Body, ${type}`, body.schema)),
    ...Object.entries(operation.responses).map(([status, response]) => {
      if ('$ref' in response) return `<p>${status}: ${escapeHtml(shared[nameIn(response)]?.description ?? '')}</p>`;
      return row(`Answer ${status}`, Object.values(response.content)[0]?.schema);
    }),
  ];
  return `<section><h2><code>${escapeHtml(heading)}</code></h2><p>${escapeHtml(operation.summary)} <em>For: ${escapeHtml(operation.tags.join())}</em></p>${schemas.join('')}</section>`;
}

const nameIn = ({ $ref }: { $ref: string }) => $ref.split('/').at(-1) ?? '';

function row(label: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replaceAll(/[<>&"]/g, (sign) => escapes[sign] ?? '');
