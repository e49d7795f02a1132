import { blend, colour, hex } from '../colour.ts';
import { paints, type Look } from '../look.ts';

/** The materials of one interior. */
export type Trim = {
  dash: string;
  dashLight: string;
  dashDark: string;
  seat: string;
  seatLight: string;
  seatDark: string;
  inlay: string;
  inlayLight: string;
  roof: string;
};

const leathers = ['#3a3c40', '#8c5f3f', '#b3a78f', '#4a4542', '#5b6470'];
const inlays = ['#9da3a7', '#7a5236', '#2b2e32', '#b7bcbf'];

/** Cheap cars have cloth and plain plastic; the rest is picked by colour and shape, the same for every picture of a car. */
export function trimOf(look: Look): Trim {
  const pick = paints.indexOf(look.paint) * 3 + look.bodyType.length + (look.roofRails ? 1 : 0);
  const seat = look.wheels === 'steel' ? '#585b5f' : (leathers[pick % leathers.length] ?? '#3a3c40');
  const inlay = look.wheels === 'steel' ? '#6d7175' : (inlays[pick % inlays.length] ?? '#9da3a7');
  const dash = mix('#2b2d31', seat, 0.12);
  return {
    dash,
    dashLight: mix(dash, '#ffffff', 0.13),
    dashDark: mix(dash, '#000000', 0.4),
    seat,
    seatLight: mix(seat, '#ffffff', 0.16),
    seatDark: mix(seat, '#000000', 0.35),
    inlay,
    inlayLight: mix(inlay, '#ffffff', 0.35),
    roof: mix('#cfcac1', seat, 0.12),
  };
}

const mix = (from: string, to: string, share: number): string => hex(blend(colour(from), colour(to), share));
