import type { Camera } from '../camera.ts';
import type { Point } from '../geometry.ts';
import { pictureWidth, radialGradient, shape, short } from '../svg.ts';
import { chance } from './chance.ts';
import { standFlat, type Flat } from './stage.ts';

/** What stands, hangs and lies in a showroom. */

/** Round lamps hung over the car. */
export function lights(flat: Flat): string {
  return [-760, -280, 200, 680, 1160, -1240]
    .map((x) => {
      const [cx, cy] = flat.at(x, 335);
      const size = flat.pixels * 34;
      return (
        `<path d="M${short(cx)} 0V${short(cy)}" stroke="#57534c" stroke-width="2.4"/>` +
        `<path d="M${short(cx - size)} ${short(cy)}a${short(size)} ${short(size * 0.8)} 0 0 1 ${short(2 * size)} 0z" fill="#3d3a35"/>` +
        `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(size * 0.96)}" ry="${short(size * 0.15)}" fill="#fffbe9"/>`
      );
    })
    .join('');
}

/** Joints of large tiles, square to the wall. */
export function tiles(camera: Camera, depth: number): string {
  const rows = [700, 420, 180, -40, -240, -420].map((behind) => {
    const { base } = standFlat(camera, behind);
    return `M0 ${short(base)}H${pictureWidth}`;
  });
  const [far, near] = [standFlat(camera, depth), standFlat(camera, -420)];
  const columns = Array.from({ length: 25 }, (_, index) => {
    const x = -2880 + index * 240;
    const [from, to]: Point[] = [far.at(x, 0), near.at(x, 0)];
    return from && to ? `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}` : '';
  });
  return `<path d="${rows.join('')}${columns.join('')}" stroke="#8f8678" stroke-opacity=".28" stroke-width="1.5" fill="none"/>`;
}

/** Pots with long leaves. */
export function plants(flat: Flat): string {
  return [-130, 690]
    .map((x) => {
      const leaves = Array.from({ length: 13 }, (_, index) => {
        const lean = (index - 6) * 13 + 10 * chance(index + x);
        const tall = 120 + 90 * chance(index * 3 + x);
        const [from, mid, tip] = [
          flat.at(x, 70),
          flat.at(x + lean * 0.5 - 14, 70 + tall * 0.6),
          flat.at(x + lean * 1.5, 60 + tall),
        ];
        const back = flat.at(x + lean * 0.5 + 14, 70 + tall * 0.6);
        return `<path d="M${from.map(short).join(' ')}Q${mid.map(short).join(' ')} ${tip.map(short).join(' ')}Q${back.map(short).join(' ')} ${from.map(short).join(' ')}Z" fill="${index % 2 === 0 ? '#5d7f5a' : '#7b9a6d'}"/>`;
      });
      return (
        leaves.join('') +
        shape([flat.at(x - 44, 78), flat.at(x + 44, 78), flat.at(x + 32, 0), flat.at(x - 32, 0)], 'fill="#e9e4da"') +
        shape(
          [flat.at(x + 8, 78), flat.at(x + 44, 78), flat.at(x + 32, 0), flat.at(x + 6, 0)],
          'fill="#000" fill-opacity=".1"',
        )
      );
    })
    .join('');
}

/** A pool of light under the car. */
export const podium = (): string =>
  radialGradient('pool', [0, 0], 1, [
    [0, '#fffdf6', 0.75],
    [0.6, '#fffdf6', 0.3],
    [1, '#fffdf6', 0],
  ]) + `<g transform="translate(${pictureWidth / 2} 930) scale(900 290)"><circle r="1" fill="url(#pool)"/></g>`;
