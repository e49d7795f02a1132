import { clamp } from '../geometry.ts';
import type { Corner } from '../proportions.ts';

/** Half a plan view: 0 is the middle of the nose, 1 the middle of the tail, with a corner at both ends. */
export const [noseEnds, tailBegins] = [0.3, 0.7] as const;

export type Ends = { front: number; rear: number };
export type Plan = {
  /** Where a place around lies: how far along x, and how far out as a share of the half width. */
  at(around: number, ends: Ends): { x: number; out: number };
  /** The way around to an x. */
  aroundAt(x: number, ends: Ends): number;
};

export function drawPlan(nose: Corner, tail: Corner): Plan {
  const [bend, bendBack] = [roundedCorner(nose.power), roundedCorner(tail.power)];
  const at = (around: number, ends: Ends): { x: number; out: number } => {
    if (around <= noseEnds) {
      const { out, back } = bend(around / noseEnds);
      return { x: ends.front + nose.bow * out * out + nose.depth * back, out };
    }
    if (around >= tailBegins) {
      const { out, back } = bendBack((1 - around) / (1 - tailBegins));
      return { x: ends.rear - tail.bow * out * out - tail.depth * back, out };
    }
    const from = ends.front + nose.bow + nose.depth;
    const to = ends.rear - tail.bow - tail.depth;
    return { x: from + (to - from) * ((around - noseEnds) / (tailBegins - noseEnds)), out: 1 };
  };
  return {
    at,
    aroundAt: (x, ends) => {
      const from = ends.front + nose.bow + nose.depth;
      const to = ends.rear - tail.bow - tail.depth;
      if (x >= from && x <= to) return noseEnds + (tailBegins - noseEnds) * ((x - from) / (to - from));
      let [low, high] = x < from ? [0, noseEnds] : [tailBegins, 1];
      for (let halving = 0; halving < 12; halving += 1) {
        const middle = (low + high) / 2;
        if (at(middle, ends).x < x) low = middle;
        else high = middle;
      }
      return (low + high) / 2;
    },
  };
}

/** The x of the plan's front at a share of its width. */
export function frontAt(out: number, front: number, { depth, bow, power }: Corner): number {
  const share = clamp(Math.abs(out), 0, 1);
  return front + bow * share * share + depth * (1 - (1 - share ** power) ** (1 / power));
}

export const rearAt = (out: number, rear: number, corner: Corner): number => 2 * rear - frontAt(out, rear, corner);

type Bend = { out: number; back: number };

/** Along a superellipse from its middle to its end, in steps of about the same length; read from a table. */
function roundedCorner(power: number): (share: number) => Bend {
  const pieces = 300;
  const table = Array.from({ length: pieces + 1 }, (_, piece): Bend => {
    const angle = evenAngle(piece / pieces, power);
    return { out: Math.sin(angle) ** (2 / power), back: 1 - Math.max(0, Math.cos(angle)) ** (2 / power) };
  });
  const end: Bend = { out: 1, back: 1 };
  return (share) => {
    const place = clamp(share, 0, 1) * pieces;
    const piece = Math.min(pieces - 1, Math.floor(place));
    const [before, after] = [table[piece] ?? end, table[piece + 1] ?? end];
    const rest = place - piece;
    return {
      out: before.out + (after.out - before.out) * rest,
      back: before.back + (after.back - before.back) * rest,
    };
  };
}

function evenAngle(share: number, power: number): number {
  const [near, far] = [share ** (power / 2), (1 - share) ** (power / 2)];
  return ((near / (near + far)) * Math.PI) / 2;
}
