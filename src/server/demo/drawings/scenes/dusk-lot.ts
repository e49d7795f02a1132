import type { Place } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import { colour } from '../colour.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, radialGradient, short } from '../svg.ts';
import { townSkyline, treeLine } from './skyline.ts';
import { box, parkingLines, skyAndGround, standFlat } from './stage.ts';

export const duskLot: Place = {
  shadow: 0.9,
  light: {
    sun: normalize([-0.7, 0.45, 0.42]),
    sunColour: colour('#ffe2c6'),
    zenith: colour('#8a93b8'),
    horizon: colour('#f0d3bd'),
    skyline: colour('#4d4659'),
    ground: colour('#6d6470'),
    shade: colour('#6a6270'),
    lampsLit: true,
  },
  backdrop: (camera) => {
    const { horizon } = camera;
    return (
      linearGradient(
        'sky',
        [0, 0],
        [0, horizon],
        [
          [0, '#3d4a74'],
          [0.4, '#7f7599'],
          [0.74, '#dd9b86'],
          [1, '#fbd3a0'],
        ],
      ) +
      linearGradient(
        'ground',
        [0, horizon],
        [0, pictureHeight],
        [
          [0, '#a58c86'],
          [0.18, '#7d727a'],
          [1, '#4c4957'],
        ],
      ) +
      radialGradient('sun', [330, horizon], 520, [
        [0, '#ffe9bd', 0.9],
        [0.35, '#ffd29a', 0.35],
        [1, '#ffc08a', 0],
      ]) +
      skyAndGround(horizon) +
      `<rect width="1600" height="${short(horizon)}" fill="url(#sun)"/>` +
      townSkyline(horizon, '#8d7488', 1.05) +
      treeLine(horizon, '#6d6078', 24, 3) +
      treeLine(horizon + 3, '#574f69', 15, 11) +
      lampPosts(camera) +
      parkingLines(camera, 'fill="#f3e3cf" fill-opacity=".5"')
    );
  },
};

function lampPosts(camera: Camera): string {
  const far = standFlat(camera, 4200);
  return [-1500, 700]
    .map((x, index) => {
      const lamp = far.at(x + 8, 706);
      const glow = `glow${index}`;
      return (
        box(far, x, 0, 16, 720, 'fill="#3f3b52"') +
        box(far, x - 70, 716, 156, 12, 'fill="#3f3b52"') +
        radialGradient(glow, lamp, 130, [
          [0, '#fff2cf', 0.95],
          [0.12, '#ffe2a6', 0.6],
          [1, '#ffd38a', 0],
        ]) +
        `<circle cx="${short(lamp[0])}" cy="${short(lamp[1])}" r="130" fill="url(#${glow})"/>`
      );
    })
    .join('');
}
