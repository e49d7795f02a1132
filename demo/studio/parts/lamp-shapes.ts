import type { Point } from '../geometry.ts';
import type { Lamps } from '../look.ts';
import { ellipse, rounded } from '../outlines.ts';

/** Where a headlamp sits on the nose: sideways over the skin from its inner to its outer end, and up. */
export type LampBox = { inner: number; outer: number; z: number; height: number };

/** The outline of one headlamp. */
export function lampOutline({ inner, outer, z, height }: LampBox, lamps: Lamps): Point[] {
  const [top, bottom] = [z + height / 2, z - height / 2];
  const at = (share: number): number => inner + (outer - inner) * share;
  switch (lamps) {
    case 'slim':
      return rounded(
        [
          [inner, z - height * 0.1, 1.5],
          [at(0.55), z + height * 0.32, 12],
          [outer, top + height * 0.3, 2],
          [at(0.86), z - height * 0.06, 8],
          [at(0.5), bottom + height * 0.05, 8],
          [inner + 2, z - height * 0.36, 1.5],
        ],
        4,
      );
    case 'swept':
      return rounded(
        [
          [inner, z - height * 0.3, 3],
          [at(0.3), z + height * 0.3, 14],
          [outer, top + height * 0.36, 2],
          [at(0.74), bottom + height * 0.16, 16],
          [at(0.3), bottom - height * 0.06, 10],
        ],
        6,
      );
    case 'round':
      return ellipse(at(0.5), z, height * 0.68, height * 0.68);
    case 'square':
      return rounded(
        [
          [inner, top],
          [outer - 2, top + 1],
          [outer - 5, bottom],
          [inner + 2, bottom],
        ],
        3.4,
      );
    case 'bracket':
      return rounded(
        [
          [inner, top],
          [outer, top],
          [outer - 1, bottom - 2],
          [inner, bottom - 2],
        ],
        2.4,
      );
    case 'tall':
      return rounded(
        [
          [inner + 2, top],
          [outer - 4, top + 1],
          [outer - 12, bottom - height * 0.75],
          [outer - 17, bottom - height * 0.75],
          [at(0.45), bottom + height * 0.2],
          [inner + 3, bottom + height * 0.35],
        ],
        2.5,
      );
  }
}
