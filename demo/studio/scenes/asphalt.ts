import type { Camera } from '../camera.ts';
import type { Vec } from '../geometry.ts';
import { pictureHeight, pictureWidth, short } from '../svg.ts';
import { chance } from './chance.ts';

/** Grains, stains and hairline cracks in the ground, in perspective; a few paths in all. */
export function roughen(camera: Camera, dark: string, light: string): string {
  return grains(camera, dark, 0.16, 0) + grains(camera, light, 0.2, 500) + cracks(camera, dark) + stains(camera, dark);
}

function grains(camera: Camera, tone: string, strength: number, seed: number): string {
  const from = camera.horizon + 30;
  const spots = Array.from({ length: 420 }, (_, index) => {
    const depth = chance(seed + index * 3 + 1) ** 0.6;
    const y = from + (pictureHeight - from) * depth;
    const x = pictureWidth * chance(seed + index * 3 + 2);
    const size = (0.6 + 2.6 * chance(seed + index * 3)) * depth;
    return `M${short(x)} ${short(y)}h${short(size * 2.2)}v${short(size * 0.7)}h${short(-size * 2.2)}z`;
  });
  return `<path d="${spots.join('')}" fill="${tone}" fill-opacity="${strength}"/>`;
}

function cracks(camera: Camera, tone: string): string {
  const lines = [0, 1, 2].map((index) => {
    let [x, y] = [-500 + 420 * index, -420 + 330 * chance(index + 7)];
    const steps = Array.from({ length: 26 }, (_, step) => {
      x += 10 + 26 * chance(index * 40 + step);
      y += 60 * (chance(index * 40 + step + 0.5) - 0.5);
      return onGround(camera, [x, y + 480 * (index - 0.6), 0]);
    });
    return `M${steps.join('L')}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${tone}" stroke-width="1.6" stroke-opacity=".3"/>`;
}

/** Old drops of oil where other cars stood. */
function stains(camera: Camera, tone: string): string {
  const spots: readonly (readonly [number, number, number])[] = [
    [140, 330, 26],
    [175, 352, 12],
    [520, -330, 30],
    [-160, 60, 18],
  ];
  return spots
    .map(([x, y, size]) => {
      const rim = Array.from({ length: 18 }, (_, step) => {
        const angle = (step / 9) * Math.PI;
        const reach = size * (0.8 + 0.4 * chance(step + size));
        return onGround(camera, [x + reach * Math.cos(angle), y + reach * Math.sin(angle), 0]);
      });
      return `<path d="M${rim.join('L')}Z" fill="${tone}" fill-opacity=".1"/>`;
    })
    .join('');
}

function onGround(camera: Camera, place: Vec): string {
  const [x, y] = camera.project(place);
  return `${short(x)} ${short(y)}`;
}
