export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export const fileKinds = ['jpeg', 'png', 'webp', 'heic', 'pdf', 'csv'] as const;
export type FileKind = (typeof fileKinds)[number];
export type FileLimit = { count: number; bytes: number; kinds: readonly FileKind[] };
export type Endpoint = {
  method: Method;
  path: string;
  /** Other addresses under which the same call is answered. */
  aliases?: readonly string[];
  /** A call with files is sent as multipart/form-data; each field of files has its limits. */
  files?: Record<string, FileLimit>;
  /** Where its fields stand that are not in its path, if not where the method says. */
  fieldsIn?: readonly FieldPlace[];
};
export type FieldPlace = 'query' | 'body';

/** The one place from which a call reads its fields besides its path: a field that stands elsewhere is not read. */
export function placesOf({ method, fieldsIn }: Endpoint): readonly FieldPlace[] {
  return fieldsIn ?? (method === 'GET' || method === 'DELETE' ? ['query'] : ['body']);
}
