import { colour } from '../colour.ts';
import type { Easel } from '../easel.ts';
import type { Vec } from '../geometry.ts';
import { lacquers, type Lacquer } from '../paints.ts';
import { paintSkin } from '../skin.ts';
import { drawNearWheels, drawWheelsBehind } from './arches.ts';
import { drawFlank } from './flank.ts';
import { drawMirror } from './mirrors.ts';
import { drawNose } from './nose.ts';
import { drawRail } from './rails.ts';
import { drawUnderside } from './shadow.ts';
import { drawTail } from './tail.ts';

const blackRoof: Lacquer = { base: colour('#17191c'), flake: 0.05 };

/** The car itself, from what is hidden to what is nearest. */
export function drawBody(easel: Easel): string {
  const { hull, look, camera, light } = easel;
  const roofFrom = hull.world(0, 0, hull.top * 0.93)[2];
  const paintAt = (spot: Vec): Lacquer => (look.twoTone && spot[2] > roofFrom ? blackRoof : lacquers[look.paint]);
  const fromTheFront = camera.forward[0] > 0.35;
  return (
    drawUnderside(easel) +
    drawWheelsBehind(easel) +
    (fromTheFront ? drawMirror(easel, -1) : '') +
    drawRail(easel, -1) +
    paintSkin(hull, paintAt, camera, light) +
    drawTail(easel) +
    drawNose(easel) +
    drawFlank(easel) +
    drawRail(easel, 1) +
    drawNearWheels(easel) +
    drawMirror(easel, 1)
  );
}
