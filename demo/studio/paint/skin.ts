import { seesRear, type Easel } from '../easel.ts';
import { lerp, normalize, subtract, type Vec } from '../geometry.ts';
import { shadePaint } from '../light.ts';
import { blackLacquer, lacquers, type Lacquer } from '../paints.ts';
import { paintPanel } from './paint-panel.ts';
import { evenly, type Panel, type Shader } from './panel.ts';

export const paintWith =
  ({ camera, light }: Easel, lacquer: Lacquer): Shader =>
  ({ place, normal }) =>
    shadePaint(lacquer, normal, normalize(subtract(camera.at, place)), place[2], light);

export const bodyLacquer = ({ look }: Easel): Lacquer => lacquers[look.paint];
export const roofLacquer = (easel: Easel): Lacquer => (easel.look.twoTone ? blackLacquer : bodyLacquer(easel));

/** The body below the shoulder, nose and tail included. */
export function paintLowerBody(easel: Easel): string {
  const creases = easel.plan.section.map(([height]) => height);
  const rows = [...new Set([...evenly(36), ...creases])].toSorted((one, other) => one - other);
  return paint(easel, { at: bothSides(easel.hull.body.at), ...roundTrip(easel), rows }, bodyLacquer(easel), 104);
}

/** Half a round of the plan as it is seen: from the far flank over nose or tail to the near one. */
const roundTrip = (easel: Easel): { from: number; to: number } =>
  seesRear(easel) ? { from: 0, to: 2 } : { from: -1, to: 1 };

export const paintHood = (easel: Easel): string =>
  paint(easel, { at: easel.hull.hood, from: -1, to: 1, rows: evenly(26) }, bodyLacquer(easel), 44);

/** The trunk lid or the rails of a bed; on a hatch, what lies between its glass and the shoulder. */
export function paintDeck(easel: Easel): string {
  const { deck, greenhouse } = easel.hull;
  if (deck(0, 1)[0] - deck(0, 0)[0] > 15)
    return paint(easel, { at: deck, from: -1, to: 1, rows: evenly(14) }, bodyLacquer(easel), 34);
  const at = (across: number, up: number): Vec => {
    const [low, high] = [deck(-across, 1), greenhouse.rearGlass(-across, 0.02)];
    return [lerp(low[0], high[0], up), lerp(low[1], high[1], up), lerp(low[2] - 0.4, high[2], up)];
  };
  return paint(easel, { at, from: -1, to: 1, rows: evenly(5) }, bodyLacquer(easel), 40);
}

/** Pillars and roof; the glass is laid over them. */
export function paintUpperBody(easel: Easel): string {
  const { greenhouse } = easel.hull;
  const lacquer = roofLacquer(easel);
  return (
    paint(easel, { at: bothSides(greenhouse.at), ...roundTrip(easel), rows: evenly(16) }, lacquer, 72) +
    paint(easel, { at: greenhouse.roof, from: -1, to: 1, rows: evenly(18) }, lacquer, 30)
  );
}

const paint = (easel: Easel, panel: Panel, lacquer: Lacquer, columns: number): string =>
  paintPanel(panel, paintWith(easel, lacquer), easel.camera, columns);

/** Continues the near half of a ring over the nose (below 0) and the tail (above 1) to the far half. */
const bothSides =
  (half: (around: number, row: number) => Vec) =>
  (around: number, row: number): Vec => {
    const [x, y, z] = half(around > 1 ? 2 - around : Math.abs(around), row);
    return [x, around < 0 || around > 1 ? -y : y, z];
  };
