import { curveThrough, tabulated } from '../curve.ts';
import { cross, lerp, normalize, smoothstep, subtract, type Vec } from '../geometry.ts';
import type { Spot } from '../paint/panel.ts';
import type { Proportions } from '../proportions.ts';
import { crown, shapeGreenhouse, type Greenhouse } from './greenhouse.ts';
import { shapeLowerBody, type LowerBody, type Place } from './lower-body.ts';

/** The body as surfaces in space. Flank, nose and tail lift flat elevations of the lower body onto it. */
export type Hull = {
  body: LowerBody;
  greenhouse: Greenhouse;
  /** Across from -1 to 1, and along from the front edge (0) to the rear one (1). */
  hood(out: number, along: number): Vec;
  deck(out: number, along: number): Vec;
  flank: Lift;
  nose: Lift;
  tail: Lift;
  top: number;
  length: number;
};

/** From a place of a flat elevation to the spot on the skin, and where it faces. */
export type Lift = (a: number, z: number) => Spot;

/** How far behind the lip the hood has its full crown. */
const run = 34;

export function shapeHull(plan: Proportions): Hull {
  const body = shapeLowerBody(plan);
  const greenhouse = shapeGreenhouse(plan, body);
  const hoodLine = tabulated(curveThrough(plan.hood), 0, plan.length);
  const deckLine = tabulated(curveThrough(plan.deck), 0, plan.length);
  const lid = (x: number, out: number, line: (x: number) => number, fromEdge: number): Vec => [
    x,
    out * body.brim(x),
    body.shoulder(x) + (line(x) - body.shoulder(x)) * crown(out) * smoothstep(-4, run, fromEdge),
  ];
  return {
    body,
    greenhouse,
    hood: (out, along) => {
      const from = body.brimFront(out);
      const x = lerp(from, greenhouse.cowl.x(out), along);
      const [, y, z] = lid(x, out, hoodLine, x - from);
      return [x, y, z + dome(out, along)];
    },
    deck: (out, along) => {
      const to = body.brimRear(out);
      const x = lerp(greenhouse.deck.x(out), to, along);
      return lid(x, out, deckLine, to - x + (plan.bed ? run : 0));
    },
    flank: (x, z) => spotOf(body, body.fromSide(x, z), 1),
    nose: (y, z) => spotOf(body, body.fromFront(y, z), y),
    tail: (y, z) => spotOf(body, body.fromBehind(y, z), y),
    top: Math.max(...plan.roof.map((knot) => knot[1])),
    length: plan.length,
  };
}

/** The middle of a hood stands a little higher, between two folds that part towards the windshield. */
function dome(out: number, along: number): number {
  const fold = lerp(0.4, 0.62, along);
  return (
    1.2 * smoothstep(fold + 0.07, fold - 0.05, Math.abs(out)) * smoothstep(0, 0.3, along) * smoothstep(1.02, 0.9, along)
  );
}

/** The spot on the half that `side` names by its sign. */
function spotOf(body: LowerBody, [around, height]: Place, side: number): Spot {
  const along = subtract(body.at(Math.min(1, around + 0.006), height), body.at(Math.max(0, around - 0.006), height));
  const up = subtract(body.at(around, Math.min(1, height + 0.02)), body.at(around, Math.max(0, height - 0.02)));
  const flip = ([x, y, z]: Vec): Vec => [x, side < 0 ? -y : y, z];
  return { place: flip(body.at(around, height)), normal: flip(normalize(cross(up, along))) };
}
