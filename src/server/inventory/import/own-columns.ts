import { carTransitions, mostReservedDays } from '#contract/inventory/car-changes.ts';
import { carStatuses, type CarStatus } from '#contract/inventory/car-terms.ts';
import type { SheetField } from '#contract/inventory/sheet-fields.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { readInstant } from '#contract/time/local-time.ts';

/** What the columns of our own sheets say of a car: its status, and the order of its photos. */
export type WantedStatus = { status: CarStatus; reservedUntil: Date | null };
/** When the sheet is read, by which city's clocks, and how long a notice of redemption has to have been out. */
export type ReadingTime = { now: Date; timeZone: string; redemptionDays: number };
type Wrong = { field: SheetField; problem: Problem };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Blank says nothing. */
export function readStatus(
  cells: { status: string; until: string },
  { now, timeZone }: ReadingTime,
): { wanted?: WantedStatus } | Wrong {
  const written = cells.status.trim().toLowerCase();
  if (written === '') return {};
  const status = carStatuses.find((one) => one === written);
  if (status === undefined) return { field: 'status', problem: { code: 'not-a-status' } };
  if (status !== 'reserved') return { wanted: { status, reservedUntil: null } };
  const until = readInstant(cells.until.trim(), timeZone);
  if (until === undefined) return { field: 'reservedUntil', problem: { code: 'not-a-reservation-end' } };
  const ahead = until.getTime() - now.getTime();
  if (ahead <= 0) return { field: 'reservedUntil', problem: { code: 'reservation-in-past' } };
  if (ahead > mostReservedDays * dayMilliseconds)
    return { field: 'reservedUntil', problem: { code: 'reservation-too-long', days: mostReservedDays } };
  return { wanted: { status, reservedUntil: until } };
}

/** The same for a car that is here: what it has already is no change, and not every step is legal. */
export function readStatusChange(
  cells: { status: string; until: string },
  car: WantedStatus,
  at: ReadingTime,
): { wanted?: WantedStatus } | Wrong {
  const hasStatus = cells.status.trim().toLowerCase() === car.status;
  const until = readInstant(cells.until.trim(), at.timeZone);
  if (hasStatus && until?.getTime() === car.reservedUntil?.getTime()) return {};
  if (hasStatus && car.status !== 'reserved') return {};
  const read = readStatus(cells, at);
  if (!('wanted' in read) || read.wanted === undefined) return read;
  const { status } = read.wanted;
  if (carTransitions[car.status].includes(status)) return read;
  return { field: 'status', problem: { code: 'impossible-status', from: car.status, to: status } };
}

/** Those that are not named stay behind the others; blank says nothing. Undefined where the order stays. */
export function readPhotoOrder(cell: string, photos: readonly number[]): { order?: number[] } | Wrong {
  const named = cell.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : Number(part)));
  const isRight = new Set(named).size === named.length && named.every((photoID) => photos.includes(photoID));
  if (!isRight) return { field: 'photos', problem: { code: 'not-its-photos', photos: photos.join(' ') } };
  const order = [...named, ...photos.filter((photoID) => !named.includes(photoID))];
  return order.every((photoID, place) => photoID === photos[place]) ? {} : { order };
}
