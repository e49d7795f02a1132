import { curveThrough, tabulated } from '../curve.ts';
import { clamp, lerp, type Vec } from '../geometry.ts';
import type { Proportions } from '../proportions.ts';
import { drawPlan, frontAt, rearAt } from './plan.ts';

/** The body below the shoulder: a ring around nose, flank and tail, at heights from the lower edge (0) to the shoulder (1). */
export type LowerBody = {
  at(around: number, height: number): Vec;
  /** The inverse: which place of the ring a side view, a front view and a rear view show there. */
  fromSide(x: number, z: number): Place;
  fromFront(y: number, z: number): Place;
  fromBehind(y: number, z: number): Place;
  shoulder(x: number): number;
  /** Half width where the flank meets glass and hood. */
  brim(x: number): number;
  foot(x: number): number;
  /** The front and rear edge of the brim at a share of its width. */
  brimFront(out: number): number;
  brimRear(out: number): number;
};

export type Place = [around: number, height: number];

export function shapeLowerBody(plan: Proportions): LowerBody {
  const shoulder = tabulated(curveThrough(plan.shoulder), 0, plan.length);
  const foot = tabulated(curveThrough(footLine(plan)), 0, plan.length);
  const section = tabulated(curveThrough(plan.section), 0, 1);
  const nose = tabulated(curveThrough(plan.nose), 0, 1);
  const tail = tabulated(curveThrough(plan.tail), 0, 1);
  const ends = (height: number): { front: number; rear: number } => ({
    front: nose(height),
    rear: plan.length - tail(height),
  });
  const atBrim = ends(1);
  const slim = (x: number): number => 1 - plan.taper * ((2 * x) / plan.length - 1) ** 2;
  const half = plan.width / 2;
  const haunch = (x: number, height: number): number =>
    plan.axles.reduce((sum, axle, index) => {
      const away = (x - axle) / (plan.wheelRadius * 1.75);
      return sum + (plan.haunches[index] ?? 0) * Math.exp(-away * away);
    }, 0) *
    height *
    (1.6 - height);
  const ring = drawPlan(plan.noseCorner, plan.tailCorner);
  const at = (around: number, height: number): Vec => {
    const { x, out } = ring.at(around, ends(height));
    const above = ring.at(around, atBrim).x;
    const y = out * half * section(height) * slim(x) + haunch(x, height) * out ** 4;
    return [x, y, lerp(foot(x), shoulder(above), height)];
  };
  /** Height and way around depend on each other, though weakly: three rounds settle both. */
  const settle = (z: number, aroundAt: (height: number, x: number) => number): Place => {
    let [around, height] = [aroundAt(0.5, plan.length / 2), 0.5];
    for (let round = 0; round < 3; round += 1) {
      const [low, high] = [at(around, 0)[2], at(around, 1)[2]];
      height = clamp((z - low) / (high - low), 0, 1);
      around = aroundAt(height, ring.at(around, ends(height)).x);
    }
    return [around, height];
  };
  const outAt = (y: number, height: number, x: number): number => Math.abs(y) / (half * section(height) * slim(x));
  return {
    at,
    fromSide: (x, z) => settle(z, (height) => ring.aroundAt(x, ends(height))),
    fromFront: (y, z) => settle(z, (height, x) => ring.aroundNose(outAt(y, height, x))),
    fromBehind: (y, z) => settle(z, (height, x) => ring.aroundTail(outAt(y, height, x))),
    shoulder,
    foot,
    brim: (x) => half * section(1) * slim(x) + haunch(x, 1),
    brimFront: (out) => frontAt(out, atBrim.front, plan.noseCorner),
    brimRear: (out) => rearAt(out, atBrim.rear, plan.tailCorner),
  };
}

function footLine({ axles, edge: [chin, sill, heel], length }: Proportions): [number, number][] {
  return [
    [0, chin + 1],
    [axles[0] - 42, chin],
    [axles[0] + 42, sill],
    [axles[1] - 42, sill],
    [axles[1] + 42, heel],
    [length, heel + 2],
  ];
}
