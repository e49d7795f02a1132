import { short } from '../svg.ts';
import type { Flat } from './stage.ts';

/** Outlines in centimetres, nose to the left. */
const outlines = {
  sedan: {
    body: 'M2 30C0 52 6 66 24 72C60 82 100 88 134 92C166 116 196 138 240 142C300 146 340 134 388 104C410 102 438 102 452 96C462 84 462 56 460 30Z',
    glass: 'M152 95C178 114 204 130 240 133L292 133C322 128 346 116 366 103Z',
    wheels: [88, 370, 33],
  },
  suv: {
    body: 'M2 36C0 66 4 84 20 92C60 102 104 108 138 112C160 138 184 160 214 164C280 170 350 168 404 160C430 144 444 122 450 104C456 80 456 56 454 36Z',
    glass: 'M156 115C174 136 192 152 214 155L330 156C372 154 400 146 420 116Z',
    wheels: [90, 362, 36],
  },
  pickup: {
    body: 'M2 44C0 80 2 104 14 114C60 122 110 124 152 126C176 160 200 186 226 190C270 194 330 194 366 188C374 170 378 150 380 134L560 134C570 120 568 70 566 44Z',
    glass: 'M172 129C190 154 208 174 228 179L340 179C352 166 358 148 360 131Z',
    wheels: [96, 462, 41],
  },
  hatch: {
    body: 'M2 28C0 54 6 68 22 76C56 88 92 94 124 98C152 122 180 144 216 147C280 151 340 148 386 140C404 124 416 104 420 92C424 70 424 48 422 28Z',
    glass: 'M140 101C162 120 186 136 216 139L310 140C350 138 376 128 392 104Z',
    wheels: [84, 346, 32],
  },
} as const;

export type Parked = { kind: keyof typeof outlines; x: number; tone: string };

/** A row of other cars, far enough away to need few lines. */
export function parkedRow(flat: Flat, cars: readonly Parked[], glass: string, shade: string): string {
  return cars
    .map(({ kind, x, tone }) => {
      const { body, glass: pane, wheels } = outlines[kind];
      const [left, base] = flat.at(x, 0);
      const [front, rear, radius] = wheels;
      const wheel = (at: number): string =>
        `<circle cx="${at}" cy="${radius}" r="${radius}" fill="#1d1f22"/><circle cx="${at}" cy="${radius}" r="${radius * 0.6}" fill="#8e9498"/><circle cx="${at}" cy="${radius}" r="${radius * 0.2}" fill="#4a4e52"/>`;
      return (
        `<g transform="translate(${short(left)} ${short(base)}) scale(${flat.pixels.toFixed(4)} ${(-flat.pixels).toFixed(4)})">` +
        `<ellipse cx="230" cy="-2" rx="250" ry="10" fill="${shade}" fill-opacity=".45"/>` +
        `<path d="${body}" fill="${tone}"/><path d="${body}" fill="#000" fill-opacity=".16" transform="translate(0 -1) scale(1 .44)"/>` +
        `<path d="${pane}" fill="${glass}"/>${wheel(front)}${wheel(rear)}</g>`
      );
    })
    .join('');
}
