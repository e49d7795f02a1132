import { and, inArray, isNull } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import { carTransitions, mostReservedDays } from '#contract/inventory/car-changes.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { CarInStatus, StatusChange } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';

/** A car as it stands, with its name. */
export type FoundCar = CarInStatus & { reservedUntil: Date | null; vin: string; car: string };
export const idsIn = (wanted: StatusChange) => [...new Set(wanted.cars.map(({ carID }) => carID))];

/** Which of the cars are still as they were seen, and which of these get another status. */
export function compare(wanted: StatusChange, found: FoundCar[]): { asSeen: FoundCar[]; toChange: FoundCar[] } {
  if (found.length === 0) throw new Refusal('car-not-found');
  const seen = new Map(wanted.cars.map((car) => [car.carID, car]));
  const asSeen = found.filter((car) => isAsSeen(car, seen.get(car.carID)));
  return { asSeen, toChange: asSeen.filter((car) => carTransitions[car.status].includes(wanted.status)) };
}

type SeenCar = StatusChange['cars'][number];

function isAsSeen({ status, reservedUntil }: FoundCar, seen: SeenCar | undefined): boolean {
  if (seen === undefined || status !== seen.currentStatus) return false;
  const { currentReservedUntil } = seen;
  if (currentReservedUntil === undefined) return true;
  return (reservedUntil?.getTime() ?? null) === (currentReservedUntil && Date.parse(currentReservedUntil));
}

/** In one order, so that two admins never wait for each other. */
export const lock = async (tx: Db, carIDs: number[]): Promise<FoundCar[]> =>
  named(await carsWith(tx, carIDs).for('update'));
export const listCars = async (tx: Db, carIDs: number[]): Promise<FoundCar[]> => named(await carsWith(tx, carIDs));

function carsWith(tx: Db, carIDs: number[]) {
  return tx
    .select({
      carID: cars.carID,
      status: cars.status,
      reservedUntil: cars.reservedUntil,
      vin: cars.vin,
      carYear: cars.carYear,
      carMake: cars.carMake,
      carModel: cars.carModel,
    })
    .from(cars)
    .where(and(inArray(cars.carID, carIDs), isNull(cars.deletedAt)))
    .orderBy(cars.carID);
}

function named(found: Awaited<ReturnType<typeof carsWith>>): FoundCar[] {
  return found.map(({ carYear, carMake, carModel, ...car }) => ({
    ...car,
    car: carName({ carYear, carMake, carModel }),
  }));
}

/** Known from what was sent: nothing is changed when one of the steps is impossible. A car that has the status already is left alone. */
export function demandLegal({ cars: seen, status }: StatusChange): void {
  const stuck = seen.find(
    ({ currentStatus }) => currentStatus !== status && !carTransitions[currentStatus].includes(status),
  );
  if (stuck === undefined) return;
  throw new Refusal('illegal-step', { problem: { code: 'impossible-status', from: stuck.currentStatus, to: status } });
}

export type NewStatus = { status: CarStatus; reservedUntil: Date | null; sameVinReason: string | undefined };

export function newStatusIn({ status, reservedUntil, sameVinReason }: StatusChange): NewStatus {
  return { status, reservedUntil: reservedUntil === undefined ? null : new Date(reservedUntil), sameVinReason };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A reservation ends in the future, and not too far ahead. */
export function demandWithinReach(reservedUntil: Date, now: Date): void {
  const ahead = reservedUntil.getTime() - now.getTime();
  if (ahead > 0 && ahead <= mostReservedDays * dayMilliseconds) return;
  throw refuseField(
    'invalid-input',
    'reservedUntil',
    ahead > 0 ? { code: 'reservation-too-long', days: mostReservedDays } : { code: 'reservation-in-past' },
  );
}
