import { blend, color, hex } from '../color.ts';
import { paints, type Look } from '../look.ts';

/** The materials of one interior, and what sort of dashboard it has. */
export type Cabin = {
  dash: string;
  dashLight: string;
  dashDark: string;
  seat: string;
  seatLight: string;
  seatDark: string;
  stitch: string;
  inlay: string;
  inlayLight: string;
  roof: string;
  /** Level and wide, upright with square corners, or turned towards the driver. */
  form: 'sweeping' | 'upright' | 'sporty';
  /** Round dials, a screen in their place, or one slim display. */
  instruments: 'dials' | 'digital' | 'slim';
  /** A radio with buttons, a screen in the dash, or a tablet before it. */
  center: 'radio' | 'screen' | 'tablet';
};

const leathers = ['#3a3c40', '#8c5f3f', '#b3a78f', '#4a4542', '#5b6470', '#6d2f2c'];
const inlays = ['#9da3a7', '#7a5236', '#2b2e32', '#b7bcbf', '#5c4632'];

/** Cheap cars have cloth and plain plastic; the rest is picked by color and shape, the same for every picture of a car. */
export function cabinOf(look: Look): Cabin {
  const pick =
    paints.indexOf(look.paint) * 3 + look.bodyType.length + (look.shape?.length ?? 0) + (look.roofRails ? 1 : 0);
  const plain = look.wheels === 'steel';
  const seat = plain ? '#585b5f' : (leathers[pick % leathers.length] ?? '#3a3c40');
  const inlay = plain ? '#6d7175' : (inlays[pick % inlays.length] ?? '#9da3a7');
  const dash = mix('#292b2f', seat, 0.12);
  const modern = look.lamps === 'slim' || look.lamps === 'tall' || look.lamps === 'bracket';
  return {
    dash,
    dashLight: mix(dash, '#ffffff', 0.14),
    dashDark: mix(dash, '#000000', 0.42),
    seat,
    seatLight: mix(seat, '#ffffff', 0.18),
    seatDark: mix(seat, '#000000', 0.38),
    stitch: look.spoiler ? '#b8443a' : mix(seat, '#ffffff', 0.42),
    inlay,
    inlayLight: mix(inlay, '#ffffff', 0.38),
    roof: mix('#cfcac1', seat, 0.12),
    form: formOf(look),
    instruments: look.electric ? 'slim' : modern && !plain ? 'digital' : 'dials',
    center: look.electric ? 'tablet' : plain ? 'radio' : 'screen',
  };
}

function formOf({ bodyType, shape, spoiler }: Look): Cabin['form'] {
  const upright = ['off-roader', 'full-size suv', 'family suv', 'upright suv', 'estate suv', 'cargo van', 'box van'];
  if (bodyType === 'truck' || (shape !== undefined && upright.includes(shape))) return 'upright';
  return bodyType === 'coupe' || spoiler ? 'sporty' : 'sweeping';
}

const mix = (from: string, to: string, share: number): string => hex(blend(color(from), color(to), share));
