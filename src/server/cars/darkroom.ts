import { createKillable } from '#server/pictures/killable.ts';
import { Answer, Unreadable, type Developed } from './developed.ts';

const defaultLimitMilliseconds = 30_000;
const defaultLimitBytes = 1024 * 1024 * 1024;

/** Develops originals in a process of its own, one at a time: strangers' pictures meet the decoder there, and it can be killed. */
export type Darkroom = {
  /** Rejects with `Unreadable` when it is the picture's fault for sure. */
  develop(original: Uint8Array, signal?: AbortSignal): Promise<Developed>;
  close(): void;
};

export function createDarkroom({
  limitMilliseconds = defaultLimitMilliseconds,
  limitBytes = defaultLimitBytes,
} = {}): Darkroom {
  const child = createKillable({ child: new URL('darkroom-child.ts', import.meta.url), limitMilliseconds, limitBytes });
  return {
    async develop(original, signal) {
      const answer = Answer.parse(await child.ask(original, signal));
      if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
      return answer.developed;
    },
    close: child.close,
  };
}
