/** A number from 0 to 1 that looks random and is always the same for its seed. */
export const chance = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;
