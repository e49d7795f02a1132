/**
 * A phone number while it is typed: xxx-xxx-xxxx as far as there are digits, with the caret after the same digit as before.
 * What is no plain number, such as an extension, is left as it was typed.
 */
export function formatPhone(typed: string, caret: number): { text: string; caret: number } {
  const digits = digitsOf(typed);
  if (/[^\d\s().+-]/.test(typed) || digits.length > 10) return { text: typed, caret };
  const before = digitsOf(typed.slice(0, caret)).length;
  return { text: grouped(digits), caret: before + dashesBefore(before) };
}

/** A leading 1 is the country's, once the ten digits after it are there. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

function grouped(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join('-');
}

/** The caret stands before a dash, not behind it, so that the delete key takes away a digit. */
function dashesBefore(digits: number): number {
  return digits > 6 ? 2 : digits > 3 ? 1 : 0;
}
