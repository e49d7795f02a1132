import type { Easel } from '../easel.ts';
import type { Vec } from '../geometry.ts';
import type { Hull } from '../hull.ts';
import type { Look, Scene } from '../look.ts';
import { drawBody } from '../parts/body.ts';
import { drawShadow } from '../parts/shadow.ts';
import { places } from '../scenes/places.ts';
import { picture } from '../svg.ts';
import { setUpEasel } from './set-up.ts';

/** A close look at the front wheel, the lamp above it and the edge of the door. */
export function drawWheelView(look: Look, scene: Scene): string {
  const place = places[scene];
  const easel = setUpEasel(
    look,
    place.light,
    { turn: 24, distance: 560, height: 78 },
    { box: aroundFrontWheel, width: () => 1560, ground: 1050, fineness: 0.45 },
  );
  return picture(place.backdrop(easel.camera) + drawShadow(easel, place.shadow) + drawBody(easel));
}

function aroundFrontWheel(hull: Hull, { plan }: Pick<Easel, 'plan'>): Vec[] {
  const [x] = hull.world(plan.axles[0], 0, 0);
  const half = plan.width / 2;
  return [x - 2.35 * plan.archRadius, x + 2.5 * plan.archRadius].flatMap((along): Vec[] => [
    [along, half, 0],
    [along, half, 110],
  ]);
}
