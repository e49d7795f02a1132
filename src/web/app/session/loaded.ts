import { isRefusal } from '#contract/api/refusal-error.ts';

/** What a part of a page shows: what it asked for, or that this could not be had. */
export type Loaded<T> = T | 'failed';

/** One part of a page that cannot be loaded leaves the others standing. */
export function loaded<T>(asked: Promise<T>): Promise<Loaded<T>> {
  return asked.catch((error: unknown) => {
    if (isRefusal(error) && error.code !== 'not-signed-in') return 'failed';
    throw error;
  });
}
