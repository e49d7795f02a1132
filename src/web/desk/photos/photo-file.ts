import { endpoints } from '#contract/endpoints.ts';
import { fileProblem } from '../../file-kinds.ts';
import type { StockWords } from '../../words/desk-stock.ts';

const limit = endpoints.addPhotos.files.images;

export const photoMegabytes = limit.bytes / 1024 / 1024;
export const mostPhotos = limit.count;
export const photoAccept = 'image/jpeg,image/png,image/webp';

/** Why a file cannot be a car's picture, as far as it shows before sending. */
export function sayPhotoProblem(file: File, words: StockWords['photos']): string | undefined {
  const problem = fileProblem(file, limit);
  return problem === 'tooLarge' ? words.tooLarge(photoMegabytes) : problem && words[problem];
}
