import { blueprintFor } from '../bodies/blueprints.ts';
import { aimCamera, type Standpoint } from '../camera.ts';
import { colour } from '../colour.ts';
import type { Easel } from '../easel.ts';
import type { Vec } from '../geometry.ts';
import { shapeHull, type Hull } from '../hull.ts';
import type { Look, Scene } from '../look.ts';
import { lacquers, type Lacquer } from '../paints.ts';
import { drawNearWheels, drawWheelsBehind } from '../parts/arches.ts';
import { drawFlank } from '../parts/flank.ts';
import { drawMirror } from '../parts/mirrors.ts';
import { drawNose } from '../parts/nose.ts';
import { drawShadow, drawUnderside } from '../parts/shadow.ts';
import { drawTail } from '../parts/tail.ts';
import { places } from '../scenes/places.ts';
import { paintSkin } from '../skin.ts';
import { picture } from '../svg.ts';

const blackRoof: Lacquer = { base: colour('#17191c'), flake: 0.05 };

/** The whole car from somewhere around it. */
export function drawExterior(look: Look, scene: Scene, from: Standpoint): string {
  const plan = blueprintFor(look);
  const hull = shapeHull(plan, look);
  const place = places[scene];
  const box = boxAround(hull, plan.width);
  const camera = aimCamera(from, box, { width: widthOnPicture(hull, from), ground: 985 });
  const easel: Easel = { plan, look, hull, camera, light: place.light };
  const roofFrom = hull.world(0, 0, hull.top * 0.93)[2];
  const coat = lacquers[look.paint];
  const paintAt = (spot: Vec): Lacquer => (look.twoTone && spot[2] > roofFrom ? blackRoof : coat);
  return picture(
    place.backdrop(camera) +
      drawShadow(easel, place.shadow) +
      drawUnderside(easel) +
      drawWheelsBehind(easel) +
      (from.turn > 20 ? drawMirror(easel, -1) : '') +
      paintSkin(hull, paintAt, camera, place.light) +
      drawTail(easel) +
      drawNose(easel) +
      drawFlank(easel) +
      drawNearWheels(easel) +
      drawMirror(easel, 1),
  );
}

function boxAround(hull: Hull, width: number): Vec[] {
  const high = hull.world(0, 0, hull.top)[2];
  return [0, hull.length].flatMap((x) =>
    [-width / 2, width / 2].flatMap((y): Vec[] => [
      [x, y, 0],
      [x, y, high],
    ]),
  );
}

/** Long cars fill more of the picture, though less than their length asks for. */
function widthOnPicture(hull: Hull, from: Standpoint): number {
  const usual = Math.abs(from.turn) < 20 ? 1380 : 1300;
  return usual * (hull.length / 480) ** 0.35;
}
