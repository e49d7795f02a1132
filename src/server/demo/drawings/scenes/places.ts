import type { Place } from '../backdrop.ts';
import type { Scene } from '../look.ts';
import { noonLot } from './noon-lot.ts';

export const places: Record<Scene, Place> = {
  'noon-lot': noonLot,
  'dusk-lot': noonLot,
  showroom: noonLot,
  street: noonLot,
};
