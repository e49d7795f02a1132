/** The keys of a closed table, such as that of the calls. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key): key is keyof T & string => Object.hasOwn(table, key));
}

/** A value for each of these keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value>;
export function recordOf<Value>(keys: readonly string[], valueOf: (key: string) => Value): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
