import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a car, its status and its pictures. */
export const carProblems = {
  'no-vin': 'Enter a VIN.',
  'vin-length': 'A VIN has 17 characters. Check the windshield, or leave this blank.',
  'vin-characters': 'A VIN has only letters and numbers, and never I, O or Q. Use 1 or 0 instead.',
  'vin-check-digit': 'One of these characters is wrong. Check the VIN and try again.',
  'same-vin': ({ carID, car }: { carID: number; car: string }) =>
    `The ${car} (car ${carID}) is on offer with this VIN. Look at it first. If both are right, give a reason.`,
  'no-stock-number': 'Enter a stock number.',
  'stock-number-taken': 'Another car has this stock number.',
  'no-make': 'Enter the make.',
  'no-model': 'Enter the model.',
  'no-model-year': 'Enter the model year, such as 2019.',
  'year-too-early': 'Enter a year of 1900 or later.',
  'year-too-late': 'Enter a year of 2100 or earlier.',
  'no-text': 'Enter a text.',
  'not-dollars': 'Enter an amount in dollars, such as 8995.',
  'not-a-price': 'Enter the price in dollars, such as 8995.',
  'price-is-zero': 'Enter a price above zero, or leave it blank.',
  'too-many-decimals': 'Write dollars and cents with two decimals at most, such as 12345 or 12345.50.',
  'not-a-down-payment': 'Enter the down payment in dollars.',
  'not-miles': 'Enter the mileage in whole miles.',
  'not-a-key-count': 'Enter the number of keys.',
  'not-yes-or-no': 'Choose yes or no.',
  'no-body-type': 'Choose a body type.',
  'no-fuel': 'Choose a fuel.',
  'no-drivetrain': 'Choose a drivetrain.',
  'too-many-listed': 'There are too many entries.',
  'too-many-features': ({ most }: { most: number }) => `At most ${most} features.`,

  'no-cars': 'Choose at least one car.',
  'too-many-cars': ({ most }: { most: number }) => `At most ${most} cars at once.`,
  'no-reservation-day': 'Choose the date the reservation ends.',
  'reservation-in-past': 'Choose a future date.',
  'reservation-too-long': ({ days }: { days: number }) => `Choose a day within ${days} days.`,
  'impossible-status': ({ from, to }: { from: CarStatus; to: CarStatus }) =>
    `A car that is ${from} cannot become ${to}. Put it on offer first.`,

  'no-pictures': 'Choose at least one photo.',
  'too-many-pictures': ({ most }: { most: number }) => `At most ${most} pictures a car, please.`,
  'picture-named-twice': 'List each photo once.',
  'pictures-changed': 'Someone else changed the photos while you were editing. Review them, then reorder again.',
  'not-a-car-picture': 'Car photos must be JPEG, PNG or WebP files.',
  'heic-car-picture': 'We can’t use HEIC photos here. Save them as JPEG, PNG or WebP and try again.',
  'too-many-pixels': (given: { label: string; megapixels: number; width: number; height: number }) =>
    `${given.label}: at most ${given.megapixels} megapixels, please. This picture has ${given.width} × ${given.height}; make it smaller and try again.`,
} satisfies ProblemTable;
