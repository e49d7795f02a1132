import { setImmediate as pause } from 'node:timers/promises';
import type { ImportCheck, ImportProblem, Mapping } from '#contract/inventory/import.ts';
import { columnsOfDraft } from '../cars/car-columns.ts';
import { isOffered } from '../cars/vin-on-offer.ts';
import { createImportTally, stockName, vinName } from './check-tally.ts';
import type { VinDecoder } from '../decoding/vin-decoder.ts';
import { factsByVin, type ToldByVin } from '../decoding/fill-from-vin.ts';
import type { ImportStore, StagedRow } from './import-store.ts';
import { createMatcher, namesIn } from './known-cars.ts';
import type { ReadingTime } from './own-columns.ts';
import { createChangeReader, type CarChange, type LotCar } from './read-change.ts';
import { createRowReader, headingAt, type SheetToRead } from './read-row.ts';
import type { SheetRow } from './read-sheet.ts';
import { problemInRow } from './row-problem.ts';
import { stagedFile } from './staged-files.ts';

/** Rows read before others get their turn. */
const rowsAtOnce = 50;
/** Rows told to the database at once. */
const batch = 500;
/** The same where each row is asked about: whoever waits sees that it goes on. */
const batchWithVins = 100;

export type CheckChoice = {
  mapping: Mapping;
  bank: string;
  mayChange: boolean;
  isArchived: boolean;
  /** Where blanks are filled from VINs. */
  decoder: VinDecoder | undefined;
};

