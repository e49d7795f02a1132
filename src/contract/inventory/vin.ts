/** Vehicle identification numbers of North America (49 CFR 565). No schema here: the browser reads this. */
const shape = /^[A-HJ-NPR-Z0-9]+$/;
export const vinLength = 17;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';
const checkPlace = 8;
const yearPlace = 9;
/** A letter here tells the second round of the year codes from the first. */
const roundPlace = 6;

/** Before this model year makers numbered as they liked. */
const firstStandardYear = 1981;

/** As people read it off: with blanks and dashes, in small letters. */
export function normalizeVin(written: string): string {
  return written.replaceAll(/[\s-]/g, '').toUpperCase();
}

export type VinProblem = 'length' | 'characters' | 'check-digit';

/** What is wrong with a normalized number; nothing is asked of cars from before the standard but letters and digits. */
export function problemOfVin(vin: string, carYear?: number): VinProblem | undefined {
  if (carYear !== undefined && carYear < firstStandardYear) {
    if (vin.length > vinLength) return 'length';
    return /^[A-Z0-9]+$/.test(vin) ? undefined : 'characters';
  }
  if (vin.length !== vinLength) return 'length';
  if (!shape.test(vin)) return 'characters';
  return vin[checkPlace] === checkDigit(vin) ? undefined : 'check-digit';
}

/** Puts the right check digit in the ninth place, whatever stands there. */
export function withCheckDigit(vin: string): string {
  return vin.slice(0, checkPlace) + checkDigit(vin) + vin.slice(checkPlace + 1);
}

function checkDigit(vin: string): string {
  let sum = 0;
  for (const [place, weight] of weights.entries()) sum += weight * valueOf(vin[place] ?? '0');
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

function valueOf(character: string): number {
  const letter = letters.indexOf(character);
  return Number(letter === -1 ? character : letterValues[letter]);
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstCodedYear = 1980;

/** The model year that a good number tells; undefined where it tells none. */
export function yearOfVin(vin: string): number | undefined {
  const code = yearCodes.indexOf(vin[yearPlace] ?? ' ');
  if (problemOfVin(vin) !== undefined || code === -1) return undefined;
  const round = /[A-Z]/.test(vin[roundPlace] ?? '') ? yearCodes.length : 0;
  return firstCodedYear + round + code;
}
