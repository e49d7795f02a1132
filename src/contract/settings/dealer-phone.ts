/** A dealer's phone as it is written, such as (217) 555-0142. No schema here: the browser reads this. */
export function isDealerPhone(typed: string): boolean {
  const { length } = typed.replaceAll(/\D/g, '');
  return /^\+?[\d ().\-/]+$/.test(typed) && length >= 7 && length <= 15;
}
