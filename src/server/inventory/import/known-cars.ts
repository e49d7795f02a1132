import { largestInteger } from '#contract/api/largest-integer.ts';
import type { Mapping } from '#contract/inventory/import.ts';
import { normalizeVin } from '#contract/inventory/vin.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { isOffered } from '../cars/vin-on-offer.ts';
import { asTyped } from './cell-values.ts';
import type { LotCar } from './read-change.ts';
import { cellAt } from './read-row.ts';
import type { SheetRow } from './read-sheet.ts';

/** By what a row names its car. */
export type RowNames = { carID: number | undefined; vin: string; stockNumber: string };

export function namesIn(row: SheetRow, mapping: Mapping): RowNames {
  const carID = Number(/^[1-9]\d{0,9}$/.exec(cellAt(row, mapping.carID).trim())?.[0]);
  return {
    carID: carID <= largestInteger ? carID : undefined,
    vin: mapping.vin === undefined ? '' : normalizeVin(asTyped('vin', cellAt(row, mapping.vin))),
    stockNumber: mapping.stockNumber === undefined ? '' : asTyped('stockNumber', cellAt(row, mapping.stockNumber)),
  };
}

/** The car that a row is about. A car ID goes before a VIN, and a VIN before a stock number; the ID of a car that is gone says nothing. */
export function createMatcher(cars: LotCar[]) {
  const byID = new Map(cars.map((car) => [car.carID, car]));
  const byVin = Map.groupBy(cars, ({ vin }) => vin.toUpperCase());
  const byStock = new Map(cars.map((car) => [car.stockNumber ?? '', car]));
  return ({ carID, vin, stockNumber }: RowNames): { car: LotCar | undefined } | { problem: Problem } => {
    const own = byID.get(carID ?? 0);
    if (own !== undefined) return { car: own };
    const ofVin = vin === '' ? undefined : likeliest(byVin.get(vin));
    const ofStock = stockNumber === '' ? undefined : byStock.get(stockNumber);
    if (ofVin !== undefined && ofStock !== undefined && ofVin !== ofStock)
      return { problem: { code: 'row-names-two-cars', carID: ofVin.carID, otherID: ofStock.carID } };
    // One car is not turned into another by a stock number that was used twice.
    if (vin !== '' && ofVin === undefined && ofStock !== undefined && isOther(vin, ofStock.vin))
      return { problem: { code: 'stock-number-of-another-vin', stockNumber, carID: ofStock.carID } };
    return { car: ofVin ?? ofStock };
  };
}

const isOther = (vin: string, known: string) => known !== '' && known.toUpperCase() !== vin;

/** Of several with one VIN the one for sale, or else the newest. */
const likeliest = (cars: LotCar[] = []) => cars.findLast(({ status }) => isOffered(status)) ?? cars.at(-1);
