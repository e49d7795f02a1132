/** Figures as people write them. No schema here: the browser reads this. */
/** Nothing is rounded: three decimals may be an amount in thousands, as half of the world writes it. */
export const isInCents = (amount: number) => Number(amount.toFixed(2)) === amount;

/** As people write figures: with a dollar sign, blanks, and commas between thousands. A comma elsewhere is no sign to leave out. */
export function withoutSigns(typed: string): string {
  const bare = typed.replaceAll(/[$\s]/g, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
