import { and, inArray, isNull } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import { carTransitions, mostReservedDays, type CarStatus } from '#contract/car-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { CarInStatus, StatusChange } from '#contract/stock.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { promise } from '#server/outbox/promise.ts';
import { newsFor } from './asked.ts';
import { counted } from './car-change.ts';
import { nameOf, type CallOffViewings, type WriteAudit } from './needs.ts';
import { endOfReservation } from './reservations.ts';

/** What the toggle on a car's card does: what is on offer is taken off, what is off goes on offer again. */
const toggledStatus: Record<CarStatus, CarStatus> = {
  active: 'archived',
  archived: 'active',
  reserved: 'archived',
  sold: 'archived',
};

const deeds: Record<CarStatus, AuditAction> = {
  active: 'car put on offer',
  archived: 'car archived',
  reserved: 'car reserved',
  sold: 'car sold',
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The status of cars. The clerk says which one he saw, so of two who press at once the second is told. */
export function createStatuses(needs: {
  database: Database;
  clock: () => Date;
  callOffViewings: CallOffViewings;
  writeAudit: WriteAudit;
}) {
  const { database, clock, writeAudit } = needs;
  return {
    toggle: (carID: number, currentStatus: CarStatus, actorID: number | null): Promise<CarStatus> =>
      database.transaction(async (tx) => {
        const [car] = await lock(tx, [carID]);
        if (car === undefined) throw new Refusal('car-not-found');
        if (car.status !== currentStatus) throw new Refusal('stale-status', { extra: { newStatus: car.status } });
        const status = toggledStatus[currentStatus];
        await give(tx, [car], { status, reservedUntil: null }, actorID);
        return status;
      }),

    /** Those that are gone are in neither list. */
    async set(change: StatusChange, actorID: number | null): Promise<{ changed: CarInStatus[]; stale: CarInStatus[] }> {
      const { status } = change;
      const reservedUntil = change.reservedUntil === undefined ? null : new Date(change.reservedUntil);
      demandLegal(change);
      if (reservedUntil !== null) demandWithinReach(reservedUntil);
      const seen = new Map(change.cars.map((car) => [car.carID, car]));
      return database.transaction(async (tx) => {
        const found = await lock(tx, [...seen.keys()]);
        if (found.length === 0) throw new Refusal('car-not-found');
        const asSeen = found.filter((car) => isAsSeen(car, seen.get(car.carID)));
        const toChange = asSeen.filter((car) => carTransitions[car.status].includes(status));
        await give(tx, toChange, { status, reservedUntil }, actorID);
        return {
          changed: asSeen.map(({ carID }) => ({ carID, status })),
          stale: found
            .filter((car) => !asSeen.includes(car))
            .map(({ carID, status: trueStatus }) => ({ carID, status: trueStatus })),
        };
      });
    },
  };

  async function give(
    tx: Db,
    found: CarInStatus[],
    to: { status: CarStatus; reservedUntil: Date | null },
    actorID: number | null,
  ): Promise<void> {
    if (found.length === 0) return;
    const now = clock();
    const carIDs = found.map((car) => car.carID);
    await tx
      .update(cars)
      .set({ ...to, ...counted(now) })
      .where(inArray(cars.carID, carIDs));
    const { reservedUntil } = to;
    if (reservedUntil !== null) await promise(tx, ...carIDs.map((carID) => endOfReservation(carID, reservedUntil)));
    await promise(tx, ...(await newsFor(tx, found, to.status, now)));
    // Whoever reserved a car may still come and see it.
    if (to.status === 'sold' || to.status === 'archived') await needs.callOffViewings(tx, carIDs);
    await writeAudit(tx, ...carIDs.map((carID) => ({ actorID, action: deeds[to.status], object: nameOf(carID) })));
  }

  function demandWithinReach(reservedUntil: Date): void {
    const ahead = reservedUntil.getTime() - clock().getTime();
    if (ahead > 0 && ahead <= mostReservedDays * dayMilliseconds) return;
    const message = ahead > 0 ? `Choose a day within ${mostReservedDays} days.` : 'Choose a day that is still to come.';
    throw new Refusal('invalid-input', { message, errors: { reservedUntil: message } });
  }
}

/** Known from what was sent: nothing is changed when one of the steps is impossible. A car that has the status already is left alone. */
function demandLegal({ cars: seen, status }: StatusChange): void {
  const stuck = seen.find(
    ({ currentStatus }) => currentStatus !== status && !carTransitions[currentStatus].includes(status),
  );
  if (stuck === undefined) return;
  const message = `A car that is ${stuck.currentStatus} cannot become ${status}. Put it on offer first.`;
  throw new Refusal('illegal-step', { message });
}

type LockedCar = CarInStatus & { reservedUntil: Date | null };
type SeenCar = StatusChange['cars'][number];

function isAsSeen({ status, reservedUntil }: LockedCar, seen: SeenCar | undefined): boolean {
  if (seen === undefined || status !== seen.currentStatus) return false;
  const { currentReservedUntil } = seen;
  if (currentReservedUntil === undefined) return true;
  return (reservedUntil?.getTime() ?? null) === (currentReservedUntil && Date.parse(currentReservedUntil));
}

/** In one order, so that two clerks never wait for each other. */
function lock(tx: Db, carIDs: number[]): Promise<LockedCar[]> {
  return tx
    .select({ carID: cars.carID, status: cars.status, reservedUntil: cars.reservedUntil })
    .from(cars)
    .where(and(inArray(cars.carID, carIDs), isNull(cars.deletedAt)))
    .orderBy(cars.carID)
    .for('update');
}
