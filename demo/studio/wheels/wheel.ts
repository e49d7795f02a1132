import { blend, color, hex, type Color } from '../color.ts';
import { bounds, type Easel } from '../easel.ts';
import { convexHull, type Point, type Vec } from '../geometry.ts';
import type { Look } from '../look.ts';
import { linearGradient, line, radialGradient, shape } from '../svg.ts';
import { drawBrake, type PlaceOnWheel } from './brake.ts';
import { castingOf, circle, polar, type Facet } from './spokes.ts';
import { drawTire } from './tire.ts';

export const tireWidth = 22;

/** A wheel standing on the ground; `face` is how far its outer side is from the car's middle. */
export function drawWheel(easel: Easel, axle: number, face: number, id: string): string {
  const radius = easel.plan.wheelRadius;
  const place: PlaceOnWheel = (points, inset = 0) =>
    points.map(([a, b]) => easel.camera.project(hubAt(easel, axle, face, inset, a * radius, b * radius)));
  return drawTread(easel, axle, face) + drawWheelFace(easel, place, id);
}

/** The outer side of a wheel, wherever it is fixed. */
export function drawWheelFace(easel: Easel, place: PlaceOnWheel, id: string): string {
  const { look, plan } = easel;
  const radius = plan.wheelRadius;
  const box = bounds(place(circle(1, 40)));
  const height = Math.abs(box.bottom - box.top);
  const center: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const pixels = height / (2 * radius);
  const rim = rimOf(easel);
  const [light, dark] = metalOf(look);
  const casting = castingOf(look.wheels, rim * 0.96);
  const metal = linearGradient(
    `${id}m`,
    [box.left, box.top],
    [box.right, box.bottom],
    [
      [0, hex(light)],
      [0.5, hex(blend(light, dark, 0.45))],
      [1, hex(dark)],
    ],
  );
  const barrel = radialGradient(`${id}b`, [center[0], center[1] - height * 0.06], height * 0.42, [
    [0, '#33363a'],
    [0.75, '#1a1c1f'],
    [1, '#0a0b0d'],
  ]);
  const facet = ({ points, turn }: Facet): string =>
    shape(
      place(points, 1.4),
      `fill="${hex(blend(dark, light, 0.5 + 0.5 * Math.cos(((turn - 112) * Math.PI) / 180)))}"`,
    );
  const ring = (reach: number, inset = 0): Point[] => [
    ...place(circle(reach), inset),
    ...place(circle(reach), inset).slice(0, 1),
  ];
  return [
    metal,
    barrel,
    drawTire(place, rim, id, center, height / 2, radius > 38),
    shape(place(circle(rim)), `fill="url(#${id}m)"`),
    shape(place(circle(rim * 0.955)), 'fill="#2a2c30"'),
    shape(place(circle(rim * 0.94), 3), `fill="url(#${id}b)"`),
    casting.cover > 0 ? '' : drawBrake(place, rim, '#7d8388', caliperOf(look), pixels),
    casting.cover > 0
      ? shape(place(circle(casting.cover), 1.4), `fill="url(#${id}m)"`) +
        line(ring(casting.cover * 0.97, 1.4), '#000', pixels * 0.5, 'stroke-opacity=".25"')
      : '',
    ...casting.facets.map((part) => shape(place(part.points, 5.5), 'fill="#17191c"')),
    ...casting.facets.map(facet),
    ...casting.holes.map(
      (hole) =>
        shape(place(hole, 1.4), 'fill="#131518"') +
        line(place(hole.slice(0, 4), 1.4), '#fff', pixels * 0.3, 'stroke-opacity=".25"'),
    ),
    line(ring(rim * 0.985), '#fff', pixels * 0.5, 'stroke-opacity=".45"'),
    hubCap(place, `url(#${id}m)`, casting.facets.length > 0),
  ].join('');
}

/** Large rims on road cars; trucks keep more rubber. */
function rimOf({ look, plan }: Easel): number {
  const usual = look.wheels === 'steel' ? 0.66 : look.wheels === 'aero' ? 0.74 : 0.76;
  return usual - (plan.wheelRadius > 38 ? 0.06 : 0);
}

function hubCap(place: PlaceOnWheel, metal: string, lugs: boolean): string {
  const nuts = lugs
    ? [18, 90, 162, 234, 306].map((turn) => {
        const middle = polar(turn, 0.118);
        return shape(place(circle(0.016, 8).map(([a, b]): Point => [a + middle[0], b + middle[1]])), 'fill="#3c3f44"');
      })
    : [];
  return (
    shape(place(circle(0.155), 0.6), `fill="${metal}"`) +
    nuts.join('') +
    shape(place(circle(0.08)), 'fill="#2c2f33"') +
    shape(place(circle(0.05)), 'fill="#c9ced1"') +
    shape(place(circle(0.03)), 'fill="#33373c"')
  );
}

/** The rolling surface, as far as it can be seen past the outer side. */
export function drawTread(easel: Easel, axle: number, face: number): string {
  const radius = easel.plan.wheelRadius;
  const ring = (inset: number): Point[] =>
    circle(1, 40).map(([a, b]) => easel.camera.project(hubAt(easel, axle, face, inset, a * radius, b * radius)));
  return shape(convexHull([...ring(0), ...ring(tireWidth)]), 'fill="#121315"');
}

function hubAt({ plan }: Easel, axle: number, face: number, inset: number, a: number, b: number): Vec {
  const inward = face > 0 ? face - inset : face + inset;
  return [axle + a, inward, plan.wheelRadius + b];
}

function metalOf(look: Look): readonly [light: Color, dark: Color] {
  if (look.wheels === 'steel') return [color('#d3d6d8'), color('#85898d')];
  if (look.twoTone) return [color('#7a7e84'), color('#1f2124')];
  return [color('#fafbfb'), color('#80868b')];
}

const caliperOf = (look: Look): string => (look.spoiler ? '#b3241c' : '#4a4e53');
