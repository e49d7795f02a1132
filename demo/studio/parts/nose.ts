import { onNose, seesFront, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { line } from '../svg.ts';
import { drawFrontBumper, drawScoops } from './bumpers.ts';
import { drawGrille } from './grille.ts';
import { drawHeadlamps } from './headlamps.ts';
import { drawPlate } from './plate.ts';

/** Everything on the front of the body below the hood; from the side, only what reaches around the corner. */
export function drawNose(easel: Easel): string {
  if (!seesFront(easel)) return drawScoops(easel) + drawHeadlamps(easel);
  return (
    drawFrontBumper(easel) +
    drawScoops(easel) +
    drawGrille(easel) +
    drawHeadlamps(easel) +
    lip(easel) +
    drawPlate(easel, 'front')
  );
}

/** The gap between the hood and what is below it. */
function lip(easel: Easel): string {
  const { camera, plan } = easel;
  const half = plan.width * 0.36;
  const z = (plan.hood[0]?.[1] ?? 70) - 1.2;
  const points: Point[] = Array.from({ length: 31 }, (_, step): Point => [lerp(-half, half, step / 30), z]);
  return line(
    onNose(easel, points),
    '#08090b',
    camera.scaleAt(easel.hull.nose(0, z).place) * 0.8,
    'stroke-opacity=".55"',
  );
}
