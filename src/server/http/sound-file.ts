import type { FileKind } from '#contract/endpoints.ts';
import { Refusal, refusals } from '#contract/refusals.ts';
import { hasStructure, nameContradicts } from '#server/storage/structure.ts';
import type { Upload } from '#server/storage/upload.ts';

/** Refuses a file that is not what its name or its first bytes say, before anybody opens or keeps it. */
export async function demandSound(upload: Upload): Promise<void> {
  if (nameContradicts(upload.label, upload.kind)) throw refuse(upload, refusals['wrong-kind-of-file'].message);
  if (!(await hasStructure(upload))) throw refuse(upload, sentences[upload.kind]);
}

const brokenPicture = 'This picture is damaged or too large to be read.';

const sentences: Record<FileKind, string> = {
  jpeg: brokenPicture,
  png: brokenPicture,
  webp: brokenPicture,
  heic: brokenPicture,
  pdf: 'This PDF is damaged or incomplete.',
  csv: 'This is no CSV file. In your spreadsheet, save the sheet as CSV (UTF-8).',
};

const refuse = ({ field }: Upload, message: string) =>
  new Refusal('wrong-kind-of-file', { message, errors: { [field]: message } });
