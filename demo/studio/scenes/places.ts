import type { Place } from '../backdrop.ts';
import type { Scene } from '../look.ts';
import { duskLot } from './dusk-lot.ts';
import { noonLot } from './noon-lot.ts';
import { showroom } from './showroom.ts';
import { street } from './street.ts';

export const places: Record<Scene, Place> = { 'noon-lot': noonLot, 'dusk-lot': duskLot, showroom, street };
