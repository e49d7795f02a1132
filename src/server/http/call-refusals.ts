import { calls } from '#contract/api/calls.ts';
import { nothing, type Call } from '#contract/api/call-definition.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import type { RefusalCode } from '#contract/api/refusals.ts';
import { takesKey } from './idempotency.ts';

/** Every refusal that a call can answer with: those of its kind, and its own. */
export function refusalsOf(name: CallName): RefusalCode[] {
  const call: Call = calls[name];
  const { method, path, files }: Endpoint = endpoints[name];
  const isOwn = 'userID' in fieldsOf(call);
  const codes: RefusalCode[] = [
    ...always,
    ...(call.input === nothing ? [] : (['invalid-input'] as const)),
    // A part of the path that is too long to be anything of ours.
    ...(path.includes(':') ? (['not-found'] as const) : []),
    ...(call.audience === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(call.audience === 'admin' ? (['forbidden', 'second-factor-needed'] as const) : []),
    ...(isOwn ? (['forbidden'] as const) : []),
    ...(method === 'GET' ? [] : whenChanging),
    ...(files ? withFiles : []),
    ...(takesKey(name) ? (['invalid-input', 'illegal-step', 'key-reused', 'too-many-requests'] as const) : []),
    ...(call.refuses ?? []),
  ];
  return [...new Set(codes)];
}

const always: RefusalCode[] = [
  'malformed-request',
  'expectation-failed',
  'misdirected',
  'headers-too-large',
  'unexpected',
  'busy',
  'database-unavailable',
  'database-busy',
  'database-unconfirmed',
  'storage-unavailable',
  'disk-full',
];
const whenChanging: RefusalCode[] = ['foreign-origin', 'request-timeout', 'too-large', 'wrong-content-type'];
const withFiles: RefusalCode[] = ['wrong-kind-of-file', 'infected-file'];

function fieldsOf({ input }: Call): object {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {};
}
