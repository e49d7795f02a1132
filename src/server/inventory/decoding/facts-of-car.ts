import type { VinFacts } from '#contract/inventory/decoding/vin-facts.ts';
import type { VpicCar } from './vpic-elements.ts';

/** What vPIC says of a car in the words of our own fields. What has none there is left out. */
export function factsOfCar(car: VpicCar & { year: number }): VinFacts {
  const told: Record<keyof VinFacts, string | undefined> = {
    carYear: String(car.year),
    carMake: makeOf(car),
    carModel: modelOf(car),
    carBodyType: found(car.body, bodies),
    fuelType: fuelOf(car),
    carTransmission: transmissionOf(car),
    carDrivetrain: found(car.drive, drivetrains),
    carEngine: engineOf(car),
    trim: trimOf(car),
    doors: doorsOf(car),
    seats: count(car.seats, 60),
    cylinders: count(car.cylinders, 16),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

type Words = readonly (readonly [RegExp, string])[];
/** The first word that fits; '' stands for what we have no word for. */
const found = (text = '', words: Words): string | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1] || undefined;

const bodies: Words = [
  [/^incomplete|motorcycle|off-road|trailer|bus\b|tractor/i, ''],
  [/pickup|\btruck/i, 'truck'],
  [/utility vehicle/i, 'suv'],
  [/hatchback/i, 'hatchback'],
  [/wagon/i, 'wagon'],
  [/van/i, 'van'],
  [/coupe|convertible|roadster/i, 'coupe'],
  [/sedan/i, 'sedan'],
];

const drivetrains: Words = [
  [/^4wd/i, '4WD'],
  [/^awd/i, 'AWD'],
  [/^fwd/i, 'FWD'],
  [/^rwd/i, 'RWD'],
];

const fuels: Words = [
  [/^electric/i, 'electric'],
  [/^diesel/i, 'diesel'],
  [/gasoline|ethanol|flexible/i, 'gasoline'],
];

function fuelOf({ fuel, secondFuel = '', electrification = '' }: VpicCar): string | undefined {
  const first = found(fuel, fuels);
  if (/^bev/i.test(electrification)) return 'electric';
  const isMixed = /electric/i.test(secondFuel) || (first === 'electric' && secondFuel !== '');
  if (/hev/i.test(electrification) || isMixed) return 'hybrid';
  return first;
}

/** vPIC shouts some makes; those of our lists are spelled by them later. */
const makeOf = ({ make }: VpicCar) =>
  make !== undefined && /^[A-Z][A-Z -]{3,}$/.test(make)
    ? make.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : make;

/** 'Silverado' of the series '1500' is a Silverado 1500, 'RX' of the trim '350' an RX 350. */
function modelOf({ model, series = '', trim = '' }: VpicCar): string | undefined {
  if (model === undefined) return undefined;
  if (/^\d{4}(?:HD)?$/.test(series) && !/\d/.test(model)) return `${model} ${series}`;
  return isPartOfModel(model, trim) ? `${model} ${trim}` : model;
}

const isPartOfModel = (model: string, trim: string) => /^[A-Z]{1,3}$/.test(model) && /^\d{3}\w?$/.test(trim);

/** Lists of trims that share a number tell none, and a cab is no trim. */
function trimOf({ model = '', trim = '' }: VpicCar): string | undefined {
  const written = trim.replaceAll(/\s*\([^)]*\)/g, '').trim();
  const isList = /[,;&]|\w{2,}\s*\/|\/\s*\w{2,}|\bor\b|\bwith\b/i.test(written);
  if (written === '' || written.length > 60 || isList || isPartOfModel(model, written)) return undefined;
  return /\b(?:cab|crew|supercab|supercrew)\b/i.test(written) ? undefined : written;
}

/** There the tailgate counts as a door. */
function doorsOf({ doors, body = '' }: VpicCar): string | undefined {
  const counted = count(doors, 9);
  if (counted === '5') return '4';
  return counted === '3' && /hatchback|coupe/i.test(body) ? '2' : counted;
}

function count(written: string | undefined, most: number): string | undefined {
  if (written === undefined || !/^\d{1,2}$/.test(written)) return undefined;
  return Number(written) >= 1 && Number(written) <= most ? String(Number(written)) : undefined;
}

/** As lots write it: '2.0L turbo inline-4', '3.5L V6'. */
function engineOf(car: VpicCar): string | undefined {
  const liters = Number(car.liters);
  if (!(liters > 0 && liters < 15)) return undefined;
  const fuel = fuelOf(car);
  const parts = [
    `${liters.toFixed(1)}L`,
    /^yes/i.test(car.turbo ?? '') ? 'turbo' : '',
    fuel === 'hybrid' || fuel === 'diesel' ? fuel : '',
    cylindersOf(car),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function cylindersOf(car: VpicCar): string {
  const cylinders = count(car.cylinders, 16);
  if (cylinders === undefined) return '';
  const layout = found(car.engineLayout, layouts);
  return layout === undefined ? `${cylinders}-cylinder` : `${layout}${cylinders}`;
}

const layouts: Words = [
  [/^in-line/i, 'inline-'],
  [/^v-/i, 'V'],
  [/opposed/i, 'flat-'],
  [/^w /i, 'W'],
];

function transmissionOf({ transmission, speeds }: VpicCar): string | undefined {
  const kind = found(transmission, gearboxes);
  if (kind === undefined || kind === 'CVT' || kind.startsWith('Single')) return kind;
  const gears = count(speeds, 12);
  return gears === undefined ? kind.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : `${gears}-speed ${kind}`;
}

const gearboxes: Words = [
  [/motorcycle/i, ''],
  [/cvt|continuously/i, 'CVT'],
  [/direct drive/i, 'Single-speed automatic'],
  [/dual-clutch/i, 'dual-clutch automatic'],
  [/automated manual/i, 'automated manual'],
  [/automatic/i, 'automatic'],
  [/manual/i, 'manual'],
];
