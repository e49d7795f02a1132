import { guessMapping, recall, type Remembered } from './column-mapping.ts';
import type { SheetRow } from './read-sheet.ts';

/** Banks write a title, a date or their address above the headings, seldom more. */
export const mostTitleLines = 20;

/** The row that holds the headings: the first, unless one of the next has more that we know. */
export function headingsAmong(first: readonly SheetRow[], banks: readonly Remembered[]): SheetRow | undefined {
  const known = first.map(({ cells }) => countKnown(cells, banks));
  const most = Math.max(...known);
  return most < fewestKnown ? first[0] : first[known.indexOf(most)];
}

/** One word of a title may happen to be a heading. */
const fewestKnown = 2;

function countKnown(cells: string[], banks: readonly Remembered[]): number {
  const recalled = banks.map((bank) => Object.keys(recall(bank, cells)).length);
  return Math.max(countGuessed(cells), ...recalled);
}

/** How many of these headings we know without having seen them before. */
export const countGuessed = (cells: string[]) => Object.keys(guessMapping(cells)).length;
