import { color } from '../color.ts';
import { normalize } from '../geometry.ts';
import { short } from '../svg.ts';
import { lotAt } from './lot.ts';

export const noonLot = lotAt({
  shadow: 1,
  light: {
    sun: normalize([-0.35, 0.5, 0.8]),
    sunColor: color('#fff3dc'),
    zenith: color('#9cc5e4'),
    horizon: color('#f8f3e8'),
    skyline: color('#6d716c'),
    ground: color('#a09a90'),
    shade: color('#85807a'),
  },
  sky: [
    [0, '#8fc0e0'],
    [0.55, '#c6dfec'],
    [1, '#f4efe2'],
  ],
  ground: [
    [0, '#c4beb2'],
    [0.2, '#aca69c'],
    [0.6, '#98938b'],
    [1, '#827e78'],
  ],
  heaven: (horizon) =>
    cloud(90, horizon * 0.5, 1.3) + cloud(980, horizon * 0.36, 1.7) + cloud(620, horizon * 0.72, 0.7),
  town: '#c3d0d3',
  trees: ['#b1c2ae', '#8fa888'],
  building: { wall: '#e9e5db', band: '#2f6f73', glass: '#8fb0ba', lit: '#a9c4c9', frame: '#d8d3c7', door: '#c9c8c0' },
  pole: '#87908f',
  lampsGlow: false,
  flags: ['#d9534a', '#f0c04a', '#3f7fb5', '#f4f1e8', '#4d9a78'],
  lines: 'fill="#f3eee3" fill-opacity=".8"',
  grain: ['#5c5850', '#d9d3c8'],
  cars: ['#9aa3a8', '#b4524a', '#5b6f86', '#d8d6cf', '#4f5a55', '#c9b896', '#6f8fa8', '#3f444b'],
  carGlass: '#46565f',
});

/** Heaps of round puffs on a flat foot, lighter towards the sun. */
function cloud(x: number, y: number, size: number): string {
  const puffs: readonly (readonly [number, number, number])[] = [
    [40, -14, 30],
    [92, -34, 44],
    [150, -46, 52],
    [210, -28, 42],
    [258, -12, 28],
  ];
  const heap = (grow: number, lift: number): string =>
    puffs.map(([dx, dy, r]) => `<circle cx="${dx}" cy="${dy + lift}" r="${short(r * grow)}"/>`).join('');
  return (
    `<g transform="translate(${x} ${short(y)}) scale(${size})">` +
    `<clipPath id="cloud${x}"><rect x="-40" y="-140" width="400" height="140"/></clipPath>` +
    `<g clip-path="url(#cloud${x})"><g fill="#e9f1f4">${heap(1, 0)}</g><g fill="#fdfdfb">${heap(0.86, -9)}</g></g></g>`
  );
}
