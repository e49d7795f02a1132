import type { Point } from './geometry.ts';

export const pictureWidth = 1600;
export const pictureHeight = 1200;

/** A number short enough for thousands of paths. Writing them is much of the work of drawing, so each is written once. */
export function short(value: number): string {
  const tenths = Math.round(value * 10);
  if (tenths < 0 || tenths >= mostTenths) return String(tenths / 10);
  return (written[tenths] ??= String(tenths / 10));
}

const mostTenths = 20_000;
const written: string[] = [];

export function outline(points: readonly Point[], closed = true): string {
  return `M${points.map((point) => `${short(point[0])} ${short(point[1])}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A closed shape; `paint` holds its presentation attributes. */
export function shape(points: readonly Point[], paint: string): string {
  return points.length < 3 ? '' : `<path d="${outline(points)}" ${paint}/>`;
}

export function line(points: readonly Point[], stroke: string, width: number, more = ''): string {
  if (points.length < 2) return '';
  const look = `fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${outline(points, false)}" ${look} ${more}/>`;
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A gradient between two points of the picture. */
export function linearGradient(id: string, from: Point, to: Point, stops: readonly Stop[]): string {
  const ends = `x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopList(stops)}</linearGradient>`;
}

export function radialGradient(id: string, center: Point, radius: number, stops: readonly Stop[]): string {
  const circle = `cx="${short(center[0])}" cy="${short(center[1])}" r="${short(radius)}"`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stopList(stops)}</radialGradient>`;
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const clipPath = (id: string, points: readonly Point[]): string =>
  `<clipPath id="${id}"><path d="${outline(points)}"/></clipPath>`;

export function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">${content}</svg>`;
}
