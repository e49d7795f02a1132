/** Figures as people write them. No schema here: the browser reads this. */
/** Nothing is rounded: three decimals may be an amount in thousands, as half of the world writes it. */
export const isInCents = (amount: number) => Number(amount.toFixed(2)) === amount;

/** Of city and highway together, as the EPA weighs them; of one where the other is not known. */
export function combinedMpg({ mpgCity, mpgHighway }: { mpgCity: number | null; mpgHighway: number | null }) {
  if (!mpgCity || !mpgHighway) return mpgCity || mpgHighway || null;
  return Math.round(1 / (cityShare / mpgCity + (1 - cityShare) / mpgHighway));
}
const cityShare = 0.55;

/** As people write figures: with a dollar sign, blanks, and commas between thousands. A comma elsewhere is no sign to leave out. */
export function withoutSigns(typed: string): string {
  const bare = typed.replaceAll(/[$\s]/g, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
