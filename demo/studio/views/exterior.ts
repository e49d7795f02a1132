import type { Standpoint } from '../camera.ts';
import type { Vec } from '../geometry.ts';
import type { Hull } from '../hull/hull.ts';
import type { Light } from '../light.ts';
import type { Look, Scene } from '../look.ts';
import { drawBody } from '../parts/body.ts';
import { drawReflection } from '../parts/reflection.ts';
import { drawShadow } from '../parts/shadow.ts';
import type { Proportions } from '../proportions.ts';
import { places } from '../scenes/places.ts';
import { spotOf } from '../scenes/spot.ts';
import { picture } from '../svg.ts';
import { setUpEasel } from './set-up.ts';

/** The whole car from somewhere around it. */
export function drawExterior(look: Look, scene: Scene, from: Standpoint): string {
  const place = places[scene];
  const easel = setUpEasel(look, lightFrom(place.light, from), from, {
    box: boxAround,
    width: (plan, hull) => widthOnPicture(plan, hull, from),
    ground: 990,
  });
  return picture(
    place.backdrop(easel.camera, spotOf(look)) +
      (place.polish ? drawReflection(easel, place.polish) : '') +
      drawShadow(easel, place.shadow) +
      drawBody(easel),
  );
}

/** Whoever takes the picture waits until the sun stands behind the camera. */
function lightFrom(light: Light, { turn }: Standpoint): Light {
  const [x, y, z] = light.sun;
  return turn < 0 ? { ...light, sun: [-x, y, z] } : light;
}

function boxAround({ length, width }: Proportions, { top }: Hull): Vec[] {
  const half = width / 2;
  return [0, length].flatMap((x) =>
    [-half, half].flatMap((y): Vec[] => [
      [x, y, 0],
      [x, y, top],
    ]),
  );
}

/** Long cars fill more of the picture, though less than their length asks for; tall ones stay below its upper edge. */
function widthOnPicture({ length }: Proportions, { top }: Hull, from: Standpoint): number {
  const usual = Math.abs(from.turn) < 20 ? 1430 : 1390;
  return usual * (length / 480) ** 0.35 * Math.min(1, 200 / top);
}
