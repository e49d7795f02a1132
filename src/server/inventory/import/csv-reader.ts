/** Reads comma-separated values (RFC 4180) as they come in, whatever the pieces they come in. */
export type CsvReader = {
  /** The rows that this piece of text completes. */
  read(piece: string): string[][];
  /** The last row, where no line break closes it. */
  end(): string[][];
};

/** More in one cell means that a quote was never closed. */
export const longestCell = 32_767;

export class UnclosedQuote extends Error {}

/** Told as soon as there is one too many, so that nobody makes us hold a row of millions. */
export class TooManyCells extends Error {
  readonly within: keyof MostCells;
  constructor(within: keyof MostCells) {
    super(`There are too many cells in the ${within}.`);
    this.within = within;
  }
}
export type MostCells = { row: number; sheet: number };
const boundless: MostCells = { row: Infinity, sheet: Infinity };

/** Forgiving where people are: a lone CR ends a line as well, and a quote within an unquoted cell is a quote. */
export function createCsvReader(delimiter: string, mostCells = boundless): CsvReader {
  let cell = '';
  let row: string[] = [];
  let cellCount = 0;
  let isQuoted = false;
  /** A quote within a quoted cell: either half of a doubled one, or the end. */
  let isQuotePending = false;
  /** A CR has ended the row; an LF right after it belongs to it. */
  let isAfterReturn = false;
  /** Something stands on this line, be it an empty quoted cell. */
  let isBegun = false;
  const plainEnd = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\r\n]`, 'g');

  return {
    read(piece) {
      const rows: string[][] = [];
      for (let place = 0; place < piece.length;)
        place = isQuoted ? readQuoted(piece, place) : readPlain(piece, place, rows);
      return rows;
    },
    end() {
      if (isQuoted && !isQuotePending) throw new UnclosedQuote();
      return isBegun ? [endRow()] : [];
    },
  };

  function readPlain(piece: string, place: number, rows: string[][]): number {
    const sign = piece[place]!;
    if (isAfterReturn) {
      isAfterReturn = false;
      if (sign === '\n') return place + 1;
    }
    if (sign === '\r' || sign === '\n') {
      isAfterReturn = sign === '\r';
      rows.push(endRow());
      return place + 1;
    }
    isBegun = true;
    if (sign === delimiter) {
      endCell();
      return place + 1;
    }
    if (sign === '"' && cell === '') {
      isQuoted = true;
      return place + 1;
    }
    plainEnd.lastIndex = place;
    const end = plainEnd.exec(piece)?.index ?? piece.length;
    append(piece.slice(place, end));
    return end;
  }

  function readQuoted(piece: string, place: number): number {
    if (isQuotePending) {
      isQuotePending = false;
      if (piece[place] !== '"') {
        isQuoted = false;
        return place;
      }
      append('"');
      return place + 1;
    }
    const quote = piece.indexOf('"', place);
    append(piece.slice(place, quote === -1 ? piece.length : quote));
    isQuotePending = quote !== -1;
    return quote === -1 ? piece.length : quote + 1;
  }

  function append(text: string): void {
    cell += text;
    if (cell.length > longestCell) throw new UnclosedQuote();
  }

  function endCell(): void {
    cellCount += 1;
    if (row.length >= mostCells.row) throw new TooManyCells('row');
    if (cellCount > mostCells.sheet) throw new TooManyCells('sheet');
    row.push(cell);
    cell = '';
  }

  function endRow(): string[] {
    endCell();
    const ended = row;
    row = [];
    isBegun = false;
    isQuoted = false;
    isQuotePending = false;
    return ended;
  }
}

const delimiters = [',', ';', '\t', '|'];

/** The sign that parts the cells of the first line, told from its beginning. */
export function delimiterOf(start: string): string {
  const [firstLine = ''] = withoutQuoted(start).split(/[\r\n]/, 1);
  const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Lines among which the headings are looked for: above them may stand a title. */
export const linesToTell = 22;

/** The sign that parts a line into more headings that we know than any other sign does; otherwise the first line tells. */
export function delimiterByHeadings(start: string, countKnown: (cells: string[]) => number): string {
  const lines = withoutQuotes(start).split(/[\r\n]+/, linesToTell);
  const known = delimiters.map((delimiter) => Math.max(...lines.map((line) => countKnown(line.split(delimiter)))));
  const most = Math.max(...known);
  const isPlain = known.filter((count) => count === most).length === 1;
  return (isPlain ? delimiters[known.indexOf(most)] : undefined) ?? delimiterOf(start);
}

const withoutQuoted = (text: string) => text.replaceAll(/"(?:[^"]|"")*"/g, '');
const withoutQuotes = (text: string) => text.replaceAll('"', '');
