import { onTail, pointsOf, seesFront, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { mirrored } from '../outlines.ts';
import { line, shape } from '../svg.ts';
import { drawRearBumper } from './bumpers.ts';
import { drawPlate } from './plate.ts';
import { drawSpoiler } from './spoiler.ts';
import { drawTailLamps } from './tail-lamps.ts';

/** Everything on the back of the body below the glass. */
export function drawTail(easel: Easel): string {
  if (seesFront(easel)) return '';
  return (
    lid(easel) +
    drawTailLamps(easel) +
    drawRearBumper(easel) +
    plateRecess(easel) +
    drawPlate(easel, 'rear') +
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
  return cut(edge) + cut(mirrored(edge)) + cut(bumper);
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
