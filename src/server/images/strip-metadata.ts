import { Refusal } from '#contract/api/refusals.ts';
import { createFairSlots } from '#server/runtime/fair-slots.ts';
import { Cleaned, type CleanableKind } from './strip-metadata-messages.ts';
import { createKillable } from './killable-process.ts';
import { Unreadable } from './unreadable.ts';

/** A picture encoded anew: upright, and without the place, time and device that phones write into it. */
export type CleanPicture = (picture: Uint8Array, kind: CleanableKind) => Promise<Uint8Array>;

const limitMilliseconds = 20_000;
const limitBytes = 1024 * 1024 * 1024;
/** More than these and the one at work wait too long to be worth it; they are told to come again. */
const waitingAtMost = 19;

/** Rejects with `Unreadable` when nothing can be made of the picture. */
export function createPictureCleaner(): { clean: CleanPicture; close(): void } {
  const child = createKillable({
    child: new URL('strip-metadata-child.ts', import.meta.url),
    limitMilliseconds,
    limitBytes,
  });
  const slots = createFairSlots({
    atOnce: 1,
    waitingAtMost,
    refuse: () => new Refusal('busy', { retryAfterSeconds: 10 }),
  });
  return {
    async clean(picture, kind) {
      const answered = await slots.run([], () =>
        child.ask({ picture, kind }).catch((cause: unknown) => {
          throw new Unreadable('too-costly', { cause });
        }),
      );
      const answer = Cleaned.parse(answered);
      if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
      return answer.cleaned;
    },
    close: child.close,
  };
}
