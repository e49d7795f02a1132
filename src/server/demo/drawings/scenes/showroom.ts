import type { Place } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import { colour } from '../colour.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, pictureWidth, radialGradient, short } from '../svg.ts';
import { box, standFlat, type Flat } from './stage.ts';

export const showroom: Place = {
  shadow: 0.72,
  light: {
    sun: normalize([-0.2, 0.45, 0.87]),
    sunColour: colour('#fffaf0'),
    zenith: colour('#f7f4ee'),
    horizon: colour('#dfe2e0'),
    skyline: colour('#8d8a85'),
    ground: colour('#c9c2b6'),
    shade: colour('#97918a'),
  },
  backdrop: (camera) => {
    const wall = standFlat(camera, 1250);
    return (
      linearGradient(
        'wall',
        [0, 0],
        [0, wall.base],
        [
          [0, '#d9d5cc'],
          [0.5, '#efece5'],
          [1, '#e4dfd5'],
        ],
      ) +
      linearGradient(
        'floor',
        [0, wall.base],
        [0, pictureHeight],
        [
          [0, '#cfc8bc'],
          [0.3, '#ddd7cc'],
          [1, '#bdb5a8'],
        ],
      ) +
      radialGradient('pool', [pictureWidth / 2, 960], 900, [
        [0, '#fffdf8', 0.55],
        [1, '#fffdf8', 0],
      ]) +
      `<rect width="${pictureWidth}" height="${short(wall.base + 1)}" fill="url(#wall)"/>` +
      `<rect y="${short(wall.base)}" width="${pictureWidth}" height="${short(pictureHeight - wall.base)}" fill="url(#floor)"/>` +
      windows(wall) +
      ceilingLights(camera) +
      box(wall, -3000, 0, 6000, 10, 'fill="#b9b2a5"') +
      `<rect y="${short(wall.base)}" width="${pictureWidth}" height="${short(pictureHeight - wall.base)}" fill="url(#pool)"/>`
    );
  },
};

const panes = [-1760, -1420, -1080, -740, 640, 980, 1320, 1660];

function windows(wall: Flat): string {
  const [, top] = wall.at(0, 430);
  const view = linearGradient(
    'view',
    [0, top],
    [0, wall.base],
    [
      [0, '#c9dde5'],
      [0.58, '#e9eeea'],
      [0.6, '#ccd5c6'],
      [1, '#dcdacd'],
    ],
  );
  const frames = panes.map(
    (x) =>
      box(wall, x, 30, 320, 400, 'fill="url(#view)" stroke="#77736c" stroke-width="3"') +
      box(wall, x + 20, 30, 70, 400, 'fill="#fff" fill-opacity=".22"'),
  );
  const onFloor = panes.map((x) => box(wall, x, -70, 320, 66, 'fill="#fff" fill-opacity=".14"'));
  return view + frames.join('') + onFloor.join('') + slats(wall);
}

/** A panel of oak slats, the one warm thing in the room. */
function slats(wall: Flat): string {
  const back = box(wall, -330, 0, 890, 430, 'fill="#b08a63"');
  const bars = Array.from({ length: 30 }, (_, index) =>
    box(wall, -325 + index * 29.5, 0, 21, 430, `fill="${index % 3 === 1 ? '#c79f75' : '#cda880'}"`),
  );
  return back + bars.join('') + box(wall, -330, 0, 890, 430, 'fill="#fbf3e4" fill-opacity=".28"');
}

function ceilingLights(camera: Camera): string {
  const far = standFlat(camera, 1250);
  return [-1300, -640, 20, 680]
    .map(
      (x) =>
        box(far, x - 16, 532, 452, 34, 'fill="#fffdf6" fill-opacity=".4"') +
        box(far, x, 542, 420, 12, 'fill="#fffdf6"'),
    )
    .join('');
}
