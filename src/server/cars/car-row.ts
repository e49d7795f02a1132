import type { Car, Condition } from '#contract/car.ts';
import { monthlyEstimate, outTheDoor, type FinanceTerms } from '#contract/money.ts';
import type { Photo } from '#contract/photo.ts';
import { mainUrl } from '#contract/renditions.ts';
import type { ClerkPhoto, YardCar } from '#contract/stock.ts';
import type { cars, photos } from '#server/database/schema.ts';
import { mediaBase } from './media.ts';

export type CarRow = Omit<typeof cars.$inferSelect, 'deletedAt'>;
export type PhotoRow = Omit<typeof photos.$inferSelect, 'originalKey' | 'createdAt'>;

/** A car as it is stored, with its photos in their order. */
export type FoundCar = { row: CarRow; photos: PhotoRow[]; inquiryCount: number };

/** A car as it is stored becomes a car as it is told. */
export function toCar({ row, photos: photoRows, inquiryCount }: FoundCar, terms: FinanceTerms): Car {
  const { version: _v, reservedUntil: _r, priceCents, downpayCents, ...same } = row;
  const carPrice = toDollars(priceCents);
  const carDownpay = toDollars(downpayCents);
  const images = photoRows.flatMap(toPhoto);
  const addresses = images.map(mainUrl);
  return {
    ...same,
    carPrice,
    carDownpay,
    stockNumber: row.stockNumber ?? '',
    condition: { ...notChecked, ...row.condition },
    features: row.features.join(','),
    imageUrls: addresses.join(','),
    imageUrl: addresses[0] ?? '',
    inquiryCount,
    images,
    imagesPending: countIn('waiting', photoRows),
    monthly: monthlyEstimate({ carPrice, carDownpay }, terms),
    outTheDoor: carPrice === null ? null : outTheDoor(carPrice, terms).total,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same as the clerk sees it, but for its views. */
export function toYardCar(found: FoundCar, terms: FinanceTerms): Omit<YardCar, 'views'> {
  return {
    ...toCar(found, terms),
    version: found.row.version,
    reservedUntil: found.row.reservedUntil?.toISOString() ?? null,
    imagesFailed: countIn('failed', found.photos),
  };
}

export function toClerkPhoto({ photoID, state, contentHash, width, height, color, alt }: PhotoRow): ClerkPhoto {
  const base = contentHash === null ? null : mediaBase(contentHash);
  return { photoID, state, base, width, height, color, alt };
}

const notChecked: Condition = { keys: null, starts: null, drives: null, knownDefects: '', sourceBank: '' };

function toPhoto({ photoID, state, contentHash, width, height, color, alt }: PhotoRow): Photo[] {
  if (state !== 'ready' || contentHash === null || width === null || height === null || color === null) return [];
  return [{ photoID, base: mediaBase(contentHash), width, height, color, alt }];
}

const countIn = (state: PhotoRow['state'], photoRows: PhotoRow[]) =>
  photoRows.filter((photo) => photo.state === state).length;

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);
