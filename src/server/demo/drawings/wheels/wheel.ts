import { convexHull, type Point, type Vec } from '../geometry.ts';
import { bounds, type Easel } from '../easel.ts';
import { linearGradient, line, radialGradient, shape } from '../svg.ts';
import { castingOf, circle } from './spokes.ts';

export const tyreWidth = 22;

/** A wheel standing on the ground; `face` is how far its outer side is from the car's middle. */
export function drawWheel(easel: Easel, axle: number, face: number, id: string): string {
  const radius = easel.plan.wheelRadius;
  const place = (points: readonly Point[], inset = 0): Point[] =>
    points.map(([a, b]) => easel.camera.project(hubAt(easel, axle, face, inset, a * radius, b * radius)));
  const tyre = place(circle(1, 64));
  const box = bounds(tyre);
  const height = box.bottom - box.top;
  const centre: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const casting = castingOf(easel.look.wheels);
  const metal = linearGradient(
    `${id}m`,
    [box.left, box.top + height * 0.15],
    [box.right, box.bottom - height * 0.1],
    metalStops(easel),
  );
  const barrel = radialGradient(`${id}b`, [centre[0], centre[1] - height * 0.1], height * 0.42, [
    [0, '#2c2e32'],
    [0.7, '#17181b'],
    [1, '#0b0c0e'],
  ]);
  const side = radialGradient(`${id}t`, [centre[0], centre[1]], height / 2, [
    [0.66, '#16171a'],
    [0.74, '#2b2c30'],
    [0.9, '#232428'],
    [1, '#131417'],
  ]);
  const holes = casting.holes.map((hole) => shape(place(hole, 1), 'fill="#1a1b1e"')).join('');
  const depth = casting.bright.map((part) => shape(place(part, 4), 'fill="#4b4e53"')).join('');
  const bright = casting.bright.map((part) => shape(place(part, 1), `fill="url(#${id}m)"`)).join('');
  return [
    metal,
    barrel,
    side,
    drawTread(easel, axle, face),
    shape(tyre, `fill="url(#${id}t)"`),
    line(
      [...place(circle(0.86)), ...place(circle(0.86)).slice(0, 1)],
      '#3a3b40',
      height * 0.004,
      'stroke-opacity=".7"',
    ),
    shape(place(circle(0.735)), `fill="url(#${id}m)"`),
    shape(place(circle(0.705)), 'fill="#3f4247"'),
    shape(place(circle(0.69), 3), `fill="url(#${id}b)"`),
    shape(place(circle(0.4), 9), 'fill="#3b3e43"'),
    shape(place(circle(0.22), 9), 'fill="#26282c"'),
    casting.disc > 0
      ? shape(place(circle(casting.disc + 0.03), 1), 'fill="#55585d"') +
        shape(place(circle(casting.disc), 1), `fill="url(#${id}m)"`)
      : '',
    depth,
    bright,
    holes,
    shape(place(circle(0.15), 0), `fill="url(#${id}m)"`),
    shape(place(circle(0.085), 0), 'fill="#3a3d42"'),
    casting.bright.length > 0 ? lugs(place) : '',
  ].join('');
}

/** The rolling surface, as far as it can be seen past the outer side. */
export function drawTread(easel: Easel, axle: number, face: number): string {
  const radius = easel.plan.wheelRadius;
  const ring = (inset: number): Point[] =>
    circle(1, 40).map(([a, b]) => easel.camera.project(hubAt(easel, axle, face, inset, a * radius, b * radius)));
  return shape(convexHull([...ring(0), ...ring(tyreWidth)]), 'fill="#141518"');
}

function hubAt(easel: Easel, axle: number, face: number, inset: number, a: number, b: number): Vec {
  const inward = face > 0 ? face - inset : face + inset;
  return [axle + a, inward, easel.plan.wheelRadius + b];
}

function metalStops(easel: Easel): readonly (readonly [number, string])[] {
  if (easel.look.wheels === 'steel')
    return [
      [0, '#cfd2d4'],
      [0.5, '#a3a7ab'],
      [1, '#777b80'],
    ];
  if (easel.look.twoTone)
    return [
      [0, '#6a6d72'],
      [0.45, '#3c3f44'],
      [1, '#26282c'],
    ];
  return [
    [0, '#f4f5f5'],
    [0.45, '#c3c7ca'],
    [1, '#7f848a'],
  ];
}

function lugs(place: (points: readonly Point[], inset?: number) => Point[]): string {
  return [18, 90, 162, 234, 306]
    .map((turn) => {
      const angle = (turn * Math.PI) / 180;
      const middle: Point = [0.118 * Math.cos(angle), 0.118 * Math.sin(angle)];
      return shape(place(circle(0.014, 8).map(([a, b]): Point => [a + middle[0], b + middle[1]])), 'fill="#4a4d52"');
    })
    .join('');
}
