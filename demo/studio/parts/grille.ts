import { bounds, onNose, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { ellipse, mirrored, rounded, straight } from '../outlines.ts';
import { clipPath, line, linearGradient, shape } from '../svg.ts';
import { bars, hexagon, net, trapezium, uprights } from './grille-patterns.ts';

/** The face between the lamps; electric cars have none. */
export function drawGrille(easel: Easel): string {
  const { half, top, bottom } = easel.plan.face.grille;
  const middle = (top + bottom) / 2;
  const high = top - bottom;
  switch (easel.look.grille ?? 'wide') {
    case 'closed':
      return badge(easel, middle + high * (easel.plan.bed ? -0.3 : 0.2), 3.8);
    case 'twin': {
      const kidney = rounded(
        [
          [2, top + 1],
          [half * 0.84, top - 1],
          [half * 0.74, bottom + 1],
          [3, bottom - 1],
        ],
        5,
      );
      const lines = uprights(2, half * 0.84, top, bottom, 7);
      return framed(easel, 'g1', kidney, lines) + framed(easel, 'g2', mirrored(kidney), lines.map(mirrored));
    }
    case 'tall':
      return (
        framed(
          easel,
          'g1',
          hexagon(half * 0.92, half * 0.8, top + 1, bottom - high * 0.36),
          bars(half, top, bottom - high * 0.36, 8),
        ) + badge(easel, middle, 5)
      );
    case 'spindle': {
      const waist = middle + high * 0.1;
      const edge = rounded(
        [
          [-half * 0.78, top],
          [half * 0.78, top],
          [half * 0.52, waist, 6],
          [half * 1.02, bottom - high * 0.7],
          [-half * 1.02, bottom - high * 0.7],
          [-half * 0.52, waist, 6],
        ],
        3,
      );
      return (
        framed(easel, 'g1', edge, net(half * 1.1, top, bottom - high * 0.7, 4.5)) +
        badge(easel, middle + high * 0.16, 5.4)
      );
    }
    case 'slats':
      return (
        framed(easel, 'g1', trapezium(half, half * 0.94, top, bottom), uprights(-half, half, top, bottom, 15)) +
        badge(easel, top - 4, 3.8)
      );
    case 'slots':
      return [-3, -2, -1, 0, 1, 2, 3]
        .map((place) => {
          const [y, wide] = [(place * half) / 3.35, half / 9.5];
          return framed(
            easel,
            `g${place}`,
            rounded(
              [
                [y - wide, top],
                [y + wide, top],
                [y + wide, bottom],
                [y - wide, bottom],
              ],
              wide,
            ),
            [],
          );
        })
        .join('');
    case 'split': {
      const upper = framed(
        easel,
        'g1',
        trapezium(half * 1.05, half, top, middle + high * 0.22),
        bars(half, top, middle + high * 0.22, 2),
      );
      const lower = framed(
        easel,
        'g2',
        trapezium(half * 1.02, half * 0.8, middle - high * 0.16, bottom - high * 0.4),
        net(half, middle, bottom - high * 0.4, 4),
      );
      return upper + lower + badge(easel, middle + high * 0.03, 4.6);
    }
    case 'cross': {
      const edge = trapezium(half, half * 0.92, top, bottom);
      const bar = [straight([0, bottom], [0, top]), straight([-half, middle], [half, middle])];
      const pixels = scaleOf(easel);
      const tone = easel.look.twoTone ? '#3a3e43' : '#cfd4d7';
      return (
        framed(easel, 'g1', edge, net(half, top, bottom, 3.6)) +
        bar.map((points) => line(onNose(easel, points), tone, pixels * 3.2)).join('') +
        badge(easel, middle, 5)
      );
    }
    case 'beams': {
      const edge = trapezium(half, half * 0.96, top, bottom);
      const pixels = scaleOf(easel);
      const tone = easel.look.wheels === 'steel' || easel.look.twoTone ? '#4a4f55' : '#d5dadd';
      const beams = [0.3, 0.7].map((share) =>
        line(
          onNose(easel, straight([-half, lerp(bottom, top, share)], [half, lerp(bottom, top, share)])),
          tone,
          pixels * 4,
        ),
      );
      return framed(easel, 'g1', edge, net(half, top, bottom, 4)) + beams.join('') + badge(easel, middle, 6);
    }
    case 'wide':
      return (
        framed(
          easel,
          'g1',
          trapezium(half * 1.06, half * 0.86, top, bottom - 1),
          bars(half * 1.06, top, bottom - 1, 4),
        ) + badge(easel, middle, Math.min(5, high * 0.32))
      );
  }
}

const scaleOf = ({ camera, hull, plan }: Easel): number => camera.scaleAt(hull.nose(0, plan.face.grille.top).place);

function framed(easel: Easel, id: string, frame: readonly Point[], lines: readonly Point[][]): string {
  const edge = onNose(easel, frame);
  if (edge.length === 0) return '';
  const pixels = scaleOf(easel);
  const inner = lines.map((bar) => line(onNose(easel, bar), '#4d5258', pixels * 0.9)).join('');
  const box = bounds(edge);
  const depth = linearGradient(
    `${id}d`,
    [box.left, box.top],
    [box.left, box.bottom],
    [
      [0, '#050607'],
      [0.5, '#121418'],
      [1, '#1d2024'],
    ],
  );
  const rim = easel.look.twoTone ? '#24272b' : '#dde1e4';
  return (
    depth +
    shape(edge, `fill="url(#${id}d)"`) +
    `${clipPath(id, edge)}<g clip-path="url(#${id})">${inner}</g>` +
    line([...edge, ...edge.slice(0, 1)], '#0a0b0d', pixels * 2) +
    line([...edge, ...edge.slice(0, 1)], rim, pixels * 1.1)
  );
}

/** An emblem without a name. */
function badge(easel: Easel, z: number, radius: number): string {
  const ring = (size: number, tone: string): string =>
    shape(onNose(easel, ellipse(0, z, size * 1.25, size)), `fill="${tone}"`);
  return (
    ring(radius, '#eceff1') +
    ring(radius * 0.8, '#2b3036') +
    ring(radius * 0.62, '#3f474f') +
    ring(radius * 0.3, '#eceff1')
  );
}