/** Reads a sheet from its headings to its last row, stages the good rows, and says what is wrong with the others. What follows for people is told later. */
export async function checkRows(
  store: ImportStore,
  sheet: { importID: number; headingsRow: number; rows: AsyncIterable<SheetRow[]> },
  choice: CheckChoice,
  time: ReadingTime,
): Promise<{ check: ImportCheck; columns: string[] }> {
  const { importID, headingsRow } = sheet;
  const { decoder } = choice;
  const tally = createImportTally(decoder !== undefined);
  const { check } = tally;
  const spell = await store.readSpelling();
  let toRead: SheetToRead | undefined;
  let readNew: ReturnType<typeof createRowReader> | undefined;
  let readChange: ReturnType<typeof createChangeReader> | undefined;
  let waiting: SheetRow[] = [];
  let staged = 0;

  for await (const rows of sheet.rows) {
    for (const row of rows) {
      if (row.row < headingsRow) continue;
      if (row.row === headingsRow) {
        toRead = { columns: row.cells, ...choice, fillsFromVin: decoder !== undefined, spell, ...time };
        readNew = createRowReader(toRead);
        readChange = createChangeReader(toRead);
        continue;
      }
      waiting.push(row);
      if (waiting.length >= (decoder === undefined ? batch : batchWithVins)) await stage();
    }
  }
  await stage();
  return { check, columns: toRead?.columns ?? [] };

  async function stage(): Promise<void> {
    const rows = waiting;
    waiting = [];
    const names = rows.map((row) => namesIn(row, choice.mapping));
    const match = createMatcher(await store.findCars(names, choice.mapping.photos !== undefined));
    const vins = names.map(({ vin }) => vin);
    const told = decoder === undefined ? noFacts : await factsByVin(vins, { decoder, spell });
    const fresh: StagedRow[] = [];
    const changes: CarChange[] = [];
    for (const [place, row] of rows.entries()) {
      const found = match(names[place] ?? { carID: undefined, vin: '', stockNumber: '' });
      if ('problem' in found) tally.addProblems([problemInRow(row.row, '', found.problem)]);
      else take(row, { car: found.car, told: told.get(vins[place] ?? '') }, { fresh, changes });
      if (place % rowsAtOnce === rowsAtOnce - 1) await pause();
    }
    const possible = await refuseTaken(changes);
    for (const change of possible) tally.addChange(change);
    check.fresh += fresh.length;
    check.rows += rows.length;
    await store.stage(importID, { from: staged, to: check.rows }, [...fresh, ...possible.map(stagedChange)]);
    staged = check.rows;
  }

  function take(
    row: SheetRow,
    { car, told }: { car: LotCar | undefined; told: ToldByVin },
    good: { fresh: StagedRow[]; changes: CarChange[] },
  ): void {
    if (toRead === undefined || readNew === undefined || readChange === undefined) return;
    if (car !== undefined && choice.mayChange) {
      const doubles = tally.doublesOf(row.row, [{ name: `car:${car.carID}`, column: headingAt(toRead, 'carID') }]);
      const reading = readChange(row, car);
      const problems = [...doubles, ...('problems' in reading ? reading.problems : [])];
      if (problems.length > 0) return tally.addProblems(problems);
      const { change } = 'change' in reading ? reading : {};
      if (change === undefined) check.known += 1;
      else good.changes.push(change);
      return;
    }
    const reading = readNew(row, told);
    if ('problems' in reading) return tally.addProblems(reading.problems);
    const { draft, status, file, hold, vin } = reading;
    const column = headingAt(toRead, 'vin');
    const doubles = tally.doublesOf(row.row, [
      { name: vinName(draft), column },
      { name: stockName(draft), column: headingAt(toRead, 'stockNumber') },
    ]);
    if (doubles.length === 0) doubles.push(...tally.sameVinOf(row.row, 'added', { name: vinName(draft), column }));
    if (doubles.length > 0) return tally.addProblems(doubles);
    if (car !== undefined) check.known += 1;
    else {
      if (hold !== undefined) tally.addHeldBack(row.row, headingAt(toRead, 'redemptionNoticeOn'), hold);
      tally.addFilled(row.row, draft, vin);
      const { fromVin } = vin;
      good.fresh.push({ row: row.row, draft: { ...columnsOfDraft(draft), ...status, ...stagedFile(file), fromVin } });
    }
  }

  /** A VIN that is for sale and a stock number that a car has are not given to another, be it by this very sheet. */
  async function refuseTaken(changes: CarChange[]): Promise<CarChange[]> {
    if (toRead === undefined || changes.length === 0) return changes;
    const sheetRead = toRead;
    const onOffer = changes.filter(goesOnOffer);
    const taken = await store.findTaken({
      vins: onOffer.map(({ vin }) => vin),
      stockNumbers: changes.flatMap(({ stockNumber }) => stockNumber ?? []),
    });
    return changes.filter((change) => {
      const { row, carID, vin, stockNumber } = change;
      const other = goesOnOffer(change) ? taken.vins.find((one) => one.vin === vin && one.carID !== carID) : undefined;
      const isTaken = taken.stockNumbers.some((one) => one.stockNumber === stockNumber && one.carID !== carID);
      const column = headingAt(sheetRead, 'stockNumber');
      const problems: ImportProblem[] = [
        ...(other === undefined
          ? []
          : [
              problemInRow(row, headingAt(sheetRead, 'vin'), {
                code: 'row-vin-for-sale',
                carID: other.carID,
                car: other.car,
              }),
            ]),
        ...(isTaken ? [problemInRow(row, column, { code: 'stock-number-taken' })] : []),
        ...tally.doublesOf(row, [
          {
            name: goesOnOffer(change) ? vinName({ vin }) : undefined,
            column: headingAt(sheetRead, 'vin'),
          },
          { name: stockName({ stockNumber }), column },
        ]),
        ...(goesOnOffer(change) || !hasNewVin(change)
          ? []
          : tally.sameVinOf(row, 'given', { name: vinName({ vin }), column: headingAt(sheetRead, 'vin') })),
      ];
      tally.addProblems(problems);
      return problems.length === 0;
    });
  }
}

const noFacts = new Map<string, ToldByVin>();

const hasNewVin = ({ fields }: CarChange) => fields.some(({ field }) => field === 'vin');

/** With another VIN than before, or for the first time; whatever it is, it was looked at neither by the admin nor by us. */
function goesOnOffer(change: CarChange): boolean {
  const { vin, status, isOnOffer } = change;
  if (vin === '') return false;
  if (status !== undefined && isOffered(status.status) && !isOnOffer) return true;
  const stays = status === undefined ? isOnOffer : isOffered(status.status);
  return stays && hasNewVin(change);
}

const stagedChange = ({ row, carID, version, staged }: CarChange): StagedRow => ({
  row,
  carID,
  version,
  draft: staged,
});
