import { z } from 'zod';
import { keysOf } from '#contract/api/keys-of.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

const reasons = {
  damaged: sentence`The picture is damaged or too large.`,
  'unknown-kind': sentence`The picture is of a kind that is not read.`,
  'too-tall': sentence`The picture is too tall for its width.`,
  'too-costly': sentence`The picture takes too much time or memory.`,
  missing: sentence`The original is missing.`,
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
