import { shape, short } from '../svg.ts';
import { chance } from './chance.ts';
import { box, type Flat } from './stage.ts';

export type House = {
  x: number;
  width: number;
  height: number;
  wall: string;
  trim: string;
  awning: string;
  door: string;
};

/** One house of an old main street: a shop below, windows in rows above, a cornice on top. */
export function drawHouse(flat: Flat, house: House): string {
  const { x, width, height, wall, trim } = house;
  return [
    box(flat, x, 0, width, height, `fill="${wall}"`),
    bricks(flat, house),
    windows(flat, house),
    box(flat, x - 8, height - 46, width + 16, 16, `fill="${trim}"`),
    box(flat, x - 14, height - 26, width + 28, 40, `fill="${trim}"`),
    dentils(flat, house),
    box(flat, x, 306, width, 14, `fill="${trim}"`),
    shop(flat, house),
    awning(flat, house),
  ].join('');
}

/** A few courses, enough to say brick. */
function bricks(flat: Flat, { x, width, height }: House): string {
  const path = Array.from({ length: 60 }, (_, index) => {
    const [left, top] = flat.at(x + width * 0.94 * chance(x + index), 340 + (height - 420) * chance(x + index + 0.37));
    return `M${short(left)} ${short(top)}h${short(26 * flat.pixels)}v${short(9 * flat.pixels)}h${short(-26 * flat.pixels)}z`;
  });
  return `<path d="${path.join('')}" fill="#000" fill-opacity=".07"/>`;
}

function windows(flat: Flat, { x, width, height, trim }: House): string {
  const floors = height > 700 ? [370, 570] : [380];
  const wide = width * 0.17;
  return floors
    .flatMap((z) =>
      [0.14, 0.42, 0.7].map((share, column) => {
        const left = x + share * width;
        const open = chance(x + z + column) > 0.5;
        return [
          box(flat, left - 9, z - 12, wide + 18, 10, `fill="${trim}"`),
          box(flat, left - 7, z - 3, wide + 14, 150, `fill="${trim}"`),
          box(flat, left, z, wide, 134, 'fill="#56707d"'),
          box(flat, left, z + 60, wide, 74, 'fill="#8fa9b3" fill-opacity=".55"'),
          open ? box(flat, left, z + 84, wide, 50, 'fill="#efe6d3" fill-opacity=".8"') : '',
          box(flat, left + wide / 2 - 3, z, 6, 134, `fill="${trim}"`),
          box(flat, left, z + 64, wide, 6, `fill="${trim}"`),
          box(flat, left - 10, z + 146, wide + 20, 16, `fill="${trim}"`),
        ].join('');
      }),
    )
    .join('');
}

function dentils(flat: Flat, { x, width, height, trim }: House): string {
  const count = Math.floor(width / 46);
  return Array.from({ length: count }, (_, index) =>
    box(flat, x + 10 + index * 46, height - 66, 20, 20, `fill="${trim}"`),
  ).join('');
}

function shop(flat: Flat, { x, width, trim, door }: House): string {
  const [left, wide] = [x + 34, width - 68];
  const doorAt = left + wide * (chance(x) > 0.5 ? 0.08 : 0.68);
  const goods = Array.from({ length: 7 }, (_, index) => {
    const height = 30 + 60 * chance(x + index * 7);
    const tone = ['#d8b26a', '#b9c6bb', '#a7655a', '#e8ddc8', '#6f8793'][Math.floor(5 * chance(x + index))] ?? '#ccc';
    return box(flat, left + 20 + (index * (wide - 60)) / 7, 44, 40, height, `fill="${tone}" fill-opacity=".75"`);
  });
  const gleam = [0.2, 0.32, 0.7].map((share) =>
    shape(
      [
        flat.at(left + wide * share, 40),
        flat.at(left + wide * share + 34, 40),
        flat.at(left + wide * share + 130, 244),
        flat.at(left + wide * share + 96, 244),
      ],
      'fill="#fff" fill-opacity=".12"',
    ),
  );
  return [
    box(flat, left - 10, 0, wide + 20, 256, `fill="${trim}"`),
    box(flat, left, 36, wide, 212, 'fill="#3f5059"'),
    box(flat, left, 150, wide, 98, 'fill="#6d858f" fill-opacity=".5"'),
    ...goods,
    ...gleam,
    box(flat, left, 0, wide, 36, `fill="${door}"`),
    box(flat, doorAt, 0, 110, 240, `fill="${trim}"`),
    box(flat, doorAt + 8, 0, 94, 232, `fill="${door}"`),
    box(flat, doorAt + 22, 90, 66, 124, 'fill="#7c939c"'),
    box(flat, doorAt + 84, 84, 8, 30, 'fill="#e8d9a8"'),
  ].join('');
}

/** Striped cloth with a scalloped edge. */
function awning(flat: Flat, { x, width, awning: tone }: House): string {
  const [left, wide] = [x + 22, width - 44];
  const stripes = Math.round(wide / 44);
  const step = wide / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const [from, to] = [left + index * step, left + (index + 1) * step];
    const fill = index % 2 === 0 ? tone : '#f3ecdd';
    const [cx, cy] = flat.at((from + to) / 2, 236);
    return (
      shape([flat.at(from + 8, 304), flat.at(to + 2, 304), flat.at(to, 236), flat.at(from, 236)], `fill="${fill}"`) +
      `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short((step / 2) * flat.pixels)}" ry="${short(11 * flat.pixels)}" fill="${fill}"/>`
    );
  })
    .concat(box(flat, left, 200, wide, 30, 'fill="#000" fill-opacity=".16"'))
    .join('');
}
