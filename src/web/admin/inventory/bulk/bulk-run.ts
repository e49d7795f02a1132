import type { Answer, Input } from '#contract/api/calls.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { Consequences, PersonToCall } from '#contract/inventory/staff-car.ts';
import type { MatchingCar } from '#contract/inventory/inventory-list.ts';
import { canBecome } from '../car-status.ts';

export type BulkAct = { status: CarStatus; reservedUntil?: string | undefined };

/** What became of each car, and where it ended. */
export type BulkReport = {
  act: BulkAct;
  changed: MatchingCar[];
  /** Somebody else changed them, with the status they really have. */
  left: (MatchingCar & { trueStatus: CarStatus })[];
  /** Their status does not allow it. */
  illegal: MatchingCar[];
  /** A car with the same VIN is for sale. */
  sameVin: MatchingCar[];
  /** Their repossession files do not allow a sale yet. */
  heldBack: MatchingCar[];
  gone: MatchingCar[];
  /** Their viewings are called off, and no email tells them. */
  toCall: PersonToCall[];
  /** Not tried, or without an answer: a person can go on with these. */
  rest: MatchingCar[];
  /** Why it ended before its end, unless it was stopped. */
  error?: unknown;
};

/** Each part is one transaction on the server: small enough that progress is seen and a stop soon takes effect. */
const carsAtOnce = 200;
/** Nothing is changed by looking ahead, so that as many are asked about as a call takes. */
const foreseenAtOnce = 500;

/** Gives cars a status, part by part. Whatever happens, it tells how far it came. */
export async function runBulk(
  cars: readonly MatchingCar[],
  act: BulkAct,
  needs: Needs<Answer<'setStatuses'>>,
): Promise<BulkReport> {
  const report = blankReport(cars, act);
  const legal = cars.filter((car) => canBecome(car, act.status));
  for (let start = 0; start < legal.length; start += carsAtOnce) {
    needs.onProgress(report.illegal.length + start);
    const part = legal.slice(start, start + carsAtOnce);
    if (needs.signal.aborted) return { ...report, rest: legal.slice(start) };
    try {
      note(report, part, await needs.send(changeOf(part, act)));
    } catch (error) {
      if (!isRefusal(error)) return { ...report, rest: legal.slice(start), error };
      if (error.code === 'sale-not-allowed') report.heldBack.push(...part);
      else if (error.code === 'car-not-found') report.gone.push(...part);
      else return { ...report, rest: legal.slice(start), error };
    }
  }
  return report;
}

/** What it would bring with it, all parts together; or how it ended, when that could not be found out. */
export async function foreseeBulk(
  cars: readonly MatchingCar[],
  act: BulkAct,
  needs: Needs<Consequences>,
): Promise<{ consequences: Consequences } | { report: BulkReport }> {
  const report = blankReport(cars, act);
  const legal = cars.filter((car) => canBecome(car, act.status));
  const consequences: Consequences = { emails: 0, viewings: 0, toCall: [], sales: 0, rounds: 0 };
  for (let start = 0; start < legal.length; start += foreseenAtOnce) {
    needs.onProgress(report.illegal.length + start);
    if (needs.signal.aborted) return { report: { ...report, rest: legal } };
    try {
      const part = await needs.send(changeOf(legal.slice(start, start + foreseenAtOnce), act));
      consequences.emails += part.emails;
      consequences.viewings += part.viewings;
      consequences.toCall.push(...part.toCall);
      consequences.sales += part.sales;
      consequences.rounds += part.rounds;
    } catch (error) {
      // Of cars that are gone nobody is told anything.
      if (!isRefusal(error) || error.code !== 'car-not-found') return { report: { ...report, rest: legal, error } };
    }
  }
  return { consequences };
}

type Needs<A> = {
  send: (change: Input<'setStatuses'>) => Promise<A>;
  onProgress: (doneCount: number) => void;
  signal: AbortSignal;
};

const blankReport = (cars: readonly MatchingCar[], act: BulkAct): BulkReport => ({
  act,
  changed: [],
  left: [],
  illegal: cars.filter((car) => !canBecome(car, act.status)),
  sameVin: [],
  heldBack: [],
  gone: [],
  toCall: [],
  rest: [],
});

function changeOf(part: MatchingCar[], { status, reservedUntil }: BulkAct): Input<'setStatuses'> {
  const cars = part.map((car) => ({
    carID: car.carID,
    currentStatus: car.status,
    currentReservedUntil: car.reservedUntil,
  }));
  return { cars, status, ...(reservedUntil !== undefined && { reservedUntil }) };
}

function note(report: BulkReport, part: MatchingCar[], answer: Answer<'setStatuses'>): void {
  const { changed, stale, sameVin, heldBack, toCall } = answer;
  report.toCall.push(...toCall);
  const isChanged = new Set(changed.map(({ carID }) => carID));
  const hasSameVin = new Set(sameVin.map(({ carID }) => carID));
  const isHeldBack = new Set(heldBack.map(({ carID }) => carID));
  const trueStatuses = new Map(stale.map(({ carID, status }) => [carID, status]));
  for (const car of part) {
    const trueStatus = trueStatuses.get(car.carID);
    // What is as it was to be is done, be it by a try whose answer was lost.
    if (isChanged.has(car.carID) || trueStatus === report.act.status) report.changed.push(car);
    else if (hasSameVin.has(car.carID)) report.sameVin.push(car);
    else if (isHeldBack.has(car.carID)) report.heldBack.push(car);
    else if (trueStatus === undefined) report.gone.push(car);
    else report.left.push({ ...car, trueStatus });
  }
}
