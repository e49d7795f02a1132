import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvReader, delimiterOf, TooManyCells, UnclosedQuote } from '#server/inventory/import/csv-reader.ts';
import { armed, csvLine, defused } from '#server/inventory/export/csv-writer.ts';

function readAll(text: string, delimiter = ',', cuts: number[] = []): string[][] {
  const reader = createCsvReader(delimiter);
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  const rows = places.slice(1).flatMap((place, index) => reader.read(text.slice(places[index], place)));
  return [...rows, ...reader.end()];
}

const cell = fc.string({
  unit: fc.oneof(fc.constantFrom('"', ',', '\r', '\n', ' ', '=', '-', "'", 'é'), fc.string({ maxLength: 1 })),
});
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 });

describe('comma-separated values', () => {
  test('what is written is read again, wherever the text is cut on its way', () => {
    fc.assert(
      fc.property(table, fc.array(fc.nat(), { maxLength: 8 }), (rows, cuts) => {
        const text = rows.map((row) => csvLine(row)).join('');
        expect(readAll(text, ',', cuts).map((row) => row.map(armed))).toEqual(
          rows.map((row) => row.map((one) => armed(defused(one)))),
        );
      }),
    );
  });

  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])(
    'text that begins with %j is shown, not carried out',
    (sign) => {
      expect(defused(`${sign}HYPERLINK("http://evil.test")`)).toBe(`'${sign}HYPERLINK("http://evil.test")`);
    },
  );

  test('cuts change nothing, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', 'b') });
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 8 }), (written, cuts) => {
        const outcome = (places: number[]) => {
          try {
            return readAll(written, ',', places);
          } catch (error) {
            return error instanceof UnclosedQuote ? 'unclosed' : error;
          }
        };
        expect(outcome(cuts)).toEqual(outcome([]));
      }),
    );
  });

  test('what csv-parse reads is read the same', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'é', ' ', "'", ';') });
    // A quote in the middle of a cell that has none around it is a quote.
    const inches = fc.tuple(fc.constantFrom('a', '17'), fc.string({ unit: fc.constantFrom('"', 'a', ' ') }));
    const quoted = fc
      .string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', 'é') })
      .map((text) => `"${text.replaceAll('"', '""')}"`);
    const written = fc.oneof(
      plain,
      inches.map((parts) => parts.join('')),
      quoted,
    );
    const sheet = fc.array(fc.array(written, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(sheet, fc.constantFrom('\r\n', '\n', '\r'), (rows, lineBreak) => {
        const text = rows.map((row) => row.join(',') + lineBreak).join('');
        expect(readAll(text)).toEqual(
          parse(text, { record_delimiter: lineBreak, relax_quotes: true, relax_column_count: true }),
        );
      }),
    );
  });

  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    ['"a ""quoted"" b","c,d","e\r\nf"\n', [['a "quoted" b', 'c,d', 'e\r\nf']]],
    ['17" wheels,x', [['17" wheels', 'x']]],
    [
      'a,,\n,,',
      [
        ['a', '', ''],
        ['', '', ''],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['""', [['']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readAll(text)).toEqual(rows);
  });

  test('a quote that is never closed is told, not swallowed', () => {
    expect(() => readAll('a,"b\nc,d\n')).toThrow(UnclosedQuote);
    expect(() => readAll(`a,"${'x'.repeat(40_000)}`)).toThrow(UnclosedQuote);
  });

  test('a row and a sheet of too many cells are told at the first that is too many', () => {
    const read = (text: string) => createCsvReader(',', { row: 3, sheet: 5 }).read(text);
    expect(read('a,b,c\nd,e\n')).toHaveLength(2);
    expect(() => read(',,,')).not.toThrow();
    expect(() => read(',,,,')).toThrow(TooManyCells);
    expect(() => read('a\nb\nc\nd\ne\n')).not.toThrow();
    expect(() => read('a\nb\nc\nd\ne\nf\n')).toThrow(TooManyCells);
  });

  test.each([
    ['VIN,Year,"Make, Model"', ','],
    ['VIN;Year;Price', ';'],
    ['VIN\tYear\tPrice, total', '\t'],
    ['"a;b;c",d\n1;2;3;4', ','],
    ['VIN', ','],
  ])('the delimiter of %j', (start, delimiter) => {
    expect(delimiterOf(start)).toBe(delimiter);
  });

  test('no cell is a formula, and numbers stay numbers', () => {
    expect(csvLine(['=1+1', '+1 (217) 555', '-5', '-12.50', '@x', '\tx', -3, 'plain', true, null])).toBe(
      `'=1+1,'+1 (217) 555,-5,-12.50,'@x,'\tx,-3,plain,yes,\r\n`,
    );
    fc.assert(
      fc.property(cell, (text) => {
        expect(readAll(csvLine([text]))[0]?.[0]).toMatch(/^(?![=+@\t\r\n]|-(?!\d+(?:\.\d+)?$))|^[+-]\d+(?:\.\d+)?$/);
      }),
    );
  });
});
