import type { Easel } from '../easel.ts';
import { dot, subtract, type Point } from '../geometry.ts';
import { line, shape } from '../svg.ts';

const [halfWidth, height] = [15.5, 14];

/** A license plate without characters: a flat sheet that does not follow the curve of the body. */
export function drawPlate(easel: Easel, end: 'front' | 'rear'): string {
  const { hull, camera, plan } = easel;
  const z = end === 'front' ? (plan.face.intake.top + plan.face.intake.bottom) / 2 + 2 : plan.back.plate;
  const middle = end === 'front' ? hull.nose(0, z).place : hull.tail(0, z).place;
  const out = end === 'front' ? -1 : 1;
  if (dot([out, 0, 0], subtract(camera.at, middle)) < 40) return '';
  const at = ([y, up]: Point): Point => camera.project([middle[0] + out * 1.5, y, middle[2] + up]);
  const pixels = camera.scaleAt(middle);
  return (
    shape(corners(1.2).map(at), 'fill="#2a2d31"') +
    shape(corners(0).map(at), 'fill="#f3f1ea"') +
    line(across(12, 4).map(at), '#5b7fa6', pixels * 1.1) +
    line(across(9.5, -1.8).map(at), '#cfccc3', pixels * 3)
  );
}

function corners(grow: number): Point[] {
  const [y, up] = [halfWidth + grow, height / 2 + grow];
  return [
    [-y, up],
    [y, up],
    [y, -up],
    [-y, -up],
  ];
}

const across = (half: number, up: number): Point[] => [
  [-half, up],
  [half, up],
];
