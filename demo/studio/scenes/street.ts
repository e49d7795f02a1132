import type { Place } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import { color } from '../color.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, pictureWidth, short } from '../svg.ts';
import { roughen } from './asphalt.ts';
import { chance } from './chance.ts';
import { drawHouse, type House } from './house.ts';
import { box, skyAndGround, standFlat, type Flat } from './stage.ts';

export const street: Place = {
  shadow: 0.9,
  light: {
    sun: normalize([-0.5, 0.42, 0.75]),
    sunColor: color('#fff0d4'),
    zenith: color('#b4cfe0'),
    horizon: color('#f3eadb'),
    skyline: color('#77645a'),
    ground: color('#8f8b87'),
    shade: color('#7f7a77'),
  },
  backdrop: (camera, spot) => {
    const { horizon } = camera;
    const fronts = standFlat(camera, 2500);
    const kerb = standFlat(camera, 1150);
    return (
      linearGradient(
        'sky',
        [0, 0],
        [0, horizon],
        [
          [0, '#a9cbdf'],
          [1, '#f3e9d8'],
        ],
      ) +
      linearGradient(
        'ground',
        [0, kerb.base],
        [0, pictureHeight],
        [
          [0, '#97938f'],
          [0.5, '#85827f'],
          [1, '#716f6d'],
        ],
      ) +
      linearGradient(
        'walk',
        [0, fronts.base],
        [0, kerb.base],
        [
          [0, '#c2b9aa'],
          [1, '#d8d0c2'],
        ],
      ) +
      skyAndGround(horizon) +
      houses.map((house) => drawHouse(fronts, { ...house, x: house.x + 1900 * (spot - 0.5) })).join('') +
      `<rect width="${pictureWidth}" height="${short(fronts.base)}" fill="#f6ead6" fill-opacity=".14"/>` +
      sidewalk(camera, fronts, kerb) +
      furniture(camera, 900 * (spot - 0.5)) +
      roughen(camera, '#3e3c3b', '#b5b1ac')
    );
  },
};

const houses: House[] = [
  { x: -3900, width: 700, height: 760, wall: '#c9a98d', trim: '#f1e8da', awning: '#47678a', door: '#5a463c' },
  { x: -3200, width: 700, height: 700, wall: '#b98d74', trim: '#efe4d2', awning: '#8f4f44', door: '#4d5f58' },
  { x: -2500, width: 620, height: 800, wall: '#b87f69', trim: '#e8dcc8', awning: '#5f7a70', door: '#6b4a3c' },
  { x: -1880, width: 520, height: 640, wall: '#d3c3a6', trim: '#f6efdf', awning: '#b9603f', door: '#3f5a66' },
  { x: -1360, width: 700, height: 820, wall: '#a9715d', trim: '#e6d6c0', awning: '#d3a44e', door: '#4a3d38' },
  { x: -660, width: 560, height: 690, wall: '#bfb3a4', trim: '#f1e8da', awning: '#47678a', door: '#7a3f38' },
  { x: -100, width: 660, height: 790, wall: '#b98468', trim: '#eadcc8', awning: '#6d8558', door: '#3d4f5a' },
  { x: 560, width: 540, height: 650, wall: '#dccdb0', trim: '#f8f1e2', awning: '#a3473a', door: '#45594c' },
  { x: 1100, width: 620, height: 800, wall: '#a8705e', trim: '#e6d6c0', awning: '#4f7382', door: '#5a463c' },
  { x: 1720, width: 560, height: 680, wall: '#cbbba2', trim: '#f1e8da', awning: '#7d9060', door: '#6b3f3a' },
  { x: 2280, width: 700, height: 760, wall: '#b98470', trim: '#e8dcc8', awning: '#c08a4f', door: '#3f4f58' },
  { x: 2980, width: 620, height: 690, wall: '#bfb3a4', trim: '#f6efdf', awning: '#8f4f44', door: '#45594c' },
];

function sidewalk(camera: Camera, fronts: Flat, kerb: Flat): string {
  const joints = Array.from({ length: 41 }, (_, index) => {
    const x = -3000 + index * 150;
    const [far, near] = [fronts.at(x, 0), kerb.at(x, 0)];
    return `M${short(far[0])} ${short(far[1])}L${short(near[0])} ${short(near[1])}`;
  });
  const middle = standFlat(camera, 1750);
  return (
    `<rect y="${short(fronts.base)}" width="${pictureWidth}" height="${short(kerb.base - fronts.base)}" fill="url(#walk)"/>` +
    `<path d="${joints.join('')}M0 ${short(middle.base)}H${pictureWidth}" stroke="#a89f90" stroke-width="1.6" fill="none"/>` +
    box(kerb, -4000, -2, 8000, 14, 'fill="#bdb5a7"') +
    box(kerb, -4000, -16, 8000, 15, 'fill="#77736e"') +
    box(fronts, -4000, 0, 8000, 9, 'fill="#000" fill-opacity=".18"')
  );
}

/** Trees in their grates, a lamp, a bench. */
function furniture(camera: Camera, shift: number): string {
  const flat = standFlat(camera, 1350);
  return (
    [-2300, -1180, 1010, 2050].map((x, index) => tree(flat, x + shift, index)).join('') +
    lamp(flat, -560 + shift) +
    lamp(flat, 1480 + shift) +
    bench(flat, 250 + shift)
  );
}

function tree(flat: Flat, x: number, seed: number): string {
  const crown = (count: number, spread: number, size: number, tone: string, lift: number): string =>
    Array.from({ length: count }, (_, index) => {
      const angle = chance(seed * 31 + index) * 6.28;
      const reach = spread * Math.sqrt(chance(seed * 17 + index + 0.5));
      const [cx, cy] = flat.at(x + reach * Math.cos(angle), 470 + lift + reach * 0.8 * Math.sin(angle));
      return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(size * (0.7 + 0.5 * chance(index + seed)) * flat.pixels)}" fill="${tone}"/>`;
    }).join('');
  return (
    box(flat, x - 60, -3, 120, 6, 'fill="#7a736a"') +
    box(flat, x - 11, 0, 22, 380, 'fill="#6a5646"') +
    box(flat, x + 3, 0, 8, 380, 'fill="#000" fill-opacity=".18"') +
    crown(16, 130, 78, '#5f7d57', -10) +
    crown(18, 120, 58, '#779567', 20) +
    crown(14, 90, 36, '#93ad7c', 60)
  );
}

function lamp(flat: Flat, x: number): string {
  const [cx, cy] = flat.at(x, 430);
  return (
    box(flat, x - 14, 0, 28, 40, 'fill="#2f3a3c"') +
    box(flat, x - 6, 0, 12, 410, 'fill="#2f3a3c"') +
    `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(30 * flat.pixels)}" fill="#f8f3e4"/>` +
    box(flat, x - 20, 400, 40, 8, 'fill="#2f3a3c"') +
    box(flat, x - 10, 458, 20, 12, 'fill="#2f3a3c"')
  );
}

const bench = (flat: Flat, x: number): string =>
  [44, 66, 84].map((z) => box(flat, x, z, 180, 10, 'fill="#8a6647"')).join('') +
  [10, 160].map((dx) => box(flat, x + dx, 0, 10, 94, 'fill="#2f3a3c"')).join('');
