import type { Camera } from '../camera.ts';
import { add, dot, scale, subtract, type Point, type Vec } from '../geometry.ts';
import { pictureHeight, pictureWidth, shape, short } from '../svg.ts';

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

/** A patch of the ground around the car, left out where it would come behind the camera. */
export function groundPatch(camera: Camera, corners: readonly (readonly [number, number])[], paint: string): string {
  const nearest = 120;
  const places = corners.map(([x, y]): Vec => [x, y, 0]);
  if (places.some((place) => dot(subtract(place, camera.at), camera.forward) < nearest)) return '';
  return shape(places.map(camera.project), paint);
}

/** Painted lines of the parking space, and of its neighbours. */
export function parkingLines(camera: Camera, paint: string): string {
  const width = 11;
  const space = 290;
  return [-2, -1, 0, 1]
    .map((index) => {
      const y = index * space + space / 2;
      const pieces = Array.from({ length: 12 }, (_, piece) => -110 + piece * 62);
      return pieces
        .map((x) =>
          groundPatch(
            camera,
            [
              [x, y],
              [x + 62.5, y],
              [x + 62.5, y + width],
              [x, y + width],
            ],
            paint,
          ),
        )
        .join('');
    })
    .join('');
}

export const skyAndGround = (horizon: number): string =>
  `<rect width="${pictureWidth}" height="${short(horizon + 1)}" fill="url(#sky)"/>` +
  `<rect y="${short(horizon)}" width="${pictureWidth}" height="${short(pictureHeight - horizon)}" fill="url(#ground)"/>`;
