import { z } from 'zod';
import { EmailPayload } from './emails.ts';

/** Each lane has its own workers, so that slow jobs never delay quick ones. */
export const lanes = ['quick', 'photos', 'slow'] as const;
export type Lane = (typeof lanes)[number];

const contentHash = z.string().regex(/^[0-9a-f]+$/);
const patient = z.literal(true).optional();

/**
 * Every kind of job, its lane, and what it stores. Rows in the outbox carry these names: to rename a kind or a field of a
 * payload, migrate the rows.
 */
export const jobKinds = {
  'send-email': { lane: 'quick', payload: EmailPayload },
  /** The first part of a photo, so that it can be seen. `patient` says that nobody waits for it. */
  'make-renditions': { lane: 'photos', payload: z.object({ photoID: z.int(), contentHash, patient }) },
  /** The rest of it. */
  'complete-photo': { lane: 'slow', payload: z.object({ photoID: z.int(), contentHash }) },
  'delete-photo-files': {
    lane: 'slow',
    payload: z.object({ originals: z.array(z.string()), contentHashes: z.array(contentHash) }),
  },
  'end-reservation': { lane: 'quick', payload: z.object({ carID: z.int(), until: z.iso.datetime() }) },
  'end-offers': { lane: 'quick', payload: z.object({ carID: z.int(), endsAt: z.iso.datetime() }) },
  'purge-car': { lane: 'quick', payload: z.object({ carID: z.int(), deletedAt: z.iso.datetime() }) },
  'delete-documents': { lane: 'slow', payload: z.object({ keys: z.array(z.string()) }) },
  'dispose-of-application': { lane: 'slow', payload: z.object({ applicationID: z.int() }) },
} as const satisfies Record<string, { lane: Lane; payload: z.ZodType }>;

export type JobKind = keyof typeof jobKinds;
export type JobPayloads = { [Kind in JobKind]: z.infer<(typeof jobKinds)[Kind]['payload']> };
