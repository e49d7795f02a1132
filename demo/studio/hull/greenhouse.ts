import { curveThrough, tabulated } from '../curve.ts';
import { lerp, type Vec } from '../geometry.ts';
import type { Corner, Proportions } from '../proportions.ts';
import type { LowerBody } from './lower-body.ts';
import { drawPlan, frontAt, noseEnds, rearAt, tailBegins } from './plan.ts';

/** Glass and pillars between the shoulder (0) and the edge of the roof (1). */
export type Greenhouse = {
  at(around: number, height: number): Vec;
  /** The near side alone: shares along from the windshield pillar to the rear one, and up. */
  side(along: number, height: number): Vec;
  /** The same at an x: upright posts stay upright, however the pillars slant. */
  sideAt(x: number, height: number): Vec;
  /** Across windshield and rear glass: -1 to 1 of the half width, and up. */
  windshield(out: number, height: number): Vec;
  rearGlass(out: number, height: number): Vec;
  roof(out: number, along: number): Vec;
  cowl: End;
  deck: End;
};
type End = { x(out: number): number; z: number; middle: number };

/** The roof lies lower at its edges than on the centerline. */
const roofDrop = 6.5;

export function shapeGreenhouse(plan: Proportions, body: LowerBody): Greenhouse {
  const [cowl, header] = [last(plan.hood), first(plan.roof)];
  const [rearHeader, deck] = [last(plan.roof), first(plan.deck)];
  const roofLine = tabulated(curveThrough(plan.roof), header[0] - 30, rearHeader[0] + 30);
  const [front, rear] = glassCorners(plan);
  const bulge = (height: number): number => height * (1 - height);
  const ends = (height: number): { front: number; rear: number } => ({
    front: lerp(cowl[0], header[0], height) - 5 * bulge(height),
    rear: lerp(deck[0], rearHeader[0], height) + 9 * bulge(height),
  });
  const lean = (height: number): number => plan.lean * (0.8 * height + 0.2 * height ** 3);
  const roofEdge = (x: number, out: number): number => roofLine(x) - roofDrop * out * out;
  const foot = (x: number, out: number, end: End | undefined): number =>
    body.shoulder(x) + (end ? (end.z - body.shoulder(end.middle)) * crown(out) : 0);
  const place = (x: number, out: number, base: number, top: number, height: number): Vec => [
    x,
    out * body.brim(x) * (1 - lean(height)),
    lerp(base, top, height),
  ];
  const cowlEnd: End = { x: (out) => frontAt(out, ends(0).front, front), z: cowl[1], middle: cowl[0] };
  const deckEnd: End = { x: (out) => rearAt(out, ends(0).rear, rear), z: deck[1], middle: deck[0] };
  const ring = drawPlan(front, rear);
  const [feet, heads] = [ends(0), ends(1)];
  const at = (around: number, height: number): Vec => {
    const here = ring.at(around, ends(height));
    const [below, above] = [ring.at(around, feet), ring.at(around, heads)];
    const end = around < noseEnds ? cowlEnd : around > tailBegins ? deckEnd : undefined;
    return place(here.x, here.out, foot(below.x, below.out, end), roofEdge(above.x, above.out), height);
  };
  const side = (along: number, height: number): Vec => at(lerp(noseEnds, tailBegins, along), height);
  return {
    at,
    side,
    sideAt: (x, height) => {
      const [from, to] = [side(0, height)[0], side(1, height)[0]];
      return side((x - from) / (to - from), height);
    },
    windshield: (out, height) =>
      place(
        frontAt(out, ends(height).front, front),
        out,
        foot(cowlEnd.x(out), out, cowlEnd),
        roofEdge(frontAt(out, ends(1).front, front), out),
        height,
      ),
    rearGlass: (out, height) =>
      place(
        rearAt(out, ends(height).rear, rear),
        out,
        foot(deckEnd.x(out), out, deckEnd),
        roofEdge(rearAt(out, ends(1).rear, rear), out),
        height,
      ),
    roof: (out, along) => {
      const x = lerp(frontAt(out, ends(1).front, front), rearAt(out, ends(1).rear, rear), along);
      return [x, out * body.brim(x) * (1 - lean(1)), roofEdge(x, out)];
    },
    cowl: cowlEnd,
    deck: deckEnd,
  };
}

/** How far the middle of hood and deck rises over their edges, from 1 in the middle to 0 at the shoulder. */
export const crown = (out: number): number => 1 - Math.abs(out) ** 2.4;

function glassCorners({ roof, lean, deck, length: end, tailCorner }: Proportions): [Corner, Corner] {
  const length = last(roof)[0] - first(roof)[0];
  const depth = Math.min(20, length * 0.15);
  const power = lean < 0.2 ? 3.4 : 2.7;
  const hatch = end - first(deck)[0] < 25;
  return [
    { depth, bow: lean < 0.12 ? 3 : 9, power },
    hatch ? tailCorner : { depth: depth * 0.9, bow: lean < 0.2 ? 3 : 7, power },
  ];
}

const first = (knots: Proportions['hood']): readonly [number, number] => knots[0] ?? [0, 0];
const last = (knots: Proportions['hood']): readonly [number, number] => knots.at(-1) ?? [0, 0];
