import { grouped } from './in-dollars.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a sheet of cars, its columns and its rows. */
export const sheetProblems = {
  'no-sheet': 'Choose a file.',
  'sheet-is-workbook': 'This is an Excel workbook. Open it in your spreadsheet app and save it as CSV.',
  'sheet-is-no-csv': 'This isn’t a CSV file. In your spreadsheet app, save it as CSV (UTF-8).',
  'sheet-is-empty': 'This file has no rows.',
  'too-many-columns': ({ most }: { most: number }) => `A sheet may have at most ${most} columns.`,
  'too-many-rows': ({ most }: { most: number }) => `A sheet may have at most ${grouped(most)} rows. Please split it.`,
  'too-many-cells': ({ most }: { most: number }) =>
    `A sheet may have at most ${grouped(most)} cells, blank ones among them. Please delete blank rows and columns, or split it.`,
  'quote-not-closed': ({ row }: { row: number }) =>
    `From row ${row} on the sheet cannot be read: a quote is not closed.`,
  'sheet-under-check': 'This file is already being checked.',
  'sheet-imported': 'This sheet was imported already. Upload it again to import it once more.',
  'no-column': 'Choose a column for this field.',
  'no-naming-column': 'Choose a column for the VIN or stock number.',
  'no-such-column': 'That column isn’t in this file.',
  'row-without-name': 'Add a VIN or a stock number.',
  'row-without-year': 'The year is blank, and the VIN does not tell it. Write the model year, such as 2019.',
  'dot-or-thousands': ({ written }: { written: string }) =>
    `${written} can be read in two ways: with a dot between thousands, or with decimals. Write it without the dot, such as 12345.`,
  'row-names-two-cars': ({ carID, otherID }: { carID: number; otherID: number }) =>
    `This row names two cars: car ${carID} and car ${otherID}. Correct the car ID, the VIN or the stock number.`,
  'stock-number-of-another-vin': ({ stockNumber, carID }: { stockNumber: string; carID: number }) =>
    `Stock number ${stockNumber} belongs to car ${carID}, which has a different VIN. Correct one of them, or change the VIN on the car’s own page.`,
  'not-a-status': 'Write active, archived, reserved or sold.',
  'not-a-reservation-end': 'Write until when it is reserved, as the export does: 2026-11-30T23:59:59Z.',
  'not-its-photos': ({ photos }: { photos: string }) =>
    photos === '' ? 'This car has no photos.' : `Name only photos of this car, once each: ${photos}.`,
  'row-repeated': ({ row }: { row: number }) => `This is a duplicate of row ${row}.`,
} satisfies ProblemTable;
