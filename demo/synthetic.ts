import { withCheckDigit } from '#contract/inventory/vin.ts';
import type { BodyType } from '#contract/inventory/car-terms.ts';
import type { DemoCar } from './demo-car.ts';
import { paints, wheelDesigns } from './studio/look.ts';
import { conditionNotes, modelRanges, type ModelRange } from './synthetic-models.ts';

/** A large lot for benchmarks: the same seed gives the same cars, on every machine. */
export function syntheticCars(count: number, seed = 1): DemoCar[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => syntheticCar(index, random));
}

type Random = () => number;

const seatsOf: Record<BodyType, number> = { sedan: 5, coupe: 4, suv: 7, truck: 6, van: 8, hatchback: 5, wagon: 5 };
const brandedEvery = 17;

const newestYear = 2026;
const vinYearCodes = '6789ABCDEFGHJKLMNPRST';
const firstVinYear = 2006;

function syntheticCar(index: number, random: Random): DemoCar {
  const range = pick(modelRanges, random);
  const age = Math.floor(20 * random() ** 1.6);
  const carYear = newestYear - age;
  const carMileage = Math.max(900, Math.round((age + 0.4) * (7000 + 9000 * random())));
  const carPrice = priceOf(range, age, carMileage, random);
  const note = pick(conditionNotes, random);
  return {
    stockNumber: `S-${1 + index}`,
    carMake: range.make,
    carModel: pick(range.models, random),
    carYear,
    title: `${note.title} with ${Math.round(carMileage / 1000)}k miles`,
    carDes: `${note.sentence} ${pick(range.sentences, random)}`,
    carEngine: range.engine,
    carTransmission: pick(range.transmissions, random),
    carDrivetrain: pick(range.drivetrains, random),
    fuelType: range.fuel,
    carBodyType: range.body,
    carPrice,
    carDownpay: Math.round((carPrice * (0.08 + 0.07 * random())) / 50) * 50,
    carMileage,
    color: pick(paints, random),
    seats: seatsOf[range.body],
    doors: range.body === 'coupe' ? 2 : 4,
    ...(range.fuel !== 'electric' && { mpgCity: 16 + (index % 25), mpgHighway: 22 + (index % 25) }),
    owners: 1 + (index % 4),
    ...(index % brandedEvery === 0 && { titleBrand: 'rebuilt' }),
    features: range.features.filter(() => random() < 0.7),
    vin: syntheticVin(range, carYear, index),
    condition: {
      keys: random() < 0.6 ? 2 : 1,
      starts: true,
      drives: random() < 0.95 ? true : null,
      knownDefects: note.defect,
      sourceBank: note.bank,
    },
    look: { bodyType: range.body, paint: pick(paints, random), wheels: pick(wheelDesigns, random) },
  };
}

function priceOf(range: ModelRange, age: number, mileage: number, random: Random): number {
  const worn = range.priceNew * 0.88 ** age * (1 - Math.min(0.3, mileage / 700_000));
  return Math.max(1900, Math.round((worn * (0.9 + 0.2 * random())) / 50) * 50);
}

function syntheticVin(range: ModelRange, year: number, index: number): string {
  const yearCode = vinYearCodes[year - firstVinYear] ?? 'T';
  const plant = 'ABCDEFGHJK'[Math.floor(index / 1_000_000) % 10] ?? 'A';
  const serial = String(index % 1_000_000).padStart(6, '0');
  return withCheckDigit(`${range.vinPrefix}0${yearCode}${plant}${serial}`);
}

function pick<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Mulberry32: small, quick and good enough for made-up cars. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
