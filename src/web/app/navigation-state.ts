/** What a page may hand to the next one; history keeps it, so it is read with care. */
export type NavigationState = {
  /** The sentence of /success. */
  message?: string;
  /** The page where the viewing that was just asked for gets its time. */
  viewing?: string;
  /** A short word of success over the next page. */
  notice?: string;
  /** What the next page is for, told at once. */
  alert?: string;
};

export function textIn(state: unknown, key: keyof NavigationState): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const text: unknown = Reflect.get(state, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
