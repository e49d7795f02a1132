import { areaOf, bounds, mirrored, onTail, pointsOf, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { clipPath, line, linearGradient, outline, shape } from '../svg.ts';
import { drawTailLamps } from './tail-lamps.ts';

/** Everything on the back of the body. */
export function drawTail(easel: Easel): string {
  return rearGlass(easel) + lid(easel) + drawTailLamps(easel) + plate(easel) + valance(easel);
}

function rearGlass(easel: Easel): string {
  const [bottom, top] = easel.plan.rear.glass;
  const at = easel.hull.toBody(easel.hull.length * 0.8, 0)[0];
  const steps = Array.from({ length: 13 }, (_, step) => lerp(bottom, top, step / 12));
  const edge = (share: number, z: number): Point => [share * easel.hull.halfWidth(at, z), z];
  const across = Array.from({ length: 17 }, (_, step) => step / 8 - 1);
  const rim = [
    ...steps.map((z) => edge(-0.86, z)),
    ...across.map((share) => edge(share * 0.86, top + 1 - share * share)),
    ...steps.toReversed().map((z) => edge(0.86, z)),
    ...across.map((share) => edge(-share * 0.86, bottom - 1 + share * share)),
  ];
  const pane = onTail(easel, rim);
  if (areaOf(pane) < 9000) return '';
  const box = bounds(pane);
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, bottom));
  const tint = linearGradient(
    'rearglass',
    [box.left, box.top],
    [box.left, box.bottom],
    [
      [0, '#52656f'],
      [0.5, '#303e46'],
      [1, '#171e23'],
    ],
  );
  const z = (share: number): number => lerp(bottom, top, share);
  const inside = [
    ...[-38, 0, 38].map((y) =>
      shape(
        onTail(easel, [
          [y - 13, z(0)],
          [y - 12, z(0.4)],
          [y - 7, z(0.52)],
          [y + 7, z(0.52)],
          [y + 12, z(0.4)],
          [y + 13, z(0)],
        ]),
        'fill="#0d1215" opacity=".7"',
      ),
    ),
    shape(
      onTail(easel, [
        [-60, z(0)],
        [-36, z(0)],
        [-4, z(1.1)],
        [-28, z(1.1)],
      ]),
      'fill="#eef6fa" opacity=".12"',
    ),
    line(
      onTail(easel, [
        [-9, z(0.96)],
        [9, z(0.96)],
      ]),
      '#b3201c',
      pixels * 1.6,
    ),
  ].join('');
  return (
    tint +
    clipPath('rearglassclip', pane) +
    `<path d="${outline(pane)}" fill="url(#rearglass)"/><g clip-path="url(#rearglassclip)">${inside}</g>` +
    line([...pane, ...pane.slice(0, 1)], '#0e1114', pixels * 1.6)
  );
}

function lid(easel: Easel): string {
  const { lidBottom, glass, bumperTop, lamp } = easel.plan.rear;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, lidBottom));
  const cut = (points: readonly Point[], width = 0.7): string =>
    line(onTail(easel, points), '#0a0b0d', pixels * width, 'opacity=".55"');
  const edge = pointsOf(
    `M 0 ${lidBottom} L 58 ${lidBottom} C 64 ${lidBottom} 66 ${lidBottom + 4} 67 ${lamp.bottom} L 68 ${lamp.top} L 66 ${glass[0] - 2}`,
  );
  const bumper: Point[] = Array.from({ length: 41 }, (_, step): Point => [91 * (step / 20 - 1), bumperTop]);
  const shelf = bumper.map(([y, z]): Point => [y, z + 1.2]);
  return (
    cut(edge) + cut(mirrored(edge)) + cut(bumper) + line(onTail(easel, shelf), '#fff', pixels * 1.2, 'opacity=".2"')
  );
}

function plate(easel: Easel): string {
  const z = easel.plan.rear.plate;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, z));
  const box = (half: number, low: number, high: number): Point[] => [
    [-half, z + high],
    [half, z + high],
    [half, z + low],
    [-half, z + low],
  ];
  return (
    shape(onTail(easel, box(24, -8.5, 9)), 'fill="#000" opacity=".3"') +
    shape(onTail(easel, box(15.5, -7, 6)), 'fill="#f1f0ea" stroke="#6f7379"') +
    line(
      onTail(easel, [
        [-12.5, z + 3.6],
        [12.5, z + 3.6],
      ]),
      '#5b7fa6',
      pixels,
    ) +
    line(
      onTail(easel, [
        [-10, z - 1.6],
        [10, z - 1.6],
      ]),
      '#c9c6bd',
      pixels * 2.6,
    ) +
    line(
      onTail(easel, [
        [-20, z + 10.5],
        [0, z + 10.8],
        [20, z + 10.5],
      ]),
      '#e4e7e9',
      pixels * 1.5,
    )
  );
}

function valance(easel: Easel): string {
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, 30));
  const band = pointsOf('M -70 21 L 70 21 L 64 33 C 62 35 60 35.5 58 35.5 L -58 35.5 C -60 35.5 -62 35 -64 33 Z');
  const electric = easel.look.grille === 'closed';
  const pipe = (y: number): string => {
    const mouth = (size: number): Point[] =>
      Array.from({ length: 16 }, (_, step): Point => [
        y + size * 1.5 * Math.cos((step / 8) * Math.PI),
        25.5 + size * Math.sin((step / 8) * Math.PI),
      ]);
    return shape(onTail(easel, mouth(3.4)), 'fill="#c9cdd0"') + shape(onTail(easel, mouth(2.4)), 'fill="#0a0b0c"');
  };
  const reflectors = [58, -58]
    .map((y) =>
      line(
        onTail(easel, [
          [y - 7, 40.5],
          [y + 7, 40.5],
        ]),
        '#8f1a17',
        pixels * 2,
      ),
    )
    .join('');
  return shape(onTail(easel, band), 'fill="#14161a"') + reflectors + (electric ? '' : pipe(46) + pipe(-46));
}
