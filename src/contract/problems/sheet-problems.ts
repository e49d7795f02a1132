import { grouped } from './in-dollars.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a sheet of cars, its columns and its rows. */
export const sheetProblems = {
  'no-sheet': 'Choose a file.',
  'sheet-is-workbook': 'This is an Excel workbook. Open it in your spreadsheet app and save it as CSV.',
  'sheet-is-no-csv': 'This isn’t a CSV file. In your spreadsheet app, save it as CSV (UTF-8).',
  'sheet-is-empty': 'This file has no rows.',
  'too-many-columns': ({ most }: { most: number }) => `Files can have up to ${most} columns.`,
  'too-many-rows': ({ most }: { most: number }) => `Files can have up to ${grouped(most)} rows. Please split this one.`,
  'too-many-cells': ({ most }: { most: number }) =>
    `Files can have up to ${grouped(most)} cells, counting blank ones. Delete blank rows and columns, or split the file.`,
  'quote-not-closed': ({ row }: { row: number }) => `We couldn’t read past row ${row}. A quotation mark isn’t closed.`,
  'sheet-under-check': 'This file is already being checked.',
  'sheet-imported': 'This file was already imported. Upload it again to import it again.',
  'no-column': 'Choose a column for this field.',
  'no-naming-column': 'Choose a column for the VIN or stock number.',
  'no-such-column': 'That column isn’t in this file.',
  'row-without-name': 'Add a VIN or a stock number.',
  'row-vin-unknown': 'We don’t know this VIN. Add the year, make and model to this row.',
  'row-without-year': 'The year is blank, and we can’t tell it from the VIN. Enter the model year, like 2019.',
  'dot-or-thousands': ({ written }: { written: string }) =>
    `${written} could mean thousands or decimals. Write it without the dot, like 12345.`,
  'row-names-two-cars': ({ carID, otherID }: { carID: number; otherID: number }) =>
    `This row matches two cars: car ${carID} and car ${otherID}. Fix the car ID, VIN or stock number.`,
  'stock-number-of-another-vin': ({ stockNumber, carID }: { stockNumber: string; carID: number }) =>
    `Stock number ${stockNumber} belongs to car ${carID}, which has a different VIN. Fix one of them, or change the VIN on the car’s page.`,
  'row-vin-for-sale': ({ carID, car }: { carID: number; car: string }) =>
    `The ${car} (car ${carID}) is for sale with this VIN. Fix the VIN in your file. If both are right, make this change on the car’s page and give a reason there.`,
  'not-a-status': 'Enter active, archived, reserved or sold.',
  'not-a-reservation-end': 'Enter when the reservation ends, as in the export: 2026-11-30T23:59:59Z.',
  'not-its-photos': ({ photos }: { photos: string }) =>
    photos === '' ? 'This car has no photos.' : `Use only this car’s photos, once each: ${photos}.`,
  'row-repeated': ({ row }: { row: number }) => `This is a duplicate of row ${row}.`,
} satisfies ProblemTable;
