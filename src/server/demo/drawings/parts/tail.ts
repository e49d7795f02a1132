import { areaOf, bounds, mirrored, onTail, pointsOf, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { clipPath, line, outline, shape } from '../svg.ts';
import { drawRearBumper } from './bumpers.ts';
import { drawBed } from './bed.ts';
import { glassTint } from './glass.ts';
import { drawPlate } from './plate.ts';
import { drawSpoiler } from './spoiler.ts';
import { drawTailLamps } from './tail-lamps.ts';

/** Everything on the back of the body. */
export function drawTail(easel: Easel): string {
  return (
    drawBed(easel) +
    rearGlass(easel) +
    lid(easel) +
    drawTailLamps(easel) +
    drawRearBumper(easel) +
    plateRecess(easel) +
    drawPlate(easel, 'rear') +
    drawSpoiler(easel)
  );
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
  const tint = glassTint('rearglass', [box.left, box.top], [box.left, box.bottom], easel.light);
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
        'fill="#0d1215" fill-opacity=".7"',
      ),
    ),
    shape(
      onTail(easel, [
        [-60, z(0)],
        [-36, z(0)],
        [-4, z(1.1)],
        [-28, z(1.1)],
      ]),
      'fill="#eef6fa" fill-opacity=".12"',
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
    line([...pane, ...pane.slice(0, 1)], '#0e1114', pixels * 1.1)
  );
}

function lid(easel: Easel): string {
  const { lidBottom, glass, bumperTop, lamp } = easel.plan.rear;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, lidBottom));
  const cut = (points: readonly Point[], width = 0.7): string =>
    line(onTail(easel, points), '#0a0b0d', pixels * width, 'stroke-opacity=".55"');
  const edge = pointsOf(
    `M 0 ${lidBottom} L 58 ${lidBottom} C 64 ${lidBottom} 66 ${lidBottom + 4} 67 ${lamp.bottom} L 68 ${lamp.top} L 66 ${glass[0] - 2}`,
  );
  const bumper: Point[] = Array.from({ length: 41 }, (_, step): Point => [
    easel.plan.width * 0.46 * (step / 20 - 1),
    bumperTop,
  ]);
  const shelf = bumper.map(([y, z]): Point => [y, z + 1.2]);
  return (
    cut(edge) +
    cut(mirrored(edge)) +
    cut(bumper) +
    line(onTail(easel, shelf), '#fff', pixels * 1.2, 'stroke-opacity=".2"')
  );
}

function plateRecess(easel: Easel): string {
  const z = easel.plan.rear.plate;
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, z));
  if (easel.look.bodyType === 'truck') return '';
  const recess = pointsOf(`M -26 ${z + 10} L 26 ${z + 10} L 23 ${z - 9} L -23 ${z - 9} Z`);
  const strip: Point[] = Array.from({ length: 9 }, (_, step): Point => [-26 + 6.5 * step, z + 11]);
  return (
    shape(onTail(easel, recess), 'fill="#000" fill-opacity=".28"') +
    line(onTail(easel, strip), '#e4e7e9', pixels * 1.5, 'stroke-opacity=".9"')
  );
}
