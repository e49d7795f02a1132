import { z } from 'zod';
import { keysOf } from '#contract/api/keys-of.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

const reasons = {
  damaged: sentence`The photo is damaged or too large.`,
  'unknown-kind': sentence`We can’t process this type of photo.`,
  'too-tall': sentence`The photo is too tall for its width.`,
  'too-costly': sentence`The photo takes too much time or memory to process.`,
  missing: sentence`The original photo is missing.`,
};

/** Why a picture cannot be shown, as the process that decodes it says it. */
export const UnreadableReason = z.enum(keysOf(reasons));
export type UnreadableReason = z.infer<typeof UnreadableReason>;

/** The picture cannot be shown, however often one tries. */
export class Unreadable extends Fault {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(reasons[reason], options);
    this.reason = reason;
  }

  get sentence() {
    return reasons[this.reason];
  }
}
