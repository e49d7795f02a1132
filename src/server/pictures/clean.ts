import { Refusal } from '#contract/refusals.ts';
import { Cleaned, type CleanableKind } from './cleaning-work.ts';
import { createKillable } from './killable.ts';
import { Unreadable } from './unreadable.ts';

/** A picture encoded anew: upright, and without the place, time and device that phones write into it. */
export type CleanPicture = (picture: Uint8Array, kind: CleanableKind) => Promise<Uint8Array>;

const limitMilliseconds = 20_000;
const limitBytes = 1024 * 1024 * 1024;
/** More than this many wait too long to be worth it; they are told to come again. */
const mostWaiting = 20;

/** Rejects with `Unreadable` when nothing can be made of the picture. */
export function createPictureCleaner(): { clean: CleanPicture; close(): void } {
  const child = createKillable({ child: new URL('clean-child.ts', import.meta.url), limitMilliseconds, limitBytes });
  let waiting = 0;
  return {
    async clean(picture, kind) {
      if (waiting >= mostWaiting) throw new Refusal('busy', { retryAfterSeconds: 10 });
      waiting += 1;
      const answered = await child
        .ask({ picture, kind })
        .catch((cause: unknown) => {
          throw new Unreadable('too-costly', { cause });
        })
        .finally(() => void (waiting -= 1));
      const answer = Cleaned.parse(answered);
      if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
      return answer.cleaned;
    },
    close: child.close,
  };
}
