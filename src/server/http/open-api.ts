import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/calls/call.ts';
import type { Dealer } from '#contract/dealer.ts';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { keysOf } from '#contract/keys-of.ts';

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};
export type Operation = {
  operationId: string;
  summary: string;
  'x-audience': Call['audience'];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }[];
  requestBody?: { required: true; content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
  security?: Record<string, string[]>[];
};

/** The contract as an OpenAPI document. */
export function openApi(dealer: Dealer): OpenApi {
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: `${dealer.name} API`,
      version: '1',
      description:
        'Every call of the site. Errors are {message, code, requestId}, with errors by field where it applies.',
    },
    servers: [{ url: dealer.publicUrl }],
    paths: {},
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name];
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const entry = (document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
      entry[endpoint.method.toLowerCase()] = operation(name, path, endpoint, calls[name]);
    }
  }
  return document;
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function operation(name: string, path: string, endpoint: Endpoint, call: Call): Operation {
  const input = toSchema(call.input, 'input');
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''));
  const fields = Object.entries(input.properties ?? {});
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const parameters = fields
    .filter(([field]) => inPath.has(field) || !hasBody)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? ('path' as const) : ('query' as const),
      required: inPath.has(field) || (input.required?.includes(field) ?? false),
      schema,
    }));
  const bodyFields = fields.filter(([field]) => hasBody && !inPath.has(field));
  const files = Object.keys(endpoint.files ?? {}).map(
    (field) => [field, { type: 'array', items: { type: 'string', format: 'binary' } }] as const,
  );
  return {
    operationId: name,
    summary: call.about,
    'x-audience': call.audience,
    ...(parameters.length > 0 && { parameters }),
    ...(bodyFields.length + files.length > 0 && {
      requestBody: {
        required: true as const,
        content: {
          [endpoint.files ? 'multipart/form-data' : 'application/json']: {
            schema: {
              type: 'object',
              properties: Object.fromEntries([...bodyFields, ...files]),
              required: (input.required ?? []).filter((field) => !inPath.has(field)),
            },
          },
        },
      },
    }),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(call.answer, 'output') } },
      },
      default: refused,
    },
    ...(call.audience !== 'anyone' && { security: [{ session: [] }] }),
  };
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function toSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}
