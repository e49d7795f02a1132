import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { SameVin } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { cars } from '#server/database/schema.ts';
import { nameOf, type WriteAudit } from '../needs.ts';

/** A reserved car goes up for sale again by itself, so its VIN is taken as well. */
const offered = ['active', 'reserved'] as const;
export const isOffered = (status: CarStatus) => offered.some((one) => one === status);

/** What is stored with a car whose VIN was looked up, and the other car that it was admitted beside. */
export type AdmittedVin = { sameVinReason: string | null; other?: SameVin };

/** Whether a VIN may go up for sale: not while another car with it is, unless somebody says why. */
export async function admitVin(
  tx: Db,
  { vin, carID }: { vin: string | undefined; carID?: number },
  reason: string | undefined,
): Promise<AdmittedVin> {
  if (vin === undefined || vin === '') return { sameVinReason: null };
  const [other] = await listOffered(tx, [vin], carID);
  if (other === undefined) return { sameVinReason: null };
  if (reason === undefined) throw refusalOf(other);
  return { sameVinReason: reason, other };
}

export function refusalOf({ carID, car }: SameVin): Refusal {
  const problem = { code: 'same-vin', carID, car } as const;
  return new Refusal('vin-on-offer', { problem, problems: { vin: problem } });
}

/** The reason stands in the audit log, beside the car that bears the VIN as well. */
export function deedOfSameVin(
  carID: number,
  actorID: number | null,
  { sameVinReason, other }: AdmittedVin,
): Parameters<WriteAudit>[1][] {
  if (other === undefined) return [];
  const note = `Same VIN as car ${other.carID}: ${sameVinReason}`;
  return [{ actorID, action: 'VIN on offer twice', object: nameOf(carID), note }];
}

/** The cars for sale that bear one of these VINs, the oldest first. */
export async function listOffered(tx: Db, vins: string[], exceptID?: number): Promise<(SameVin & { vin: string })[]> {
  if (vins.length === 0) return [];
  const found = await tx
    .select({
      carID: cars.carID,
      vin: sql<string>`upper(${cars.vin})`,
      carYear: cars.carYear,
      carMake: cars.carMake,
      carModel: cars.carModel,
    })
    .from(cars)
    .where(
      and(
        ne(cars.vin, ''),
        sql`upper(${cars.vin}) = any(array(select jsonb_array_elements_text(${JSON.stringify(vins.map((vin) => vin.toUpperCase()))}::jsonb)))`,
        inArray(cars.status, [...offered]),
        isNull(cars.deletedAt),
        exceptID === undefined ? undefined : ne(cars.carID, exceptID),
      ),
    )
    .orderBy(asc(cars.carID))
    .limit(mostOffered);
  return found.map(({ carID, vin, ...named }) => ({ carID, vin, car: carName(named) }));
}

const mostOffered = 5000;

/**
 * Of two who put one VIN up for sale at the same moment the index lets one through. The other begins anew, and then sees the first.
 */
export async function tryAgainAfterSameVin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'cars_vin_on_offer')) throw error;
    return work();
  }
}

/** A car that was left alone, and the one that has its VIN. */
export type LeftAlone = { carID: number; other: SameVin };
type ComingCar = { carID: number; status: CarStatus; vin: string; car: string };

/** One after the other, so that of two with one VIN the first goes and the second is held against it. */
export async function admitBackOnOffer(tx: Db, wanted: ComingCar[], reason: string | undefined) {
  const admitted = new Map<number, AdmittedVin>();
  const left: LeftAlone[] = [];
  const coming = wanted.filter(({ status, vin }) => !isOffered(status) && vin !== '');
  const taken = new Map<string, SameVin>();
  for (const { vin, ...other } of await listOffered(
    tx,
    coming.map(({ vin }) => vin),
  ))
    if (!taken.has(vin)) taken.set(vin, other);
  for (const { carID, car, vin } of coming) {
    const other = taken.get(vin.toUpperCase());
    if (other === undefined) taken.set(vin.toUpperCase(), { carID, car });
    else if (reason === undefined) left.push({ carID, other });
    else admitted.set(carID, { sameVinReason: reason, other });
  }
  if (admitted.size > 0)
    await tx
      .update(cars)
      .set({ sameVinReason: reason })
      .where(inArray(cars.carID, [...admitted.keys()]));
  return { admitted, left };
}
