import { endpoints } from '#contract/endpoints.ts';

const limit = endpoints.apply.files.proofOfIncome;
type ProofKind = (typeof limit.kinds)[number];

export const proofMegabytes = limit.bytes / 1024 / 1024;

/** What the file dialog offers; phones add the camera by themselves. */
export const proofAccept = 'image/*,application/pdf,.heic,.heif';

/** What can be told of a file before it is sent. The server looks into it and has the last word. */
export function proofProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
): 'wrongKind' | 'tooLarge' | 'empty' | undefined {
  if (!limit.kinds.some((kind) => looksLike(file, kind))) return 'wrongKind';
  if (file.size > limit.bytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

/** Some systems do not know HEIC and give it no type; then its name tells. */
function looksLike({ name, type }: Pick<File, 'name' | 'type'>, kind: ProofKind): boolean {
  const { types, endings } = signs[kind];
  return type === '' || type === 'application/octet-stream' ? endings.test(name) : types.includes(type);
}

const signs: Record<ProofKind, { types: string[]; endings: RegExp }> = {
  jpeg: { types: ['image/jpeg', 'image/jpg'], endings: /\.jpe?g$/i },
  png: { types: ['image/png'], endings: /\.png$/i },
  webp: { types: ['image/webp'], endings: /\.webp$/i },
  heic: { types: ['image/heic', 'image/heif'], endings: /\.hei[cf]$/i },
  pdf: { types: ['application/pdf'], endings: /\.pdf$/i },
};
