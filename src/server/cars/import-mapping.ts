import { carFields, type CarField } from '#contract/desk-terms.ts';
import type { Mapping } from '#contract/import.ts';

/** What our own sheets call the fields: the export and the template have these headings. */
export const headings: Record<CarField, string> = {
  vin: 'VIN',
  stockNumber: 'Stock number',
  carYear: 'Year',
  carMake: 'Make',
  carModel: 'Model',
  title: 'Headline',
  carPrice: 'Price',
  carDownpay: 'Down payment',
  carMileage: 'Mileage',
  carBodyType: 'Body type',
  fuelType: 'Fuel',
  carTransmission: 'Transmission',
  carDrivetrain: 'Drivetrain',
  carEngine: 'Engine',
  carDes: 'Description',
  features: 'Features',
  keys: 'Keys',
  starts: 'Starts',
  drives: 'Drives',
  knownDefects: 'Known defects',
  sourceBank: 'Source bank',
};

/** What banks call them, reduced to letters and digits. */
const synonyms: Record<CarField, string[]> = {
  vin: ['vin', 'vinnumber', 'vinno', 'vehicleidentificationnumber', 'serialnumber', 'vehicleid', 'serial', 'chassis'],
  stockNumber: [
    'stock',
    'stocknumber',
    'stockno',
    'stocknum',
    'stk',
    'stkno',
    'unit',
    'unitnumber',
    'lot',
    'lotnumber',
  ],
  carYear: ['year', 'yr', 'modelyear', 'vehicleyear', 'modelyr', 'my', 'caryear'],
  carMake: ['make', 'manufacturer', 'brand', 'vehiclemake', 'mk', 'carmake'],
  carModel: ['model', 'vehiclemodel', 'modelname', 'mdl', 'carmodel', 'series'],
  title: ['headline', 'listingtitle', 'adtitle'],
  carPrice: [
    'price',
    'asking',
    'askingprice',
    'listprice',
    'saleprice',
    'retail',
    'retailprice',
    'amount',
    'carprice',
    'ask',
  ],
  carDownpay: ['downpayment', 'down', 'downpay', 'deposit', 'mindown', 'cardownpay'],
  carMileage: ['mileage', 'miles', 'odometer', 'odo', 'odometerreading', 'mi', 'currentmileage', 'carmileage'],
  carBodyType: ['bodytype', 'body', 'bodystyle', 'style', 'vehicletype', 'carbodytype'],
  fuelType: ['fuel', 'fueltype'],
  carTransmission: ['transmission', 'trans', 'gearbox', 'cartransmission'],
  carDrivetrain: ['drivetrain', 'drive', 'drivetype', 'driveline', 'wheeldrive', 'cardrivetrain'],
  carEngine: ['engine', 'enginesize', 'motor', 'enginedescription', 'carengine'],
  carDes: ['description', 'comments', 'remarks', 'notes', 'desc', 'details', 'cardes'],
  features: ['features', 'options', 'equipment', 'accessories'],
  keys: ['keys', 'keycount', 'numberofkeys', 'nokeys', 'keysonhand'],
  starts: ['starts', 'enginestarts', 'doesitstart', 'runs', 'running'],
  drives: ['drives', 'driveable', 'drivable', 'runsanddrives', 'runsdrives', 'doesitdrive'],
  knownDefects: ['knowndefects', 'defects', 'damage', 'knowndamage', 'issues', 'announcements', 'conditionnotes'],
  sourceBank: ['sourcebank', 'bank', 'lender', 'lienholder', 'repossessor', 'seller', 'consignor', 'source'],
};

/** The first column whose heading says so, for each field; no column serves two fields. */
export function guessMapping(columns: readonly string[]): Mapping {
  const plain = columns.map(bare);
  return fill({}, (field, taken) =>
    plain.findIndex((heading, place) => !taken.has(place) && synonyms[field].includes(heading)),
  );
}

/** A mapping as it is remembered, by headings; banks move columns but seldom rename them. */
export type Remembered = Record<string, string>;

export function remember(mapping: Mapping, columns: readonly string[]): Remembered {
  return Object.fromEntries(
    carFields.flatMap((field) => {
      const heading = columns[mapping[field] ?? -1];
      return heading === undefined ? [] : [[field, bare(heading)]];
    }),
  );
}

/** What was remembered, found again in this sheet; a field that was left out then is left out again. */
export function recall(remembered: Remembered, columns: readonly string[]): Mapping {
  const plain = columns.map(bare);
  return fill({}, (field) => (remembered[field] === undefined ? -1 : plain.indexOf(remembered[field])));
}

function fill(mapping: Mapping, find: (field: CarField, taken: Set<number>) => number): Mapping {
  const taken = new Set<number>();
  for (const field of carFields) {
    const place = find(field, taken);
    if (place === -1) continue;
    mapping[field] = place;
    taken.add(place);
  }
  return mapping;
}

const bare = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
