/** The closed vocabularies a car is described in. No schema here: the browser's first chunk reads these. */
export const makes = [
  'Toyota',
  'Honda',
  'Ford',
  'Chevrolet',
  'BMW',
  'Mercedes-Benz',
  'Nissan',
  'Volkswagen',
  'Hyundai',
  'Kia',
  'Audi',
  'Subaru',
  'Mazda',
  'Lexus',
  'Jeep',
  'Mitsubishi',
  'Tesla',
  'Volvo',
  'Dodge',
  'GMC',
] as const;

export const bodyTypes = ['sedan', 'coupe', 'suv', 'truck', 'van', 'hatchback', 'wagon'] as const;
export type BodyType = (typeof bodyTypes)[number];

export const fuelTypes = ['gasoline', 'diesel', 'hybrid', 'electric'] as const;
export type FuelType = (typeof fuelTypes)[number];

/** What the title of a car says of its past. A car of which nobody says anything has a clean one. */
export const titleBrands = ['clean', 'salvage', 'rebuilt', 'flood', 'lemon', 'unknown'] as const;
export type TitleBrand = (typeof titleBrands)[number];
export const titleOf = (car: { titleBrand: TitleBrand | null }): TitleBrand => car.titleBrand ?? 'clean';

/** What the seller says of the miles, in the words of the odometer disclosure. */
export const odometerStatuses = ['actual', 'not-actual', 'exceeds', 'exempt'] as const;
export type OdometerStatus = (typeof odometerStatuses)[number];

/** Paints have names of their own; people filter by these. `color-of-paint.ts` tells which is which. */
export const colors = [
  'black',
  'white',
  'silver',
  'gray',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'gold',
  'orange',
  'yellow',
  'purple',
] as const;
export type Color = (typeof colors)[number];

export const drivetrains = ['FWD', 'RWD', 'AWD', '4WD'] as const;

/** In which staff write about cars, whatever the language of the page. */
export const carLanguage = 'en';

/** Active and archived are toggled; reserved and sold leave the lists while the page stays. */
export const carStatuses = ['active', 'archived', 'reserved', 'sold'] as const;
export type CarStatus = (typeof carStatuses)[number];

/** The sliders of the quick-search panel; an end of a slider means no limit. */
export const sliders = {
  year: { from: 2000, to: 2026, step: 1 },
  mileage: { from: 0, to: 100_000, step: 1000 },
  price: { from: 0, to: 100_000, step: 1000 },
} as const;

/** Transmissions are written freely by admins; people filter by these kinds. */
export const transmissionKinds = ['automatic', 'manual', 'cvt'] as const;
export type TransmissionKind = (typeof transmissionKinds)[number];

export function transmissionKind(written: string): TransmissionKind | undefined {
  const words = written.toLowerCase();
  if (/\bcvt\b|continuously/.test(words)) return 'cvt';
  if (/manual|stick/.test(words) && !/auto/.test(words)) return 'manual';
  if (/auto|dct|dsg|dual.clutch|single.speed|direct.drive|tiptronic|steptronic|pdk/.test(words)) return 'automatic';
  return undefined;
}
