/** The clerk's vocabularies. No schema here: the browser reads these. */

/** The fields of a car that a column of a bank's sheet can fill. */
export const importFields = [
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
export type ImportField = (typeof importFields)[number];

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
