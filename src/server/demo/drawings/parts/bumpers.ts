import { bounds, mirrored, onNose, onTail, pointsOf, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { line, linearGradient, shape } from '../svg.ts';

/** The mouth below the plate, fog lamps and the lip above the road. */
export function drawFrontBumper(easel: Easel): string {
  const { half, top, bottom } = easel.plan.face.intake;
  const foot = easel.plan.edge[0];
  const pixels = easel.camera.scaleAt(easel.hull.nose(0, top).place);
  const mouth = `M ${-half} ${bottom + 3} C ${-half} ${bottom} ${-half + 4} ${bottom} ${-half + 8} ${bottom} L ${half - 8} ${bottom} C ${half - 4} ${bottom} ${half} ${bottom} ${half} ${bottom + 3} L ${half - 7} ${top - 2} C ${half - 9} ${top} ${half - 12} ${top} ${half - 15} ${top} L ${-half + 15} ${top} C ${-half + 12} ${top} ${-half + 9} ${top} ${-half + 7} ${top - 2} Z`;
  const middle = (top + bottom) / 2;
  const wide = easel.plan.width / 2;
  return (
    (easel.look.bodyType === 'truck' ? chrome(easel, 'front', top + 1, top + 19) : '') +
    shape(onNose(easel, mouth), 'fill="#101215"') +
    line(onNose(easel, `M ${-half + 10} ${middle} L ${half - 10} ${middle}`), '#2b2e33', pixels * 1.4) +
    fogLamps(easel, wide * 0.8, middle + 2) +
    shape(onNose(easel, band(wide * 0.93, foot + 0.4, foot + (easel.plan.cladding > 0 ? 9 : 4.5))), 'fill="#14161a"')
  );
}

/** The dark lower edge at the back, reflectors and tail pipes. */
export function drawRearBumper(easel: Easel): string {
  const foot = easel.plan.edge[2];
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, foot + 10).place);
  const wide = easel.plan.width / 2;
  const reflectors = [1, -1]
    .map((side) =>
      line(
        onTail(easel, [
          [side * wide * 0.58, foot + 21],
          [side * wide * 0.76, foot + 21],
        ]),
        '#8f1a17',
        pixels * 2,
      ),
    )
    .join('');
  const electric = easel.look.grille === 'closed';
  if (easel.look.bodyType === 'truck') return chrome(easel, 'rear', foot + 16, foot + 36);
  return (
    shape(onTail(easel, band(wide * 0.8, foot + 0.5, foot + 15)), 'fill="#14161a"') +
    reflectors +
    (electric ? '' : pipe(easel, wide * 0.52, foot + 5.5) + pipe(easel, -wide * 0.52, foot + 5.5))
  );
}

const band = (half: number, low: number, high: number): readonly Point[] =>
  pointsOf(
    `M ${-half} ${low} L ${half} ${low} L ${half * 0.93} ${high - 2} C ${half * 0.92} ${high} ${half * 0.9} ${high} ${half * 0.88} ${high} L ${-half * 0.88} ${high} C ${-half * 0.9} ${high} ${-half * 0.92} ${high} ${-half * 0.93} ${high - 2} Z`,
  );

function chrome(easel: Easel, end: 'front' | 'rear', low: number, high: number): string {
  const wide = easel.plan.width / 2;
  const bar = pointsOf(
    `M ${-wide * 0.94} ${low} L ${wide * 0.94} ${low} L ${wide * 0.94} ${high} L ${-wide * 0.94} ${high} Z`,
  );
  const edge = end === 'front' ? onNose(easel, bar) : onTail(easel, bar);
  if (edge.length === 0) return '';
  const box = bounds(edge);
  const id = `chrome${end}`;
  const dark = easel.look.twoTone || easel.look.wheels === 'split-spoke';
  const shine = linearGradient(
    id,
    [box.left, box.top],
    [box.left, box.bottom],
    dark
      ? [
          [0, '#4b4f54'],
          [0.4, '#2a2d31'],
          [1, '#17191c'],
        ]
      : [
          [0, '#f4f5f5'],
          [0.35, '#c6cacc'],
          [0.5, '#7d8388'],
          [0.62, '#aeb3b6'],
          [1, '#62676c'],
        ],
  );
  return shine + shape(edge, `fill="url(#${id})"`);
}

function fogLamps(easel: Easel, y: number, z: number): string {
  const pocket = pointsOf(`M ${y - 9} ${z - 4} L ${y + 6} ${z - 3} L ${y + 7} ${z + 6} L ${y - 5} ${z + 4} Z`);
  const lamp = Array.from({ length: 14 }, (_, step): Point => [
    y + 2.6 * Math.cos((step / 7) * Math.PI),
    z + 1 + 2.4 * Math.sin((step / 7) * Math.PI),
  ]);
  return (
    [pocket, mirrored(pocket)].map((part) => shape(onNose(easel, part), 'fill="#101215" fill-opacity=".6"')).join('') +
    [lamp, mirrored(lamp)].map((part) => shape(onNose(easel, part), 'fill="#dfe6ea"')).join('')
  );
}

function pipe(easel: Easel, y: number, z: number): string {
  const mouth = (size: number): Point[] =>
    Array.from({ length: 16 }, (_, step): Point => [
      y + size * 1.6 * Math.cos((step / 8) * Math.PI),
      z + size * Math.sin((step / 8) * Math.PI),
    ]);
  return shape(onTail(easel, mouth(3.2)), 'fill="#c9cdd0"') + shape(onTail(easel, mouth(2.3)), 'fill="#0a0b0c"');
}
