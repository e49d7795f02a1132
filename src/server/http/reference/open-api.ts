import { calls } from '#contract/api/calls.ts';
import type { Audience, Call } from '#contract/api/call-definition.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { endpoints, placesOf, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { takesKey } from '../idempotency.ts';
import {
  callResponses,
  errorSchema,
  problemSchema,
  type Responses,
  type SharedResponses,
} from './open-api-responses.ts';
import { jsonSchema, type ObjectSchema } from './open-api-schemas.ts';
import { cookieNameFor } from '../visitor.ts';

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    responses: SharedResponses;
    securitySchemes: Record<string, unknown>;
  };
};
export type Operation = {
  operationId: string;
  summary: string;
  /** What it writes to the audit log, if anything. */
  description?: string;
  tags: [Audience];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Responses;
  /** One after the other: any of them will do. None is needed where the list is empty. */
  security: Record<string, never[]>[];
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown };

/** The contract as an OpenAPI document. */
export function openApi(dealer: Dealer): OpenApi {
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: `${dealer.name} API`,
      version: '1',
      description:
        'Every endpoint on this site. Errors are {message, code, requestId}. The message is in English, for people. The code is for programs. When fields are wrong, errors has a sentence for each one, and problems has a code with its parameters. We read a field only from the place named here. A request that changes something may name its page’s language, en or es, in a Content-Language header. Emails to whoever makes it follow that, unless they chose a language in their profile.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: dealer.publicUrl }],
    tags: keysOf(audiences).map((name) => ({ name, description: audiences[name] })),
    paths: {},
    components: {
      schemas: { Error: errorSchema, Problem: problemSchema },
      responses: {},
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNameFor(dealer.publicUrl),
          description: 'Set by POST /api/auth/login and POST /api/auth/signup.',
        },
        ownOrigin: {
          type: 'apiKey',
          in: 'header',
          name: 'Origin',
          description: `Requests that change something must come from our own pages at ${dealer.publicUrl}. Browsers send this on their own.`,
        },
      },
    },
  };
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name];
    for (const [place, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const entry = (document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
      // Each operation has an id of its own, the same call under another address too.
      const operationId = place === 0 ? name : `${name}Alias${place}`;
      const { responses } = document.components;
      entry[endpoint.method.toLowerCase()] = {
        operationId,
        ...operation(name, endpoint, calls[name]),
        responses: callResponses(name, calls[name], responses),
      };
    }
  }
  return document;
}

const audiences: Record<Audience, string> = {
  anyone: 'For everyone.',
  user: 'For anyone who is logged in.',
  admin: 'For admins.',
};

function operation(name: CallName, endpoint: Endpoint, call: Call): Omit<Operation, 'operationId' | 'responses'> {
  const input = jsonSchema(call.input, 'input');
  const isInPath = (field: string) => endpoint.path.split('/').includes(`:${field}`);
  const fields = Object.entries(input.properties ?? {});
  const others = fields.filter(([field]) => !isInPath(field));
  const places = placesOf(endpoint);
  // What may stand in either of two places must stand in neither for certain.
  const isRequired = (field: string) => places.length === 1 && (input.required?.includes(field) ?? false);
  const parameters: Parameter[] = [
    ...fields.filter(([field]) => isInPath(field)).map(([field, schema]) => parameter(field, 'path', true, schema)),
    ...(places.includes('query') ? others : []).map(([field, schema]) =>
      parameter(field, 'query', isRequired(field), schema),
    ),
    ...(takesKey(name) ? [parameter('Idempotency-Key', 'header', false, { type: 'string', maxLength: 200 })] : []),
  ];
  const body = places.includes('body')
    ? bodyOf(endpoint, others, others.map(([field]) => field).filter(isRequired))
    : undefined;
  return {
    summary: call.about,
    ...('none' in call.audit ? {} : { description: `Audit log: ${call.audit.join(', ')}.` }),
    tags: [call.audience],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    security: securityOf(call, endpoint),
  };
}

const parameter = (name: string, place: Parameter['in'], required: boolean, schema: unknown): Parameter => ({
  name,
  in: place,
  required,
  schema,
});

function bodyOf({ files = {} }: Endpoint, fields: [string, unknown][], required: string[]): Operation['requestBody'] {
  const isForm = Object.keys(files).length > 0;
  if (fields.length === 0 && !isForm) return undefined;
  const fileFields = Object.entries(files).map(([field, { count }]) => [
    field,
    { type: 'array', maxItems: count, items: { type: 'string', contentMediaType: 'application/octet-stream' } },
  ]);
  const schema: ObjectSchema = {
    type: 'object',
    properties: Object.fromEntries([...fields, ...fileFields]),
    ...(required.length > 0 && { required }),
  };
  return {
    required: required.length > 0,
    content: { [isForm ? 'multipart/form-data' : 'application/json']: { schema } },
  };
}

function securityOf({ audience }: Call, { method }: Endpoint): Operation['security'] {
  const needs = {
    ...(audience !== 'anyone' && { session: [] }),
    ...(method !== 'GET' && { ownOrigin: [] }),
  };
  return Object.keys(needs).length === 0 ? [] : [needs];
}
