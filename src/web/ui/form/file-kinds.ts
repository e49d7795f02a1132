import type { FileKind, FileLimit } from '#contract/api/endpoints.ts';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;
export type FileProblem = 'wrongKind' | 'tooLarge' | 'empty';

/** What can be told of a file before it is sent. The server looks into it and has the last word. */
export function fileProblem(file: Chosen, { kinds, bytes }: FileLimit): FileProblem | undefined {
  if (!kinds.some((kind) => looksLike(file, kind))) return 'wrongKind';
  if (file.size > bytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

/** Some systems do not know HEIC and give it no type; then its name tells. */
function looksLike({ name, type }: Chosen, kind: FileKind): boolean {
  const { types, endings } = signs[kind];
  return type === '' || type === 'application/octet-stream' ? endings.test(name) : types.includes(type);
}

const signs: Record<FileKind, { types: string[]; endings: RegExp }> = {
  jpeg: { types: ['image/jpeg', 'image/jpg'], endings: /\.jpe?g$/i },
  png: { types: ['image/png'], endings: /\.png$/i },
  webp: { types: ['image/webp'], endings: /\.webp$/i },
  heic: { types: ['image/heic', 'image/heif'], endings: /\.hei[cf]$/i },
  pdf: { types: ['application/pdf'], endings: /\.pdf$/i },
  csv: { types: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'], endings: /\.(?:csv|txt)$/i },
};
