import { CarEdit } from '#contract/inventory/car.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { carFields, type CarField } from '#contract/inventory/car-fields.ts';
import type { ImportChange, ImportProblem } from '#contract/inventory/import.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import type { SheetField } from '#contract/inventory/sheet-fields.ts';
import type { cars } from '#server/database/schema.ts';
import { columnsOfChange } from '../cars/car-columns.ts';
import type { StoredFields } from '../cars/field-columns.ts';
import { isOffered } from '../cars/vin-on-offer.ts';
import { cellsOf, photosCell } from '../export/car-cells.ts';
import { plainCell, type CsvValue } from '../export/csv-writer.ts';
import type { SheetRow } from './read-sheet.ts';
import { readPhotoOrder, readStatusChange, type WantedStatus } from './own-columns.ts';
import { cellAt, headingAt, problemsAt, typedIn, unclearIn, withYearOfVin, type SheetToRead } from './read-row.ts';
import { readFileChange } from './read-file-change.ts';
import { problemInRow } from './row-problem.ts';
import { stagedFile } from './staged-files.ts';

/** A car that is here, as a row of a sheet is held against it. */
export type LotCar = StoredFields &
  Pick<typeof cars.$inferSelect, 'carID' | 'condition' | 'status' | 'reservedUntil' | 'version'> & {
    photos: number[];
    file: RepossessionFile;
  };

export type CarChange = ImportChange & {
  version: number;
  /** What is stored instead, by column; what is not named stays. */
  staged: Record<string, unknown>;
  /** What else follows from it. */
  vin: string;
  stockNumber: string | undefined;
  status: WantedStatus | undefined;
  isOnOffer: boolean;
  before: CarStatus;
};

/** Reads what a row changes about a car. A cell that says what the export says is no change, whatever the form would make of it. */
export function createChangeReader(sheet: SheetToRead) {
  const { mapping } = sheet;
  return (row: SheetRow, car: LotCar): { change: CarChange | undefined } | { problems: ImportProblem[] } => {
    const cells = cellsOf(car);
    const typed = typedIn(row, mapping);
    const edited = carFields.filter((field) => field in typed && !isSame(cellAt(row, mapping[field]), cells[field]));
    const given = withYearOfVin(pick(typed, edited), typed.vin ?? car.vin);
    // Whether a VIN is right depends on the year.
    const parsed = CarEdit.safeParse('vin' in given ? { carYear: car.carYear, ...given } : given);
    const until = { status: cellAt(row, mapping.status), until: cellAt(row, mapping.reservedUntil) };
    const status = readStatusChange(until, car, sheet);
    const photos = readPhotoOrder(cellAt(row, mapping.photos), car.photos);
    const unclear = unclearIn(given);
    const file = readFileChange(row, sheet, car, 'problem' in status ? undefined : status.wanted);
    if (!parsed.success || unclear.length > 0 || 'problem' in status || 'problem' in photos || 'problems' in file) {
      const issues = [...unclear, ...(parsed.error?.issues ?? [])];
      const own = [status, photos].flatMap((read) =>
        'problem' in read ? [problemInRow(row.row, headingAt(sheet, read.field), read.problem)] : [],
      );
      const ofFile = 'problems' in file ? file.problems : [];
      return { problems: [...problemsAt(row.row, sheet, issues, given), ...ofFile, ...own] };
    }
    const written = sheet.spell(pick(parsed.data, edited));
    const changed = edited.filter((field) => plainCell(cellOf(written[field])) !== plainCell(cells[field]));
    const edit = pick(written, changed);
    const fields = [
      ...changed.map((field) => told(field, plainCell(cells[field]), plainCell(cellOf(edit[field])))),
      ...file.changed.map(({ field, from, to }) => told(field, from, to)),
      ...statusTold(car, status.wanted),
      ...(photos.order === undefined ? [] : [told('photos', photosCell(car.photos), photosCell(photos.order))]),
    ];
    if (fields.length === 0) return { change: undefined };
    return {
      change: {
        row: row.row,
        carID: car.carID,
        car: carName(car),
        fields,
        version: car.version,
        staged: {
          ...columnsOfChange(edit, car.condition),
          ...status.wanted,
          ...stagedFile(file.changed.length > 0 ? file.file : undefined),
          ...(photos.order !== undefined && { photos: photos.order }),
        },
        vin: edit.vin ?? car.vin,
        stockNumber: edit.stockNumber ?? undefined,
        status: status.wanted,
        isOnOffer: isOffered(car.status),
        before: car.status,
      },
    };
  };
}

/** Spreadsheets have line breaks of their own. */
const isSame = (cell: string, value: CsvValue) => inOneForm(cell) === inOneForm(plainCell(value));
const inOneForm = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

function pick<T extends object>(values: T, names: readonly string[]): Partial<T>;
function pick(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

type Written = CarEdit[CarField];
const cellOf = (written: Written): CsvValue => (Array.isArray(written) ? written.join(', ') : (written ?? null));

const longestTold = 200;
const told = (field: SheetField, from: string, to: string) => ({ field, from: short(from), to: short(to) });
const short = (text: string) => (text.length > longestTold ? `${text.slice(0, longestTold)}…` : text);

function statusTold(car: WantedStatus, wanted: WantedStatus | undefined): ImportChange['fields'] {
  if (wanted === undefined) return [];
  const day = (status: WantedStatus) => status.reservedUntil?.toISOString() ?? '';
  return [
    ...(wanted.status === car.status ? [] : [told('status', car.status, wanted.status)]),
    ...(day(wanted) === day(car) ? [] : [told('reservedUntil', day(car), day(wanted))]),
  ];
}
