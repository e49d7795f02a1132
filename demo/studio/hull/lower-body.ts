import { curveThrough, tabulated, type Knots } from '../curve.ts';
import { clamp, lerp, smoothstep, type Vec } from '../geometry.ts';
import type { Proportions } from '../proportions.ts';
import { drawPlan, frontAt, rearAt } from './plan.ts';

/** The body below the shoulder: a ring around nose, flank and tail, at heights from the lower edge (0) to the shoulder (1). */
export type LowerBody = {
  at(around: number, height: number): Vec;
  /** The inverse: which place of the ring lies there in the side elevation. */
  fromSide(x: number, z: number): Place;
  /** Likewise on nose and tail, where sideways is measured over the skin: lamps reach around the corner. */
  fromFront(girth: number, z: number): Place;
  fromBehind(girth: number, z: number): Place;
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
  const soft = tabulated(curveThrough(softSection), 0, 1);
  const nose = tabulated(curveThrough(plan.nose), 0, 1);
  const tail = tabulated(curveThrough(plan.tail), 0, 1);
  const ends = (height: number): { front: number; rear: number } => ({
    front: nose(height),
    rear: plan.length - tail(height),
  });
  const atBrim = ends(1);
  const slim = (x: number): number => 1 - plan.taper * ((2 * x) / plan.length - 1) ** 2;
  const half = plan.width / 2;
  const bulge = tabulated((x) => bulgeAt(plan, x), 0, plan.length);
  const haunch = (x: number, height: number): number => bulge(x) * height * (1.6 - height);
  /** Folds of the flank fade out towards both ends. */
  const sharpness = (x: number): number =>
    smoothstep(plan.axles[0] - 30, plan.axles[0] + 80, x) *
    (1 - 0.8 * smoothstep(plan.axles[1] + 20, plan.length - 20, x));
  const ring = drawPlan(plan.noseCorner, plan.tailCorner);
  const at = (around: number, height: number): Vec => {
    const { x, out } = ring.at(around, ends(height));
    const above = ring.at(around, atBrim).x;
    const share = lerp(soft(height), section(height), sharpness(x));
    const y = out * half * share * slim(x) + haunch(x, height) * out ** 4;
    return [x, y, lerp(foot(x), shoulder(above), height)];
  };
  const heightAt = (around: number, z: number): number => {
    const [low, high] = [at(around, 0)[2], at(around, 1)[2]];
    return clamp((z - low) / (high - low), 0, 1);
  };
  const aroundNose = girthTable(at, 0, 0.5);
  const aroundTail = girthTable(at, 1, 0.5);
  const onGirth = (around: number, z: number): Place => [around, heightAt(around, z)];
  return {
    at,
    fromSide: (x, z) => {
      // Height and way around depend on each other, though weakly.
      let [around, height] = [ring.aroundAt(x, ends(0.5)), 0.5];
      for (let round = 0; round < 2; round += 1) {
        height = heightAt(around, z);
        around = ring.aroundAt(x, ends(height));
      }
      return [around, height];
    },
    fromFront: (girth, z) => onGirth(aroundNose(Math.abs(girth)), z),
    fromBehind: (girth, z) => onGirth(aroundTail(Math.abs(girth)), z),
    shoulder,
    foot,
    brim: (x) => half * lerp(soft(1), section(1), sharpness(x)) * slim(x) + haunch(x, 1),
    brimFront: (out) => frontAt(out, atBrim.front, plan.noseCorner),
    brimRear: (out) => rearAt(out, atBrim.rear, plan.tailCorner),
  };
}

/** Fenders swell over the wheels. */
function bulgeAt({ axles, haunches, wheelRadius }: Proportions, x: number): number {
  return axles.reduce((sum, axle, index) => {
    const away = (x - axle) / (wheelRadius * 1.75);
    return sum + (haunches[index] ?? 0) * Math.exp(-away * away);
  }, 0);
}

/** From centimetres over the skin to the way around, counted from the middle of the nose or the tail. */
function girthTable(at: LowerBody['at'], from: number, to: number): (girth: number) => number {
  const steps = 80;
  let [girth, before] = [0, at(from, 0.6)];
  const knots = Array.from({ length: steps + 1 }, (_, step): [number, number] => {
    const around = lerp(from, to, step / steps);
    const here = at(around, 0.6);
    girth += Math.hypot(here[0] - before[0], here[1] - before[1]);
    before = here;
    return [girth, around];
  });
  return tabulated(curveThrough(knots), 0, girth);
}

/** The rounding of bumpers, whatever the flank looks like. */
const softSection: Knots = [
  [0, 0.91],
  [0.12, 0.965],
  [0.4, 0.995],
  [0.6, 1],
  [0.84, 0.97],
  [1, 0.92],
];

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
