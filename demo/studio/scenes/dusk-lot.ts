import { color } from '../color.ts';
import { normalize } from '../geometry.ts';
import { radialGradient, short } from '../svg.ts';
import { chance } from './chance.ts';
import { lotAt } from './lot.ts';

export const duskLot = lotAt({
  shadow: 0.9,
  light: {
    sun: normalize([-0.7, 0.45, 0.42]),
    sunColor: color('#ffe2c6'),
    zenith: color('#7d88b4'),
    horizon: color('#ecd0be'),
    skyline: color('#453f54'),
    ground: color('#6d6470'),
    shade: color('#6a6270'),
    lampsLit: true,
  },
  sky: [
    [0, '#35426e'],
    [0.4, '#786f97'],
    [0.74, '#dd9784'],
    [1, '#fcd49e'],
  ],
  ground: [
    [0, '#a38a85'],
    [0.2, '#776d77'],
    [1, '#454352'],
  ],
  heaven: (horizon) =>
    radialGradient('sun', [330, horizon], 560, [
      [0, '#ffeec6', 0.95],
      [0.3, '#ffd29a', 0.4],
      [1, '#ffc08a', 0],
    ]) +
    `<rect width="1600" height="${short(horizon)}" fill="url(#sun)"/>` +
    stars(horizon) +
    streaks(horizon),
  town: '#8a7189',
  trees: ['#6a5d77', '#4f4865'],
  building: { wall: '#6f6478', band: '#274a5a', glass: '#f2c27f', lit: '#ffd999', frame: '#584f66', door: '#5d566b' },
  pole: '#39364d',
  lampsGlow: true,
  flags: ['#b8505a', '#d8a45c', '#52608f', '#cbbfc4', '#4f7a7a'],
  lines: 'fill="#f3e3cf" fill-opacity=".52"',
  grain: ['#2a2836', '#a5959a'],
  cars: ['#6d6a7c', '#7a3f4c', '#454d6b', '#97909c', '#3e4150', '#85766f', '#54617f', '#2f303d'],
  carGlass: '#3a3a4e',
});

function stars(horizon: number): string {
  const points = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [1600 * chance(index + 1), horizon * 0.36 * chance(index + 60)];
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(0.8 + 1.2 * chance(index + 90))}"/>`;
  });
  return `<g fill="#fff" fill-opacity=".7">${points.join('')}</g>`;
}

/** Long thin clouds, lit from below. */
function streaks(horizon: number): string {
  return [
    [760, 0.52, 520, '#f3b49a'],
    [180, 0.66, 420, '#f7c4a0'],
    [1120, 0.74, 460, '#f6bd98'],
    [520, 0.84, 360, '#ffd9ab'],
  ]
    .map(([x, share, width, tone]) => {
      const [left, y, wide] = [Number(x), horizon * Number(share), Number(width)];
      return `<path d="M${left} ${short(y)}c${wide * 0.3} -14 ${wide * 0.7} -12 ${wide} 0c${-wide * 0.3} 8 ${-wide * 0.7} 9 ${-wide} 0z" fill="${tone}" fill-opacity=".55"/>`;
    })
    .join('');
}
