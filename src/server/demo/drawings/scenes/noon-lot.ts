import type { Place } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import { colour } from '../colour.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, short } from '../svg.ts';
import { townSkyline, treeLine } from './skyline.ts';
import { box, parkingLines, skyAndGround, standFlat } from './stage.ts';

export const noonLot: Place = {
  shadow: 1,
  light: {
    sun: normalize([-0.35, 0.5, 0.8]),
    sunColour: colour('#fff3dc'),
    zenith: colour('#a9cbe4'),
    horizon: colour('#f6f1e6'),
    skyline: colour('#75776f'),
    ground: colour('#a09a90'),
    shade: colour('#85807a'),
  },
  backdrop: (camera) => {
    const { horizon } = camera;
    return (
      linearGradient(
        'sky',
        [0, 0],
        [0, horizon],
        [
          [0, '#a9cde3'],
          [0.55, '#d5e5ea'],
          [1, '#f6eede'],
        ],
      ) +
      linearGradient(
        'ground',
        [0, horizon],
        [0, pictureHeight],
        [
          [0, '#cbc4b6'],
          [0.16, '#b9b2a6'],
          [0.6, '#a39c92'],
          [1, '#8c867e'],
        ],
      ) +
      skyAndGround(horizon) +
      clouds(horizon) +
      townSkyline(horizon, '#c9d3d3', 1.05) +
      treeLine(horizon, '#b3c0b0', 24, 3) +
      treeLine(horizon + 3, '#94a68f', 15, 11) +
      lampPosts(camera) +
      parkingLines(camera, 'fill="#efe9dc" fill-opacity=".72"')
    );
  },
};

const clouds = (horizon: number): string =>
  cloud(180, horizon * 0.42, 1) + cloud(1120, horizon * 0.3, 1.25) + cloud(760, horizon * 0.66, 0.6);

function cloud(x: number, y: number, size: number): string {
  const puffs = 'h260c30 0 30-34-6-34c-8-36-66-42-86-14c-26-26-76-12-78 18c-40-10-82 6-90 30z';
  return `<path transform="translate(${x} ${short(y)}) scale(${size})" d="M0 0${puffs}" fill="#fff" fill-opacity=".5"/>`;
}

function lampPosts(camera: Camera): string {
  const far = standFlat(camera, 4200);
  return [-1500, 700]
    .map((x) => box(far, x, 0, 16, 720, 'fill="#8f9794"') + box(far, x - 70, 716, 156, 12, 'fill="#8f9794"'))
    .join('');
}
