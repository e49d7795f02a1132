import { staffEndpoints } from '#contract/api/staff/staff-endpoints.ts';
import { fileProblem } from '#web/ui/form/file-kinds.ts';
import type { StockWords } from '#web/copy/admin/inventory.ts';

const limit = staffEndpoints.addPhotos.files.images;

export const photoMegabytes = limit.bytes / 1024 / 1024;
export const mostPhotos = limit.count;
export const photoAccept = 'image/jpeg,image/png,image/webp';

/** Why a file cannot be a car's picture, as far as it shows before sending. */
export function sayPhotoProblem(file: File, words: StockWords['photos']): string | undefined {
  const problem = fileProblem(file, limit);
  return problem === 'tooLarge' ? words.tooLarge(photoMegabytes) : problem && words[problem];
}
