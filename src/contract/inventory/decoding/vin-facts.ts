import { transmissionKind } from '../car-terms.ts';
import type { ColumnField } from '../car-fields.ts';

/** What a VIN can tell of a car, in the order of the form. No schema here: the browser reads this. */
export const vinFields = [
  'carYear',
  'carMake',
  'carModel',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'carEngine',
  'trim',
  'doors',
  'seats',
  'cylinders',
] as const satisfies readonly ColumnField[];
export type VinField = (typeof vinFields)[number];

export const isVinField = (name: unknown): name is VinField => vinFields.some((field) => field === name);

/** What a VIN tells, as an admin would type it. What it does not tell is left out. */
export type VinFacts = Partial<Record<VinField, string>>;

/** Whether what stands there and what the VIN tells cannot both be right; another way to say the same is no difference. */
export function contradicts(field: VinField, written: string, told: string): boolean {
  const [one, other] = [plain(written), plain(told)];
  if (one === '' || other === '' || one === other) return false;
  const agrees = agreement[field];
  return agrees === undefined || !agrees(written, told);
}

/** What of a car the VIN contradicts. */
export const contradictionsIn = (values: Partial<Record<VinField, string>>, told: VinFacts): VinField[] =>
  vinFields.filter((field) => contradicts(field, values[field] ?? '', told[field] ?? ''));

/** What is blank and the VIN tells. */
export const blanksToldBy = (values: Partial<Record<VinField, string>>, told: VinFacts): VinField[] =>
  vinFields.filter((field) => told[field] !== undefined && (values[field] ?? '').trim() === '');

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Fields in which there is more than one right way to write. */
const agreement: Partial<Record<VinField, (written: string, told: string) => boolean>> = {
  // 'Silverado 1500' is a Silverado, and '3' is what many call a Mazda3.
  carModel: isPartOf,
  trim: isPartOf,
  carTransmission: (written, told) => isUnknownOrSame(transmissionKind(written), transmissionKind(told)),
  carEngine: (written, told) => isUnknownOrSame(liters(written), liters(told)),
  // Makers call the same drive by either name.
  carDrivetrain: (written, told) => [written, told].every((drive) => /^(?:awd|4wd)$/i.test(drive.trim())),
};

function isPartOf(written: string, told: string): boolean {
  const [one, other] = [plain(written), plain(told)];
  return one.includes(other) || other.includes(one);
}

const isUnknownOrSame = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one === other;

function liters(engine: string): string | undefined {
  const written = /(\d{1,2}(?:\.\d+)?)\s*-?l/i.exec(engine)?.[1];
  return written === undefined ? undefined : Number(written).toFixed(1);
}
