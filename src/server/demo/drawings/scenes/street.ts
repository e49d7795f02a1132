import type { Place } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import { colour } from '../colour.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, pictureWidth, short } from '../svg.ts';
import { box, skyAndGround, standFlat, type Flat } from './stage.ts';

export const street: Place = {
  shadow: 0.85,
  light: {
    sun: normalize([-0.5, 0.42, 0.75]),
    sunColour: colour('#fff0d4'),
    zenith: colour('#bcd0dc'),
    horizon: colour('#efe6d6'),
    skyline: colour('#7d6a5f'),
    ground: colour('#8f8b87'),
    shade: colour('#7f7a77'),
  },
  backdrop: (camera) => {
    const { horizon } = camera;
    const fronts = standFlat(camera, 2500);
    const kerb = standFlat(camera, 1250);
    return (
      linearGradient(
        'sky',
        [0, 0],
        [0, horizon],
        [
          [0, '#b6d0dd'],
          [1, '#f3e9d8'],
        ],
      ) +
      linearGradient(
        'ground',
        [0, kerb.base],
        [0, pictureHeight],
        [
          [0, '#a09c98'],
          [1, '#7f7c7a'],
        ],
      ) +
      skyAndGround(horizon) +
      houses(fronts) +
      `<rect y="${short(fronts.base)}" width="${pictureWidth}" height="${short(kerb.base - fronts.base)}" fill="#cfc7b9"/>` +
      `<rect y="${short(kerb.base)}" width="${pictureWidth}" height="7" fill="#aaa396"/>` +
      trees(camera)
    );
  },
};

type Front = { x: number; width: number; height: number; wall: string; trim: string; awning: string };

const fronts: Front[] = [
  { x: -3200, width: 700, height: 700, wall: '#c3a58f', trim: '#efe4d2', awning: '#8f6a5a' },
  { x: -2500, width: 620, height: 800, wall: '#c69a86', trim: '#e8dcc8', awning: '#5f7a70' },
  { x: -1880, width: 520, height: 640, wall: '#d3c3a6', trim: '#f2ead9', awning: '#b96f4a' },
  { x: -1360, width: 700, height: 820, wall: '#bb917f', trim: '#e6d6c0', awning: '#d9b36a' },
  { x: -660, width: 560, height: 690, wall: '#c8b9a8', trim: '#f1e8da', awning: '#56708a' },
  { x: -100, width: 660, height: 790, wall: '#c59e89', trim: '#eadcc8', awning: '#7d8f6a' },
  { x: 560, width: 540, height: 650, wall: '#d9cbb2', trim: '#f4ecdc', awning: '#a95c49' },
  { x: 1100, width: 620, height: 800, wall: '#bd9482', trim: '#e6d6c0', awning: '#5c7785' },
  { x: 1720, width: 560, height: 680, wall: '#cbbba2', trim: '#f1e8da', awning: '#8a9a72' },
  { x: 2280, width: 700, height: 760, wall: '#c49a86', trim: '#e8dcc8', awning: '#c08a4f' },
];

function houses(flat: Flat): string {
  return fronts.map((front) => house(flat, front)).join('');
}

function house(flat: Flat, front: Front): string {
  const windowRow = [0.12, 0.4, 0.68].map((share) => share * front.width + front.x);
  const floors = front.height > 700 ? [360, 560] : [370];
  return [
    box(flat, front.x, 0, front.width, front.height, `fill="${front.wall}"`),
    box(flat, front.x - 8, front.height - 26, front.width + 16, 34, `fill="${front.trim}"`),
    ...floors.flatMap((z) =>
      windowRow.map(
        (x) =>
          box(flat, x - 8, z - 8, front.width * 0.2 + 16, 156, `fill="${front.trim}"`) +
          box(flat, x, z, front.width * 0.2, 140, 'fill="#6f8894"'),
      ),
    ),
    box(flat, front.x + 40, 0, front.width - 80, 250, 'fill="#5a6a72"'),
    box(flat, front.x + 40, 0, 110, 250, `fill="${front.trim}" fill-opacity=".5"`),
    box(flat, front.x + 24, 240, front.width - 48, 62, `fill="${front.awning}"`),
  ].join('');
}

function trees(camera: Camera): string {
  const flat = standFlat(camera, 1500);
  return [-1250, 1080, 2100]
    .map((x) => {
      const [cx, cy] = flat.at(x, 470);
      const crown = (dx: number, dy: number, radius: number, tone: string): string =>
        `<circle cx="${short(cx + dx * flat.pixels)}" cy="${short(cy + dy * flat.pixels)}" r="${short(radius * flat.pixels)}" fill="${tone}"/>`;
      return (
        box(flat, x - 11, 0, 22, 380, 'fill="#6e5a4a"') +
        crown(-70, 50, 120, '#7f9571') +
        crown(70, 40, 125, '#889e78') +
        crown(0, -50, 140, '#92a881')
      );
    })
    .join('');
}
