/** The check digit of North American vehicle identification numbers (49 CFR 565.15). */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';
const checkPosition = 8;

export function hasValidCheckDigit(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin[checkPosition] === checkDigit(vin);
}

/** Puts the right check digit in the ninth place, whatever stands there. */
export function withCheckDigit(vin: string): string {
  return vin.slice(0, checkPosition) + checkDigit(vin) + vin.slice(checkPosition + 1);
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
