import { createKillable } from '#server/images/killable-process.ts';
import { Answer, Unreadable, type ProcessedImage, type Work } from './processed-image.ts';

const defaultLimitMilliseconds = 30_000;
const defaultLimitBytes = 1024 * 1024 * 1024;

/** Develops originals in a process of its own, one at a time: strangers' pictures meet the decoder there, and it can be killed. */
export type ImageWorker = {
  /** Rejects with `Unreadable` when it is the picture's fault for sure. */
  processImage(work: Work, signal?: AbortSignal): Promise<ProcessedImage>;
  close(): void;
};

export function createImageWorker({
  limitMilliseconds = defaultLimitMilliseconds,
  limitBytes = defaultLimitBytes,
} = {}): ImageWorker {
  const child = createKillable({
    child: new URL('image-worker-child.ts', import.meta.url),
    limitMilliseconds,
    limitBytes,
  });
  return {
    async processImage(work, signal) {
      const answer = Answer.parse(await child.ask(work, signal));
      if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
      return answer.processed;
    },
    close: child.close,
  };
}
