import type { Call } from '#contract/calls/call.ts';
import type { CallName } from '#contract/endpoints.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusalsOf } from './call-refusals.ts';
import { jsonSchema } from './open-api-schemas.ts';

type Response = {
  description: string;
  headers?: Record<string, { description: string; schema: unknown }>;
  content: Record<string, { schema: unknown }>;
};
export type Responses = Record<string, Response | { $ref: string }>;
export type SharedResponses = Record<string, Response>;

/** Every status that a call can answer with. Refusals are written once, into `shared`, with the codes that tell them apart. */
export function callResponses(name: CallName, call: Call, shared: SharedResponses): Responses {
  const codes = Map.groupBy(refusalsOf(name), (code) => refusals[code].status);
  const refused = [...codes]
    .toSorted(([one], [other]) => one - other)
    .map(([status, those]) => {
      const key = those.join('.');
      shared[key] ??= refusal(those);
      return [String(status), { $ref: `#/components/responses/${key}` }] as const;
    });
  return {
    [String(call.status ?? 200)]: {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } },
    },
    ...Object.fromEntries(refused),
  };
}

function refusal(codes: RefusalCode[]): Response {
  const canWait = codes.some((code) => code === 'too-many-requests' || code === 'busy');
  return {
    description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join(' '),
    ...(canWait && {
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

export const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', description: 'For programs: one of those named with the status.' },
    requestId: { type: 'string', description: 'Also in the header X-Request-Id, and in the log.' },
    errors: { type: 'object', description: 'By field.', additionalProperties: { type: 'string' } },
  },
};
