/** The clerk's vocabularies. No schema here: the browser reads these. */

/** All that a clerk writes about a car, in the order of the form; a column of a bank's sheet can fill the same. */
export const carFields = [
  'vin',
  'stockNumber',
  'carYear',
  'carMake',
  'carModel',
  'title',
  'carPrice',
  'carDownpay',
  'carMileage',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'carEngine',
  'carDes',
  'features',
  'keys',
  'starts',
  'drives',
  'knownDefects',
  'sourceBank',
] as const;
export type CarField = (typeof carFields)[number];

export const isCarField = (name: unknown): name is CarField => carFields.some((field) => field === name);

/** The periods over which figures are told, in days. */
export const figurePeriods = [7, 30, 90, 365] as const;

export const inboxPageSize = 50;
export const recordPageSize = 100;

/** How long a deleted car can be brought back. */
export const undoSeconds = 10;

/** Minutes after midnight of a time such as 9:00. */
export function minutesOf(written: string): number {
  const [hours = 0, minutes = 0] = written.split(':').map(Number);
  return hours * 60 + minutes;
}
