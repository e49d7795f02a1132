import type { Call } from '#contract/api/call-definition.ts';
import type { CallName } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { refusals, type RefusalCode } from '#contract/api/refusals.ts';
import { problems } from '#contract/problems/problems.ts';
import { refusalsOf } from '../call-refusals.ts';
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

const problemRef = { $ref: '#/components/schemas/Problem' };

export const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'For people, in English.' },
    code: { type: 'string', description: 'For programs. One of the codes listed with the status.' },
    requestId: { type: 'string', description: 'Also in the X-Request-Id header and in the log.' },
    problem: { ...problemRef, description: 'What `message` says, when that is more precise than the code.' },
    errors: {
      type: 'object',
      description: 'For people, in English, by field.',
      additionalProperties: { type: 'string' },
    },
    problems: { type: 'object', description: 'What `errors` says, by field.', additionalProperties: problemRef },
  },
};

/** Its sentence is made from what stands beside the code. */
export const problemSchema = {
  type: 'object',
  description: 'What is wrong, for programs. The values that its sentence names come with the code.',
  required: ['code'],
  properties: { code: { enum: [...keysOf(problems), ...keysOf(refusals)] } },
  additionalProperties: { type: ['string', 'number'] },
};
