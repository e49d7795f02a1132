/** SQLITE_FULL. */
export const sqliteFull = 13;

/** The primary code of an error of SQLite; undefined for any other. */
export function sqliteCode(error: unknown): number | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  // The upper bits tell more of the same.
  return typeof code === 'number' ? code & 0xff : undefined;
}
