import type { Vec } from '../geometry.ts';
import type { Look, Scene } from '../look.ts';
import { drawBody } from '../parts/body.ts';
import { drawShadow } from '../parts/shadow.ts';
import type { Proportions } from '../proportions.ts';
import { places } from '../scenes/places.ts';
import { spotOf } from '../scenes/spot.ts';
import { picture } from '../svg.ts';
import { setUpEasel } from './set-up.ts';

/** A close look at the front wheel, the lamp above it and the edge of the door. */
export function drawWheelView(look: Look, scene: Scene): string {
  const place = places[scene];
  const easel = setUpEasel(
    look,
    place.light,
    { turn: 24, distance: 560, height: 78 },
    { box: aroundFrontWheel, width: () => 1560, ground: 1050 },
  );
  return picture(place.backdrop(easel.camera, spotOf(look)) + drawShadow(easel, place.shadow) + drawBody(easel));
}

function aroundFrontWheel({ axles: [x], wheelRadius, width }: Proportions): Vec[] {
  return [x - 2.6 * wheelRadius, x + 2.75 * wheelRadius].flatMap((along): Vec[] => [
    [along, width / 2, 0],
    [along, width / 2, 110],
  ]);
}
