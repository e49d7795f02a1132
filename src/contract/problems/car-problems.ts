import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a car, its status and its pictures. */
export const carProblems = {
  'no-vin': 'Enter a VIN.',
  'vin-length': 'A VIN has 17 characters. Read it again from the windshield, or leave it blank.',
  'vin-characters': 'A VIN has letters and digits alone, and never I, O or Q. Read these as 1 and 0.',
  'vin-check-digit': 'One of these characters is wrong: the check digit does not fit. Read the VIN again.',
  'same-vin': ({ carID, car }: { carID: number; car: string }) =>
    `The ${car} (car ${carID}) is on offer with this VIN. Look at it first. If both are right, give a reason.`,
  'no-stock-number': 'Enter a stock number.',
  'stock-number-taken': 'Another car has this stock number.',
  'no-make': 'Enter the make.',
  'no-model': 'Enter the model.',
  'no-model-year': 'Enter the model year, such as 2019.',
  'year-too-early': 'The year is too early.',
  'year-too-late': 'The year is too late.',
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
  'no-reservation-day': 'Choose the day until which it is reserved.',
  'reservation-in-past': 'Choose a day that is still to come.',
  'reservation-too-long': ({ days }: { days: number }) => `Choose a day within ${days} days.`,
  'impossible-status': ({ from, to }: { from: CarStatus; to: CarStatus }) =>
    `A car that is ${from} cannot become ${to}. Put it on offer first.`,

  'no-pictures': 'Choose at least one picture.',
  'too-many-pictures': ({ most }: { most: number }) => `At most ${most} pictures a car, please.`,
  'picture-named-twice': 'Name each picture once.',
  'pictures-changed': 'The pictures were changed by someone else in the meantime. Look at them, then arrange again.',
  'not-a-car-picture': 'A picture of a car is a JPEG, PNG or WebP file.',
  'heic-car-picture': 'HEIC pictures cannot be read here. Please send them as JPEG, PNG or WebP.',
  'too-many-pixels': (given: { label: string; megapixels: number; width: number; height: number }) =>
    `${given.label}: at most ${given.megapixels} megapixels, please. This picture has ${given.width} × ${given.height}; make it smaller and try again.`,
} satisfies ProblemTable;
