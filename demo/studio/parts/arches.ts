import { onFlank, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import type { Proportions } from '../proportions.ts';
import { clipPath, line, shape } from '../svg.ts';
import { drawTread, drawWheel, tireWidth } from '../wheels/wheel.ts';

/** How far the tire stands inside the flank. */
const tuck = 2.5;

export const archRadius = ({ wheelRadius, cladding }: Proportions): number => wheelRadius + (cladding > 0 ? 5.5 : 4);

/** The two near wheels in their arches. */
export function drawNearWheels(easel: Easel, id = 'w'): string {
  return easel.plan.axles.map((axle, index) => arch(easel, axle, `${id}${index}`)).join('');
}

/** What the body hides of the wheels but for their feet: drawn before it. */
export function drawWheelsBehind(easel: Easel): string {
  return easel.plan.axles
    .map(
      (axle) => drawTread(easel, axle, tireWidth - faceOf(easel, axle)) + drawTread(easel, axle, faceOf(easel, axle)),
    )
    .join('');
}

export const faceOf = (easel: Easel, axle: number): number =>
  easel.hull.flank(axle, easel.plan.wheelRadius * 1.9).place[1] - tuck;

function arch(easel: Easel, axle: number, id: string): string {
  const { plan } = easel;
  const radius = archRadius(plan);
  const opening = onFlank(easel, arc(plan, axle, radius));
  const pixels = easel.camera.scaleAt(easel.hull.flank(axle, 40).place);
  const rim = (grow: number): Point[] => onFlank(easel, arc(plan, axle, radius + grow)).slice(2, -2);
  const trim =
    plan.cladding > 0
      ? shape(onFlank(easel, arc(plan, axle, radius + 6)), 'fill="#1b1d20"') +
        line(rim(6), '#fff', pixels * 0.6, 'stroke-opacity=".28"') +
        line(rim(1), '#fff', pixels * 0.5, 'stroke-opacity=".12"')
      : line(rim(3.6), '#000', pixels * 3, 'stroke-opacity=".08"') +
        line(rim(1.4), '#fff', pixels * 1, 'stroke-opacity=".3"');
  return (
    trim +
    shape(opening, 'fill="#08090b"') +
    clipPath(`${id}o`, downToGround(opening)) +
    `<g clip-path="url(#${id}o)">${drawWheel(easel, axle, faceOf(easel, axle), id)}</g>`
  );
}

/** The opening with room for the tire below the sill. */
function downToGround(opening: readonly Point[]): Point[] {
  const [first, last] = [opening[0], opening.at(-1)];
  if (!first || !last) return [];
  // Downwards on the picture, or upwards where it is mirrored in a floor.
  const middle = opening[Math.floor(opening.length / 2)] ?? first;
  const deep = first[1] > middle[1] ? 1200 : -1200;
  return [[first[0], first[1] + deep], ...opening, [last[0], last[1] + deep]];
}

function arc({ wheelRadius, edge }: Proportions, axle: number, radius: number): Point[] {
  const center = wheelRadius + 1;
  const reach = Math.asin(Math.min(1, (center - Math.min(...edge) + 2) / radius));
  return Array.from({ length: 41 }, (_, step): Point => {
    const angle = Math.PI + reach - (step / 40) * (Math.PI + 2 * reach);
    return [axle + radius * Math.cos(angle), center + radius * Math.sin(angle)];
  });
}
