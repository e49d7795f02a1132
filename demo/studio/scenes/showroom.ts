import type { Place } from '../backdrop.ts';
import { color } from '../color.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, pictureWidth, shape, short } from '../svg.ts';
import { chance } from './chance.ts';
import { lights, plants, podium, tiles } from './showroom-furniture.ts';
import { treeLine } from './skyline.ts';
import { box, standFlat, type Flat } from './stage.ts';

/** How far behind the car the wall stands. */
const depth = 1050;

export const showroom: Place = {
  shadow: 0.8,
  polish: 0.2,
  light: {
    sun: normalize([-0.2, 0.45, 0.87]),
    sunColor: color('#fffaf0'),
    zenith: color('#fbf8f2'),
    horizon: color('#e6e9e8'),
    skyline: color('#6f6a64'),
    ground: color('#c9c2b6'),
    shade: color('#97918a'),
  },
  backdrop: (camera, spot) => {
    const shift = 620 * (spot - 0.62);
    const wall = moved(standFlat(camera, depth), shift);
    return (
      linearGradient(
        'wall',
        [0, wall.at(0, 560)[1]],
        [0, wall.base],
        [
          [0, '#c9c4ba'],
          [0.4, '#e9e5dc'],
          [1, '#dcd6ca'],
        ],
      ) +
      linearGradient(
        'floor',
        [0, wall.base],
        [0, pictureHeight],
        [
          [0, '#b9b1a4'],
          [0.35, '#d6cfc3'],
          [1, '#a9a093'],
        ],
      ) +
      `<rect width="${pictureWidth}" height="${short(wall.base + 1)}" fill="url(#wall)"/>` +
      ceiling(wall) +
      windows(wall) +
      panel(wall) +
      box(wall, -3000, 0, 6000, 9, 'fill="#8f877a"') +
      `<rect y="${short(wall.base)}" width="${pictureWidth}" height="${short(pictureHeight - wall.base)}" fill="url(#floor)"/>` +
      glossOnFloor(wall) +
      tiles(camera, depth) +
      plants(moved(standFlat(camera, depth - 90), shift)) +
      lights(standFlat(camera, depth - 350)) +
      podium()
    );
  },
};

/** The same wall, seen from a spot farther along it. */
const moved = (flat: Flat, shift: number): Flat => ({ ...flat, at: (x, z) => flat.at(x + shift, z) });

const panes = [-2440, -2100, -1760, -1420, -1080, -740, -400, 640, 980, 1320, 1660, 2000];

/** Tall windows on the yard outside. */
function windows(wall: Flat): string {
  const [, top] = wall.at(0, 440);
  const [, sill] = wall.at(0, 150);
  const view = linearGradient(
    'view',
    [0, top],
    [0, wall.base],
    [
      [0, '#a9d0e4'],
      [0.6, '#e6eee9'],
      [0.66, '#c3c8bb'],
      [1, '#b5b2a8'],
    ],
  );
  const hill = `<g clip-path="url(#outside)">${treeLine(sill, '#a9bfa4', 44, 5)}${treeLine(sill + 8, '#8da988', 26, 9)}</g>`;
  const clip = `<clipPath id="outside">${panes.map((x) => box(wall, x, 24, 320, 416, '')).join('')}</clipPath>`;
  return (
    view +
    clip +
    panes.map((x) => box(wall, x, 24, 320, 416, 'fill="url(#view)"')).join('') +
    hill +
    panes
      .map(
        (x) =>
          gleam(wall, x) +
          box(wall, x - 10, 18, 14, 430, 'fill="#4a4742"') +
          box(wall, x, 300, 330, 7, 'fill="#4a4742"'),
      )
      .join('') +
    [panes.slice(0, 7), panes.slice(7)].map((row) => rail(wall, row[0] ?? 0, (row.at(-1) ?? 0) + 330)).join('')
  );
}

const rail = (wall: Flat, from: number, to: number): string =>
  box(wall, from - 10, 436, to - from + 14, 14, 'fill="#4a4742"') +
  box(wall, from - 10, 14, to - from + 14, 14, 'fill="#4a4742"') +
  box(wall, to - 10, 18, 14, 430, 'fill="#4a4742"');

const gleam = (wall: Flat, x: number): string =>
  shape(
    [wall.at(x + 30, 24), wall.at(x + 110, 24), wall.at(x + 220, 440), wall.at(x + 140, 440)],
    'fill="#fff" fill-opacity=".16"',
  );

/** A panel of oak slats with a soft light behind it: the one warm thing in the room. */
function panel(wall: Flat): string {
  const slats = Array.from({ length: 22 }, (_, index) => {
    const tone = ['#b98d62', '#c49a6e', '#ad8258'][Math.floor(3 * chance(index + 2))] ?? '#b98d62';
    return box(wall, -36 + index * 28, 0, 20, 430, `fill="${tone}"`);
  });
  const [, top] = wall.at(0, 430);
  const wash = linearGradient(
    'wash',
    [0, top],
    [0, wall.base],
    [
      [0, '#fff3d6', 0.6],
      [0.4, '#fff3d6', 0.1],
      [1, '#3a2a1a', 0.16],
    ],
  );
  return (
    box(wall, -52, 0, 640, 446, 'fill="#6f5338"') +
    slats.join('') +
    wash +
    box(wall, -52, 0, 640, 446, 'fill="url(#wash)"') +
    box(wall, -52, 446, 640, 6, 'fill="#fffaf0"')
  );
}

function ceiling(wall: Flat): string {
  const [, edge] = wall.at(0, 560);
  return edge < 0
    ? ''
    : `<rect width="${pictureWidth}" height="${short(edge)}" fill="#b5afa4"/>` +
        box(wall, -3000, 552, 6000, 8, 'fill="#8f887c"');
}

/** Windows and wood mirrored in the polish, streaked downwards. */
function glossOnFloor(wall: Flat): string {
  const long = 330 * wall.pixels;
  const fade = linearGradient(
    'gloss',
    [0, wall.base],
    [0, wall.base + long],
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ],
  );
  const warm = linearGradient(
    'warm',
    [0, wall.base],
    [0, wall.base + long],
    [
      [0, '#a87a4e', 0.42],
      [1, '#a87a4e', 0],
    ],
  );
  const drop = (x: number, width: number, fill: string): string => {
    const [left] = wall.at(x, 0);
    return `<rect x="${short(left)}" y="${short(wall.base)}" width="${short(width * wall.pixels)}" height="${short(long)}" fill="url(#${fill})"/>`;
  };
  return fade + warm + panes.map((x) => drop(x + 6, 312, 'gloss')).join('') + drop(-52, 640, 'warm');
}
