import { onTail, pointsOf, seesFront, seesRear, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { ellipse, mirrored, rounded, straight } from '../outlines.ts';
import { line, shape } from '../svg.ts';
import { drawRearBumper } from './bumpers.ts';
import { drawPlate } from './plate.ts';
import { drawSpareWheel } from './spare-wheel.ts';
import { drawSpoiler } from './spoiler.ts';
import { drawTailLamps } from './tail-lamps.ts';

/** Everything on the back of the body below the glass; from the side, only what reaches around the corner. */
export function drawTail(easel: Easel): string {
  if (seesFront(easel)) return '';
  if (!seesRear(easel))
    return drawTailLamps(easel) + drawRearBumper(easel) + drawSpareWheel(easel) + drawSpoiler(easel);
  return (
    lid(easel) +
    drawTailLamps(easel) +
    drawRearBumper(easel) +
    plateRecess(easel) +
    drawPlate(easel, 'rear') +
    trim(easel) +
    drawSpareWheel(easel) +
    drawSpoiler(easel)
  );
}

function lid(easel: Easel): string {
  const { lid: low, lamp } = easel.plan.back;
  const top = easel.hull.body.shoulder(easel.plan.length) - 1;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, low).place);
  const cut = (points: readonly Point[]): string =>
    line(onTail(easel, points), '#08090b', pixels * 0.8, 'stroke-opacity=".62"');
  const wide = easel.plan.bed ? lamp.inner - 2 : Math.min(lamp.outer - 12, 70);
  const edge = pointsOf(
    `M 0 ${low} L ${wide - 8} ${low} C ${wide - 2} ${low} ${wide} ${low + 3} ${wide} ${low + 8} L ${wide + 2} ${top}`,
  );
  const bumper: Point[] = Array.from({ length: 41 }, (_, step): Point => [
    lerp(-0.47, 0.47, step / 40) * easel.plan.width,
    low - 4,
  ]);
  const doors = easel.look.shape === 'cargo van' ? cut(straight([0, low], [0, top])) : '';
  return cut(edge) + cut(mirrored(edge)) + cut(bumper) + doors;
}

/** Emblem, nameless model plate, and the handle of a tailgate. */
function trim(easel: Easel): string {
  const { plan, hull, camera } = easel;
  const top = hull.body.shoulder(plan.length) - 5;
  const pixels = camera.scaleAt(hull.tail(0, top).place);
  const ring = (size: number, tone: string, z: number): string =>
    shape(onTail(easel, ellipse(0, z, size * 1.2, size, 18)), `fill="${tone}"`);
  if (plan.bed) {
    const handle = rounded(
      [
        [-9, top - 6],
        [9, top - 6],
        [9, top - 12],
        [-9, top - 12],
      ],
      2,
    );
    return (
      shape(onTail(easel, handle), 'fill="#101215"') + ring(5, '#e9ecee', top - 24) + ring(3.9, '#23282d', top - 24)
    );
  }
  const strip = straight([plan.back.lamp.inner - 20, plan.back.lid + 7], [plan.back.lamp.inner - 6, plan.back.lid + 7]);
  return (
    ring(3.6, '#eceff1', top) +
    ring(2.8, '#2b3036', top) +
    ring(1.1, '#eceff1', top) +
    line(onTail(easel, strip), '#dfe3e6', pixels * 1.4, 'stroke-opacity=".85"')
  );
}

function plateRecess(easel: Easel): string {
  const z = easel.plan.back.plate;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, z).place);
  if (easel.look.bodyType === 'truck') return '';
  const recess = pointsOf(`M -26 ${z + 10} L 26 ${z + 10} L 23 ${z - 9} L -23 ${z - 9} Z`);
  const strip: Point[] = Array.from({ length: 9 }, (_, step): Point => [-26 + 6.5 * step, z + 11]);
  return (
    shape(onTail(easel, recess), 'fill="#000" fill-opacity=".28"') +
    line(onTail(easel, strip), '#e4e7e9', pixels * 1.5, 'stroke-opacity=".9"')
  );
}
