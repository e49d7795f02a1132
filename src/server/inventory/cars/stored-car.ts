import type { Car } from '#contract/inventory/car.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { monthlyEstimate, outTheDoor, type FinanceTerms } from '#contract/inventory/money.ts';
import type { Photo } from '#contract/inventory/photo.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import type { StaffPhoto, StaffCar } from '#contract/inventory/staff-car.ts';
import type { cars, photos } from '#server/database/schema.ts';
import { guideOf, type GuideRow } from '../guides/guide-columns.ts';
import { mediaBase } from '../photos/media-urls.ts';
import { toldCondition, toldFields, type StoredFields } from './field-columns.ts';

export type CarRow = StoredFields &
  Pick<
    typeof cars.$inferSelect,
    | 'carID'
    | 'condition'
    | 'status'
    | 'reservedUntil'
    | 'offersUntil'
    | 'priceReducedAt'
    | 'fromVin'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
  >;
export type PhotoRow = Omit<typeof photos.$inferSelect, 'originalKey' | 'createdAt'>;

/** A car as it is stored, with its photos in their order. */
export type FoundCar = { row: CarRow; photos: PhotoRow[]; inquiryCount: number; guide: GuideRow | undefined };

/** A car as it is stored becomes a car as it is told. */
export function toCar({ row, photos: photoRows, inquiryCount, guide }: FoundCar, terms: FinanceTerms): Car {
  const fields = toldFields(row);
  const images = photoRows.flatMap(toPhoto);
  const addresses = images.map(mainUrl);
  return {
    carID: row.carID,
    ...fields,
    condition: toldCondition(row.condition),
    status: row.status,
    ...(row.reservedUntil !== null && { reservedUntil: row.reservedUntil.toISOString() }),
    ...(row.offersUntil !== null && { offersUntil: row.offersUntil.toISOString() }),
    imageUrls: addresses.join(','),
    imageUrl: addresses[0] ?? '',
    inquiryCount,
    images,
    imagesPending: countIn('waiting', photoRows),
    ...pendingColorsOf(photoRows),
    ...(row.priceReducedAt !== null && { reducedAt: row.priceReducedAt.toISOString() }),
    ...(guide !== undefined && { guide: guideOf(guide) }),
    monthly: monthlyEstimate(fields, terms),
    outTheDoor: fields.carPrice === null ? null : outTheDoor(fields.carPrice, terms).total,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same as the admin sees it, but for its views. */
export function toStaffCar(found: FoundCar, terms: FinanceTerms): Omit<StaffCar, 'views'> {
  return {
    ...toCar(found, terms),
    version: found.row.version,
    reservedUntil: found.row.reservedUntil?.toISOString() ?? null,
    imagesFailed: countIn('failed', found.photos),
  };
}

/** What the list of all cars shows of one, but for its views and tasks. */
export function toListedCar({
  row,
  photos: photoRows,
  inquiryCount,
  guide,
}: FoundCar): Omit<ListedCar, 'views' | 'openTasks'> {
  const { carYear, carMake, carModel, vin, stockNumber, carBodyType, carPrice, carMileage } = toldFields(row);
  return {
    carID: row.carID,
    carYear,
    carMake,
    carModel,
    vin,
    stockNumber,
    carBodyType,
    carPrice,
    carMileage,
    status: row.status,
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
    ...(row.offersUntil !== null && { offersUntil: row.offersUntil.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    inquiryCount,
    cover: photoRows.flatMap(toPhoto)[0] ?? null,
    imagesPending: countIn('waiting', photoRows),
    imagesFailed: countIn('failed', photoRows),
    hasGuide: guide !== undefined,
  };
}

export function toStaffPhoto(row: PhotoRow): StaffPhoto {
  const { photoID, state, contentHash, width, height, color, alt } = row;
  const base = contentHash === null ? null : mediaBase(contentHash);
  return { photoID, state, base, width, height, color, alt, ...(state === 'ready' && quickness(row)) };
}

function toPhoto(row: PhotoRow): Photo[] {
  const { photoID, state, contentHash, width, height, color, alt } = row;
  if (state !== 'ready' || contentHash === null || width === null || height === null || color === null) return [];
  return [{ photoID, base: mediaBase(contentHash), width, height, color, alt, ...quickness(row), ...drawnness(row) }];
}

const drawnness = ({ drawn }: PhotoRow): Pick<Photo, 'drawn'> => (drawn ? { drawn: true } : {});
const quickness = ({ complete }: PhotoRow): Pick<Photo, 'quick'> => (complete ? {} : { quick: true });

function pendingColorsOf(photoRows: PhotoRow[]): Pick<Car, 'pendingColors'> {
  const pending = photoRows.filter((photo) => photo.state === 'waiting');
  return pending.length === 0 ? {} : { pendingColors: pending.map(({ color }) => color ?? '') };
}

const countIn = (state: PhotoRow['state'], photoRows: PhotoRow[]) =>
  photoRows.filter((photo) => photo.state === state).length;
