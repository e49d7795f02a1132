import type { Camera } from '../camera.ts';
import { add, dot, scale, subtract, type Point, type Vec } from '../geometry.ts';
import { outline, pictureHeight, pictureWidth, short } from '../svg.ts';

/** A flat thing that stands upright behind the car and faces the camera, measured in centimetres. */
export type Flat = { base: number; pixels: number; at(x: number, z: number): Point };

export function standFlat(camera: Camera, behind: number): Flat {
  const depth = camera.distance + behind;
  const foot = add([camera.at[0], camera.at[1], 0], scale(camera.forward, depth));
  const [, base] = camera.project(foot);
  const pixels = camera.scaleAt(foot);
  return { base, pixels, at: (x, z) => [pictureWidth / 2 + x * pixels, base - z * pixels] };
}

export function box(flat: Flat, x: number, z: number, width: number, height: number, paint: string): string {
  const [left, top] = flat.at(x, z + height);
  return `<rect x="${short(left)}" y="${short(top)}" width="${short(width * flat.pixels)}" height="${short(height * flat.pixels)}" ${paint}/>`;
}

/** Painted lines of the parking space, and of its neighbours, as one path. */
export function parkingLines(camera: Camera, paint: string): string {
  const [width, space, piece] = [11, 290, 62];
  const pieces = [-2, -1, 0, 1].flatMap((index) => {
    const y = index * space + space / 2;
    return Array.from({ length: 12 }, (_, step) => -110 + step * piece).map((x) =>
      groundPatch(camera, [
        [x, y, 0],
        [x + piece, y, 0],
        [x + piece, y + width, 0],
        [x, y + width, 0],
      ]),
    );
  });
  return `<path d="${pieces.join('')}" ${paint}/>`;
}

/** A patch of the ground, left out where it would come behind the camera. */
function groundPatch(camera: Camera, corners: readonly Vec[]): string {
  const nearest = 120;
  const behind = corners.some((corner) => dot(subtract(corner, camera.at), camera.forward) < nearest);
  return behind ? '' : outline(corners.map(camera.project));
}

export const skyAndGround = (horizon: number): string =>
  `<rect width="${pictureWidth}" height="${short(horizon + 1)}" fill="url(#sky)"/>` +
  `<rect y="${short(horizon)}" width="${pictureWidth}" height="${short(pictureHeight - horizon)}" fill="url(#ground)"/>`;
