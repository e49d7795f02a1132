import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a car, its status and its pictures. */
export const carProblems = {
  'no-vin': 'Enter a VIN.',
  'vin-length': 'A VIN has 17 characters. Check the windshield, or leave this blank.',
  'vin-characters': 'A VIN has only letters and numbers, and never I, O or Q. Use 1 or 0 instead.',
  'vin-check-digit': 'One of these characters is wrong. Check the VIN and try again.',
  'same-vin': ({ carID, car }: { carID: number; car: string }) =>
    `The ${car} (car ${carID}) is for sale with this VIN. Check it first. If both are right, give a reason.`,
  'no-stock-number': 'Enter a stock number.',
  'stock-number-taken': 'Another car has this stock number.',
  'no-make': 'Enter the make.',
  'no-model': 'Enter the model.',
  'no-model-year': 'Enter the model year, like 2019.',
  'year-too-early': 'Enter 1900 or later.',
  'year-too-late': 'Enter 2100 or earlier.',
  'no-text': 'Enter some text.',
  'not-dollars': 'Enter an amount in dollars, like 8995.',
  'not-a-price': 'Enter the price in dollars, like 8995.',
  'price-is-zero': 'Enter a price above $0, or leave it blank.',
  'too-many-decimals': 'Use up to 2 decimals, like 12345 or 12345.50.',
  'not-a-down-payment': 'Enter the down payment in dollars.',
  'not-miles': 'Enter the mileage in whole miles.',
  'not-a-key-count': 'Enter the number of keys.',
  'not-yes-or-no': 'Choose yes or no.',
  'no-body-type': 'Choose a body type.',
  'no-fuel': 'Choose a fuel type.',
  'no-drivetrain': 'Choose a drivetrain.',
  'no-title-brand': 'Choose what the title says.',
  'no-odometer-status': 'Choose an odometer status.',
  'too-many-listed': 'That’s too many entries. Remove some and try again.',
  'too-many-features': ({ most }: { most: number }) => `You can add up to ${most} features.`,

  'no-cars': 'Choose at least one car.',
  'too-many-cars': ({ most }: { most: number }) => `You can change up to ${most} cars at a time.`,
  'no-reservation-day': 'Choose the date the reservation ends.',
  'reservation-in-past': 'Choose a future date.',
  'reservation-too-long': ({ days }: { days: number }) => `Choose a date within the next ${days} days.`,
  'impossible-status': ({ from, to }: { from: CarStatus; to: CarStatus }) =>
    `You can’t change this car from ${from} to ${to}. Mark it active first.`,

  'no-pictures': 'Choose at least one photo.',
  'too-many-pictures': ({ most }: { most: number }) => `You can add up to ${most} photos per car.`,
  'picture-named-twice': 'List each photo once.',
  'pictures-changed': 'Someone else changed the photos while you were editing. Review them, then reorder again.',
  'not-a-car-picture': 'Car photos must be JPEG, PNG or WebP files.',
  'heic-car-picture': 'We can’t use HEIC photos here. Save them as JPEG, PNG or WebP and try again.',
  'too-many-pixels': (given: { label: string; megapixels: number; width: number; height: number }) =>
    `${given.label}: photos can be up to ${given.megapixels} megapixels. This one is ${given.width} × ${given.height}. Make it smaller and try again.`,
} satisfies ProblemTable;
