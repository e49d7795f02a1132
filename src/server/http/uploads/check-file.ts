import type { FileKind } from '#contract/api/endpoints.ts';
import { refuseField } from '#contract/api/refusals.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { hasStructure, nameContradicts } from '#server/storage/check-structure.ts';
import type { Upload } from '#server/storage/upload.ts';

/** Refuses a file that is not what its name or its first bytes say, before anybody opens or keeps it. */
export async function demandSound(upload: Upload): Promise<void> {
  if (nameContradicts(upload.label, upload.kind)) throw refuseField('wrong-kind-of-file', upload.field);
  if (!(await hasStructure(upload))) throw refuseField('wrong-kind-of-file', upload.field, broken[upload.kind]);
}

const brokenPicture: Problem = { code: 'broken-picture' };

const broken: Record<FileKind, Problem> = {
  jpeg: brokenPicture,
  png: brokenPicture,
  webp: brokenPicture,
  heic: brokenPicture,
  pdf: { code: 'broken-pdf' },
  csv: { code: 'sheet-is-no-csv' },
};
