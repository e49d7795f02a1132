import type { Place } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import type { Light } from '../light.ts';
import { linearGradient, pictureHeight, radialGradient, short, type Stop } from '../svg.ts';
import { roughen } from './asphalt.ts';
import { chance } from './chance.ts';
import { dealership, type Finish } from './dealership.ts';
import { parkedRow, type Parked } from './parked-cars.ts';
import { townSkyline, treeLine } from './skyline.ts';
import { box, parkingLines, skyAndGround, standFlat, type Flat } from './stage.ts';

/** The yard at some hour: the same things in another light. */
export type Hour = {
  light: Light;
  shadow: number;
  sky: readonly Stop[];
  ground: readonly Stop[];
  /** What is drawn on the sky. */
  heaven(horizon: number): string;
  town: string;
  trees: readonly [far: string, near: string];
  building: Finish;
  pole: string;
  lampsGlow: boolean;
  flags: readonly string[];
  lines: string;
  grain: readonly [dark: string, light: string];
  cars: readonly string[];
  carGlass: string;
};

export function lotAt(hour: Hour): Place {
  return {
    light: hour.light,
    shadow: hour.shadow,
    backdrop: (camera, spot) => {
      const { horizon } = camera;
      const row = standFlat(camera, 1750);
      return (
        linearGradient('sky', [0, 0], [0, horizon], hour.sky) +
        linearGradient('ground', [0, horizon], [0, pictureHeight], hour.ground) +
        skyAndGround(horizon) +
        hour.heaven(horizon) +
        townSkyline(horizon, hour.town, 1.05) +
        treeLine(horizon, hour.trees[0], 24, 3) +
        treeLine(horizon + 3, hour.trees[1], 15, 11) +
        dealership(standFlat(camera, 3900), -2300 + 1900 * spot, hour.building) +
        poles(camera, hour, 500 * (spot - 0.5)) +
        pennants(standFlat(camera, 2600), hour.flags, 500 * (spot - 0.5)) +
        verge(row, hour.trees[1]) +
        parkedRow(row, rowOf(hour.cars, spot), hour.carGlass, '#101216') +
        roughen(camera, hour.grain[0], hour.grain[1]) +
        parkingLines(camera, hour.lines)
      );
    },
  };
}

const kinds = ['suv', 'sedan', 'pickup', 'hatch', 'suv', 'sedan', 'hatch', 'suv'] as const;

/** Other cars come and go: the row begins elsewhere for every spot. */
function rowOf(tones: readonly string[], spot: number): Parked[] {
  const start = Math.floor(spot * 100);
  let x = -2200 - 300 * chance(start);
  return kinds.map((_, index) => {
    const kind = kinds[(index + start) % kinds.length] ?? 'sedan';
    const car: Parked = { kind, x, tone: tones[(index * 3 + start) % tones.length] ?? '#888' };
    x += kind === 'pickup' ? 650 : 550;
    return car;
  });
}

/** A strip of grass behind the row. */
const verge = (flat: Flat, tone: string): string => box(flat, -3200, 0, 6400, 16, `fill="${tone}" fill-opacity=".55"`);

function poles(camera: Camera, { pole, lampsGlow }: Hour, shift: number): string {
  const far = standFlat(camera, 2600);
  return [-1240 + shift, 860 + shift]
    .map((x, index) => {
      const [cx, cy] = far.at(x + 8, 640);
      const radius = 210 * far.pixels;
      const glow = lampsGlow
        ? radialGradient(`post${index}`, [cx, cy], radius, [
            [0, '#fff2cf', 0.95],
            [0.12, '#ffe2a6', 0.6],
            [1, '#ffd38a', 0],
          ]) + `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}" fill="url(#post${index})"/>`
        : '';
      return (
        box(far, x - 12, 0, 40, 30, `fill="${pole}"`) +
        box(far, x, 0, 16, 660, `fill="${pole}"`) +
        box(far, x - 78, 650, 60, 16, `fill="${pole}" rx="4"`) +
        box(far, x + 34, 650, 60, 16, `fill="${pole}" rx="4"`) +
        box(far, x - 40, 656, 96, 6, `fill="${pole}"`) +
        glow
      );
    })
    .join('');
}

/** Strings of little flags from post to post, as no yard is without. */
function pennants(flat: Flat, tones: readonly string[], shift: number): string {
  const spans: readonly (readonly [number, number])[] = [
    [-3340, -1232],
    [-1232, 868],
    [868, 2968],
  ];
  return spans
    .map(([from, to]) => [from + shift, to + shift] as const)
    .map(([from, to]) => {
      const sag = (share: number): number => 560 - 4 * 110 * share * (1 - share);
      const rope = Array.from({ length: 25 }, (_, step) => flat.at(from + (to - from) * (step / 24), sag(step / 24)));
      const flags = Array.from({ length: 30 }, (_, index) => {
        const share = (index + 0.5) / 30;
        const [x, y] = flat.at(from + (to - from) * share, sag(share));
        const size = 26 * flat.pixels;
        return `<path d="M${short(x - size * 0.6)} ${short(y)}h${short(size * 1.2)}l${short(-size * 0.6)} ${short(size * 1.5)}z" fill="${tones[index % tones.length]}"/>`;
      });
      return `<path d="M${rope.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"/>${flags.join('')}`;
    })
    .join('');
}
