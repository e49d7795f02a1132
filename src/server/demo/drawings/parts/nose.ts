import { areaOf, bounds, mirrored, onNose, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { clipPath, line, outline, shape } from '../svg.ts';
import { drawFrontBumper } from './bumpers.ts';
import { glassTint } from './glass.ts';
import { drawGrille } from './grille.ts';
import { drawHeadlamps } from './headlamps.ts';
import { drawPlate } from './plate.ts';

/** Everything on the front of the body. */
export function drawNose(easel: Easel): string {
  return (
    windshield(easel) +
    hoodLines(easel) +
    drawFrontBumper(easel) +
    drawGrille(easel) +
    drawHeadlamps(easel) +
    drawPlate(easel, 'front')
  );
}

function windshield(easel: Easel): string {
  const [bottom, top] = easel.plan.front.glass;
  const edge = (share: number, z: number): Point => [
    share * easel.hull.halfWidth(easel.hull.toBody(easel.hull.length * 0.42, 0)[0], z),
    z,
  ];
  const steps = Array.from({ length: 15 }, (_, step) => lerp(bottom, top, step / 14));
  const reach = (z: number): number => 0.955 - 0.05 * ((z - bottom) / (top - bottom));
  const rim = [
    ...steps.map((z) => edge(-reach(z), z)),
    ...Array.from({ length: 21 }, (_, step) =>
      edge(reach(top) * (step / 10 - 1), top + 1.2 * (1 - (step / 10 - 1) ** 2)),
    ),
    ...steps.toReversed().map((z) => edge(reach(z), z)),
    ...Array.from({ length: 21 }, (_, step) => edge(reach(bottom) * (1 - step / 10), bottom)),
  ];
  const pane = onNose(easel, rim);
  if (areaOf(pane) < 9000) return '';
  const box = bounds(pane);
  const pixels = easel.camera.scaleAt(easel.hull.nose(0, bottom));
  const tint = glassTint('windshield', [box.left, box.top], [box.left, box.bottom], easel.light);
  const z = (share: number): number => lerp(bottom, top, share);
  const inside = [
    seat(easel, 36, z(0), z(0.62)),
    seat(easel, -36, z(0), z(0.62)),
    shape(
      onNose(easel, [
        [-9, z(0.97)],
        [9, z(0.97)],
        [10, z(0.87)],
        [-10, z(0.87)],
      ]),
      'fill="#0b0e10"',
    ),
    line(onNose(easel, wheelArc(36, z(-0.05), 17)), '#0a0d0f', pixels * 2, 'stroke-opacity=".8"'),
    shape(
      onNose(easel, [
        [-70, z(0)],
        [-38, z(0)],
        [4, z(1.1)],
        [-28, z(1.1)],
      ]),
      'fill="#eef6fa" fill-opacity=".1"',
    ),
    shape(
      onNose(easel, [
        [-26, z(0)],
        [-16, z(0)],
        [26, z(1.1)],
        [16, z(1.1)],
      ]),
      'fill="#eef6fa" fill-opacity=".1"',
    ),
  ].join('');
  return (
    tint +
    clipPath('windshieldclip', pane) +
    `<path d="${outline(pane)}" fill="url(#windshield)"/><g clip-path="url(#windshieldclip)">${inside}</g>` +
    line([...pane, ...pane.slice(0, 1)], '#0e1114', pixels * 1.1) +
    line(
      onNose(easel, [
        [-60, bottom + 1],
        [-20, bottom + 2.5],
        [4, bottom + 1],
      ]),
      '#0a0c0e',
      pixels * 1.2,
    ) +
    line(
      onNose(easel, [
        [10, bottom + 1],
        [40, bottom + 2.5],
        [66, bottom + 1],
      ]),
      '#0a0c0e',
      pixels * 1.2,
    )
  );
}

function seat(easel: Easel, y: number, low: number, high: number): string {
  const back = `M ${y - 21} ${low} C ${y - 21} ${high - 16} ${y - 16} ${high - 12} ${y - 10} ${high - 11} L ${y + 10} ${high - 11} C ${y + 16} ${high - 12} ${y + 21} ${high - 16} ${y + 21} ${low} Z`;
  const rest = `M ${y - 11} ${high - 10} C ${y - 13} ${high} ${y - 8} ${high + 2} ${y} ${high + 2} C ${y + 8} ${high + 2} ${y + 13} ${high} ${y + 11} ${high - 10} Z`;
  return (
    shape(onNose(easel, back), 'fill="#0e1316" fill-opacity=".7"') +
    shape(onNose(easel, rest), 'fill="#0e1316" fill-opacity=".7"')
  );
}

const wheelArc = (y: number, z: number, radius: number): Point[] =>
  Array.from({ length: 13 }, (_, step): Point => {
    const angle = Math.PI * (0.08 + 0.84 * (step / 12));
    return [y + radius * Math.cos(angle), z + radius * 0.62 * Math.sin(angle)];
  });

function hoodLines(easel: Easel): string {
  const { hoodEdge, glass } = easel.plan.front;
  const pixels = easel.camera.scaleAt(easel.hull.nose(40, hoodEdge));
  const along = (share: number, from: number, to: number): Point[] =>
    Array.from({ length: 14 }, (_, step): Point => {
      const z = lerp(from, to, step / 13);
      return [share * easel.hull.halfWidth(80, z), z];
    });
  const cut = (points: readonly Point[]): string =>
    line(onNose(easel, points), '#0a0b0d', pixels * 0.7, 'stroke-opacity=".55"');
  const fold = (points: readonly Point[]): string =>
    line(onNose(easel, points), '#fff', pixels * 1.4, 'stroke-opacity=".14"');
  const front = along(0.86, hoodEdge, glass[0] - 1);
  const crease = along(0.5, hoodEdge + 2, glass[0] - 3);
  const lip: Point[] = Array.from({ length: 25 }, (_, step): Point => [
    0.86 * easel.hull.halfWidth(80, hoodEdge) * (step / 12 - 1),
    hoodEdge,
  ]);
  return cut(front) + cut(mirrored(front)) + cut(lip) + fold(crease) + fold(mirrored(crease));
}
