import { onFlank, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { clipPath, line, shape } from '../svg.ts';
import { drawTread, drawWheel } from '../wheels/wheel.ts';

/** How far the tyre stands inside the flank. */
const tuck = 3;

/** The two near wheels in their arches. */
export function drawNearWheels(easel: Easel): string {
  return easel.plan.axles.map((axle, index) => arch(easel, axle, `w${index}`)).join('');
}

/** What the body hides of the wheels but for their feet: drawn before it. */
export function drawWheelsBehind(easel: Easel): string {
  return easel.plan.axles
    .map((axle) => drawTread(easel, axle, 22 - faceOf(easel, axle)) + drawTread(easel, axle, faceOf(easel, axle)))
    .join('');
}

export const faceOf = (easel: Easel, axle: number): number => easel.hull.halfWidth(axle, 45) - tuck;

function arch(easel: Easel, axle: number, id: string): string {
  const { archRadius, side } = easel.plan;
  const opening = onFlank(easel, arc(easel, axle, archRadius));
  const pixels = easel.camera.scaleAt(easel.hull.flank(axle, 40));
  const lip = onFlank(easel, arc(easel, axle, archRadius + 1.2, false));
  const trim = side.cladding > 0 ? shape(onFlank(easel, arc(easel, axle, archRadius + 6)), 'fill="#1b1d21"') : '';
  const shine =
    side.cladding > 0
      ? line(onFlank(easel, arc(easel, axle, archRadius + 6, false)), '#fff', pixels * 0.5, 'stroke-opacity=".25"')
      : '';
  return (
    trim +
    shine +
    (side.cladding > 0
      ? ''
      : line(onFlank(easel, arc(easel, axle, archRadius + 3.4, false)), '#000', pixels * 3.2, 'stroke-opacity=".07"') +
        line(lip, '#fff', pixels * 0.9, 'stroke-opacity=".16"')) +
    shape(opening, 'fill="#0a0b0d"') +
    clipPath(`${id}o`, downToGround(opening)) +
    `<g clip-path="url(#${id}o)">${drawWheel(easel, axle, faceOf(easel, axle), id)}</g>`
  );
}

/** The opening with room for the tyre below the sill. */
function downToGround(opening: readonly Point[]): Point[] {
  const [first, last] = [opening[0], opening.at(-1)];
  const deep = 1200;
  return first && last ? [[first[0], first[1] + deep], ...opening, [last[0], last[1] + deep]] : [];
}

/** The arch as body points, so that stretched cars keep round openings. */
function arc(easel: Easel, axle: number, radius: number, closed = true): Point[] {
  const [centreX] = easel.hull.world(axle, 0, 0);
  const centreZ = easel.plan.wheelRadius + 1.5;
  const foot = easel.hull.world(0, 0, easel.hull.foot - 2)[2];
  const reach = Math.asin(Math.min(1, (centreZ - foot) / radius));
  const points = Array.from({ length: 33 }, (_, step): Point => {
    const angle = Math.PI + reach - (step / 32) * (Math.PI + 2 * reach);
    return easel.hull.toBody(centreX + radius * Math.cos(angle), centreZ + radius * Math.sin(angle));
  });
  return closed ? points : points.slice(3, -3);
}
