import { bounds, onFlank, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { clipPath, line, outline, shape } from '../svg.ts';
import { glassTint } from './glass.ts';

/** Everything on the near side of the body but the wheels. */
export function drawFlank(easel: Easel): string {
  return cladding(easel) + crease(easel) + sideGlass(easel) + gaps(easel) + handles(easel);
}

function sideGlass(easel: Easel): string {
  const { side } = easel.plan;
  const pane = onFlank(easel, side.glass);
  if (pane.length === 0) return '';
  const box = bounds(pane);
  const tint = glassTint(
    'sideglass',
    [box.left, box.top],
    [box.left + (box.right - box.left) * 0.06, box.bottom],
    easel.light,
  );
  const pixels = easel.camera.scaleAt(easel.hull.flank(240, 100));
  const inside = [
    ...side.seats.map((x) => shape(onFlank(easel, headrest(x, easel)), 'fill="#0f1417" fill-opacity=".75"')),
    ...[0.1, 0.42, 0.76].map((share) =>
      shape(onFlank(easel, streak(easel, share)), 'fill="#e9f3f7" fill-opacity=".13"'),
    ),
    ...side.posts.map((post) => shape(onFlank(easel, post), 'fill="#121518"')),
  ].join('');
  return (
    tint +
    clipPath('sideglassclip', pane) +
    `<path d="${outline(pane)}" fill="url(#sideglass)"/>` +
    `<g clip-path="url(#sideglassclip)">${inside}</g>` +
    line([...pane, ...pane.slice(0, 1)], '#0e1114', pixels * 2.2) +
    line(beltTrim(easel), '#dfe4e6', pixels * 0.8, 'stroke-opacity=".75"')
  );
}

/** The bright strip along the lower edge of the glass. */
function beltTrim(easel: Easel): Point[] {
  const glass = easel.plan.side.glass;
  const lower = glass.slice(glass.lastIndexOf('L'));
  const [, end] = /L ([\d.]+ [\d.]+)/.exec(lower) ?? [];
  const start = /([\d.]+ [\d.]+) L [\d.]+ [\d.]+ C[^L]*Z$/.exec(glass)?.[1];
  return start && end ? onFlank(easel, `M ${start} L ${end}`) : [];
}

function headrest(x: number, easel: Easel): string {
  const belt = easel.plan.side.mirror[1];
  const top = belt + (easel.hull.top - belt) * 0.52;
  return `M ${x - 26} ${belt - 8} C ${x - 20} ${belt + 4} ${x - 12} ${top - 14} ${x - 8} ${top - 12} C ${x - 13} ${top - 4} ${x - 9} ${top} ${x - 2} ${top} C ${x + 5} ${top} ${x + 6} ${top - 6} ${x + 3} ${top - 13} C ${x + 8} ${top - 16} ${x + 8} ${belt} ${x + 6} ${belt - 8} Z`;
}

function streak(easel: Easel, share: number): string {
  const x = 150 + share * 230;
  const [low, high] = [easel.plan.side.mirror[1] - 12, easel.hull.top];
  return `M ${x} ${low} L ${x + 24} ${low} L ${x + 64} ${high} L ${x + 40} ${high} Z`;
}

function gaps(easel: Easel): string {
  const pixels = easel.camera.scaleAt(easel.hull.flank(240, 60));
  return easel.plan.side.gaps
    .map((gap) => {
      const points = onFlank(easel, gap);
      const lit = points.map(([x, y]): Point => [x + pixels * 0.55, y + pixels * 0.3]);
      return (
        line(lit, '#fff', pixels * 0.45, 'stroke-opacity=".16"') +
        line(points, '#0a0b0d', pixels * 0.75, 'stroke-opacity=".62"')
      );
    })
    .join('');
}

/** A pressed fold: light on its upper edge, shade below. */
function crease(easel: Easel): string {
  const pixels = easel.camera.scaleAt(easel.hull.flank(240, 80));
  const points = onFlank(easel, easel.plan.side.crease);
  const below = (drop: number): Point[] => points.map(([x, y]): Point => [x, y + pixels * drop]);
  return (
    line(below(2.2), '#000', pixels * 3.4, 'stroke-opacity=".07"') +
    line(below(1), '#000', pixels * 1.4, 'stroke-opacity=".14"') +
    line(points, '#fff', pixels * 1.1, 'stroke-opacity=".17"')
  );
}

function handles(easel: Easel): string {
  const pixels = easel.camera.scaleAt(easel.hull.flank(240, 80));
  return easel.plan.side.handles
    .map(([x, z]) => {
      const recess = onFlank(
        easel,
        `M ${x - 9} ${z} C ${x - 9} ${z - 4} ${x + 7} ${z - 4} ${x + 8} ${z} C ${x + 7} ${z + 3} ${x - 9} ${z + 3} ${x - 9} ${z} Z`,
      );
      const grip = onFlank(easel, `M ${x - 10} ${z + 0.6} L ${x + 10} ${z + 1.4}`);
      const shadow = grip.map(([a, b]): Point => [a, b + pixels * 1.5]);
      return (
        shape(recess, 'fill="#000" fill-opacity=".2"') +
        line(shadow, '#000', pixels * 2, 'stroke-opacity=".28"') +
        line(
          grip,
          easel.look.twoTone ? '#1b1d20' : '#fff',
          pixels * 2.2,
          easel.look.twoTone ? '' : 'stroke-opacity=".38"',
        )
      );
    })
    .join('');
}

function cladding(easel: Easel): string {
  const { cladding: height } = easel.plan.side;
  const [front, rear] = easel.plan.axles;
  const foot = easel.hull.foot - 1;
  const top = Math.max(easel.hull.foot + 6, height);
  const sill = onFlank(
    easel,
    `M ${front + 30} ${foot} L ${rear - 30} ${foot} L ${rear - 30} ${top} L ${front + 30} ${top} Z`,
  );
  return shape(sill, `fill="#14161a" fill-opacity="${height > 0 ? 0.92 : 0.35}"`);
}
