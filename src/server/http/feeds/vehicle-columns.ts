import type { Feed } from '#contract/inventory/feeds.ts';
import { paths } from '#contract/api/paths.ts';
import type { Car } from '#contract/inventory/car.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { titleOf, transmissionKind, type TitleBrand } from '#contract/inventory/car-terms.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import { dayOf } from '#contract/time/local-time.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { CsvValue } from '#server/inventory/export/csv-writer.ts';
import { postalAddress } from './postal-address.ts';

export type VehicleColumns = readonly (readonly [heading: string, cell: (car: Car, dealer: Dealer) => CsvValue])[];

/** Platforms take so many pictures beside the first. */
const morePictures = 10;

const link = (car: Car, { publicUrl }: Dealer) => publicUrl + paths.car(car.carID);
const pictures = (car: Car, { publicUrl }: Dealer) => car.images.map((photo) => publicUrl + mainUrl(photo));
const price = ({ carPrice }: Car) => `${carPrice} USD`;
const firstDay = ({ createdAt }: Car, { timeZone }: Dealer) => dayOf(new Date(createdAt), timeZone);
/** No platform has a column for what a title says, so that it is said first of all. */
const described = (car: Car) => titles[titleOf(car)] + (car.carDes || car.title || carName(car));
const titles: Record<TitleBrand, string> = {
  clean: '',
  salvage: 'Salvage title. ',
  rebuilt: 'Rebuilt title. ',
  flood: 'Flood title. ',
  lemon: 'Lemon law title. ',
  unknown: 'Title not known. ',
};

/** Google's vehicle listings: developers.google.com/vehicle-listings/reference/feed-specification. */
const google: VehicleColumns = [
  ['vin', ({ vin }) => vin],
  ['id', ({ stockNumber, carID }) => stockNumber || String(carID)],
  // One dealership has one code, whatever it is.
  ['store_code', () => 'main'],
  ['dealership_name', (_, { name }) => name],
  ['dealership_address', (_, { address }) => `${address}, US`],
  ['link', link],
  ['image_link', (car, dealer) => pictures(car, dealer)[0] ?? ''],
  [
    'additional_image_link',
    (car, dealer) =>
      pictures(car, dealer)
        .slice(1, 1 + morePictures)
        .join(','),
  ],
  ['date_in_stock', firstDay],
  ['price', price],
  ['condition', () => 'used'],
  ['make', ({ carMake }) => carMake],
  ['model', ({ carModel }) => carModel],
  ['trim', ({ trim }) => trim],
  ['year', ({ carYear }) => carYear],
  ['mileage', ({ carMileage }) => `${carMileage} miles`],
  ['exterior_color', ({ color }) => color],
  ['interior_color', ({ interiorColor }) => interiorColor],
];

const bodyStyles = {
  sedan: 'SEDAN',
  coupe: 'COUPE',
  suv: 'SUV',
  truck: 'TRUCK',
  van: 'VAN',
  hatchback: 'HATCHBACK',
  wagon: 'WAGON',
} as const satisfies Record<NonNullable<Car['carBodyType']>, string>;

const transmissions = { automatic: 'AUTOMATIC', cvt: 'AUTOMATIC', manual: 'MANUAL' } as const;

/** Meta's automotive inventory: developers.facebook.com/docs/marketing-api/auto-ads/reference. */
const meta: VehicleColumns = [
  ['vehicle_id', ({ stockNumber, carID }) => stockNumber || String(carID)],
  ['vin', ({ vin }) => vin],
  ['title', carName],
  ['description', (car) => described(car).slice(0, 5000)],
  ['url', link],
  ['make', ({ carMake }) => carMake],
  ['model', ({ carModel }) => carModel],
  ['year', ({ carYear }) => carYear],
  ['mileage.value', ({ carMileage }) => carMileage],
  ['mileage.unit', () => 'MI'],
  ['image[0].url', (car, dealer) => pictures(car, dealer)[0] ?? ''],
  ['image[0].tag[0]', (car) => car.images[0]?.alt || carName(car)],
  ['body_style', ({ carBodyType }) => (carBodyType === null ? 'OTHER' : bodyStyles[carBodyType])],
  ['fuel_type', ({ fuelType }) => fuelType?.toUpperCase() ?? ''],
  ['transmission', ({ carTransmission }) => transmissionOf(carTransmission)],
  ['drivetrain', ({ carDrivetrain }) => (carDrivetrain === '4WD' ? '4X4' : carDrivetrain)],
  ['trim', ({ trim }) => trim],
  ['exterior_color', ({ color }) => color],
  ['interior_color', ({ interiorColor }) => interiorColor],
  ['price', price],
  ['address', (_, dealer) => JSON.stringify(postalAddress(dealer))],
  ['availability', () => 'AVAILABLE'],
  ['state_of_vehicle', () => 'USED'],
  ['date_first_on_lot', firstDay],
];

/** For everybody else: one line a car, in plain words. */
const sheet: VehicleColumns = [
  ['stock_number', ({ stockNumber }) => stockNumber],
  ['vin', ({ vin }) => vin],
  ['year', ({ carYear }) => carYear],
  ['make', ({ carMake }) => carMake],
  ['model', ({ carModel }) => carModel],
  ['price', ({ carPrice }) => carPrice],
  ['mileage', ({ carMileage }) => carMileage],
  ['body_type', ({ carBodyType }) => carBodyType],
  ['fuel_type', ({ fuelType }) => fuelType],
  ['transmission', ({ carTransmission }) => carTransmission],
  ['drivetrain', ({ carDrivetrain }) => carDrivetrain],
  ['engine', ({ carEngine }) => carEngine],
  ['color', ({ color }) => color],
  ['interior_color', ({ interiorColor }) => interiorColor],
  ['trim', ({ trim }) => trim],
  ['doors', ({ doors }) => doors],
  ['seats', ({ seats }) => seats],
  ['cylinders', ({ cylinders }) => cylinders],
  ['mpg_city', ({ mpgCity }) => mpgCity],
  ['mpg_highway', ({ mpgHighway }) => mpgHighway],
  ['electric_range', ({ electricRange }) => electricRange],
  ['title_brand', titleOf],
  ['odometer_status', ({ odometerStatus }) => odometerStatus],
  ['owners', ({ owners }) => owners],
  ['warranty', ({ warranty }) => warranty],
  ['history_note', ({ historyNote }) => historyNote],
  ['headline', ({ title }) => title],
  ['description', ({ carDes }) => carDes],
  ['features', ({ features }) => features],
  ['url', link],
  ['pictures', (car, dealer) => pictures(car, dealer).join(' ')],
  ['updated', ({ updatedAt }) => updatedAt],
];

export const vehicleColumns: Record<Feed, VehicleColumns> = { google, meta, sheet };

function transmissionOf(written: string): string {
  const kind = transmissionKind(written);
  return kind === undefined ? '' : transmissions[kind];
}
