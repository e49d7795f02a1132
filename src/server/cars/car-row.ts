import type { Car, Condition } from '#contract/car.ts';
import { monthlyEstimate, outTheDoor, type FinanceTerms } from '#contract/money.ts';
import type { Photo } from '#contract/photo.ts';
import { mainUrl } from '#contract/renditions.ts';
import type { cars, photos } from '#server/database/schema.ts';
import { mediaBase } from './media.ts';

export type CarRow = Omit<typeof cars.$inferSelect, 'reservedUntil'>;
export type PhotoRow = Omit<typeof photos.$inferSelect, 'originalKey' | 'createdAt'>;

/** A car as it is stored, with its photos in their order, becomes a car as it is told. */
export function toCar(row: CarRow, photoRows: PhotoRow[], inquiryCount: number, terms: FinanceTerms): Car {
  const { priceCents, downpayCents, features, createdAt, updatedAt, stockNumber, condition, ...same } = row;
  const carPrice = toDollars(priceCents);
  const carDownpay = toDollars(downpayCents);
  const images = photoRows.flatMap(toPhoto);
  const addresses = images.map(mainUrl);
  return {
    ...same,
    carPrice,
    carDownpay,
    stockNumber: stockNumber ?? '',
    condition: { ...notChecked, ...condition },
    features: features.join(','),
    imageUrls: addresses.join(','),
    imageUrl: addresses[0] ?? '',
    inquiryCount,
    images,
    imagesPending: photoRows.filter((photo) => photo.state === 'waiting').length,
    monthly: monthlyEstimate({ carPrice, carDownpay }, terms),
    outTheDoor: carPrice === null ? null : outTheDoor(carPrice, terms).total,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const notChecked: Condition = { keys: null, starts: null, drives: null, knownDefects: '', sourceBank: '' };

function toPhoto({ photoID, state, contentHash, width, height, color, alt }: PhotoRow): Photo[] {
  if (state !== 'ready' || contentHash === null || width === null || height === null || color === null) return [];
  return [{ photoID, base: mediaBase(contentHash), width, height, color, alt }];
}

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);
