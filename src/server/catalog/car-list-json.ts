/** Gives memory to write into, at least so many bytes, with anything in it. */
export type Allocate = (bytes: number) => Buffer;

/** A JSON list, with the text before and after it, made of items that lie ready as bytes: writing it is copying them. */
export function jsonList(allocate: Allocate, before: string, items: readonly Buffer[], after: string): Buffer {
  let bytes = (before.length + after.length) * mostBytesOfUnit;
  for (const item of items) bytes += item.length + 1;
  const list = allocate(bytes);
  const start = list.write(before);
  let at = start;
  for (const item of items) {
    if (at > start) list[at++] = comma;
    list.set(item, at);
    at += item.length;
  }
  at += list.write(after, at);
  return list.subarray(0, at);
}

const comma = ','.charCodeAt(0);
/** What one unit of a JavaScript text takes at most in UTF-8. */
const mostBytesOfUnit = 3;
