import { refuseField } from '#contract/api/refusals.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { createCsvReader, delimiterByHeadings, linesToTell, TooManyCells, UnclosedQuote } from './csv-reader.ts';
import { countGuessed, mostTitleLines } from './find-headings.ts';
import { armed } from '../export/csv-writer.ts';

/** A row with its number as a spreadsheet counts. */
export type SheetRow = { row: number; cells: string[] };
export type Encoding = 'utf-8' | 'windows-1252';

export const mostRows = 20_000;
const mostColumns = 200;
/** Blank rows count as well: a full sheet has no more. */
const mostCells = { row: mostColumns, sheet: (mostRows + 1 + mostTitleLines) * mostColumns };
/** So much of the beginning is enough to tell the delimiter. */
const startLength = 64 * 1024;

/** What is not UTF-8 was written by an older spreadsheet in the West. */
export async function encodingOf(content: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of content) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
}

/** The rows on which something stands, as they come in; titles and headings among them. */
export async function* readSheet(content: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<SheetRow[]> {
  let row = 0;
  let filled = 0;
  try {
    for await (const cells of readRows(content, encoding)) {
      const rows = cells.map((one) => ({ row: (row += 1), cells: one.map(armed) })).filter(isFilled);
      filled += rows.length;
      if (filled > mostRows + 1 + mostTitleLines) throw unfit({ code: 'too-many-rows', most: mostRows });
      if (rows.length > 0) yield rows;
    }
  } catch (error) {
    if (error instanceof TooManyCells)
      throw unfit(
        error.within === 'row'
          ? { code: 'too-many-columns', most: mostColumns }
          : { code: 'too-many-cells', most: mostCells.sheet },
      );
    if (error instanceof UnclosedQuote) throw unfit({ code: 'quote-not-closed', row: row + 1 });
    throw error;
  }
}

async function* readRows(content: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string[][]> {
  let start = '';
  let reader: ReturnType<typeof createCsvReader> | undefined;
  for await (const text of decoded(content, encoding)) {
    start = reader === undefined ? start + text : text;
    if (reader === undefined && start.length < startLength && start.split(/[\r\n]+/).length <= linesToTell) continue;
    reader ??= createCsvReader(delimiterByHeadings(start, countGuessed), mostCells);
    yield reader.read(start);
  }
  if (reader === undefined) {
    reader = createCsvReader(delimiterByHeadings(start, countGuessed), mostCells);
    yield reader.read(start);
  }
  yield reader.end();
}

async function* decoded(content: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of content) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');

export const unfit = (problem: Problem) => refuseField('invalid-input', 'sheet', problem);
