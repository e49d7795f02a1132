import type { Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { followPath } from '../paths.ts';
import type { Proportions } from '../proportions.ts';
import { archRadius } from './arches.ts';

/** Door gaps in the side elevation: the first leans, the last goes around the wheel arch. */
export function gapLines(easel: Easel): readonly Point[][] {
  const { plan, hull } = easel;
  const low = plan.edge[1] + Math.max(6, plan.cladding * 0.6);
  const [first = 0] = plan.doors;
  const last = plan.doors.at(-1) ?? 0;
  const top = (x: number): number => hull.body.shoulder(x) - 0.6;
  const front = followPath(
    `M ${first} ${top(first)} C ${first - 8} ${top(first) - 18} ${first - 10} ${lerp(low, top(first), 0.4)} ${first - 7} ${low + 7} C ${first - 6} ${low + 1} ${first - 3} ${low} ${first + 4} ${low}`,
    2.5,
  );
  const middle = plan.doors
    .slice(1, -1)
    .map((x) =>
      followPath(
        `M ${x} ${top(x)} C ${x + 2} ${lerp(low, top(x), 0.6)} ${x + 1} ${lerp(low, top(x), 0.3)} ${x - 3} ${low}`,
        2.5,
      ),
    );
  const rear = lastGap(easel, last, top(last), low);
  const end = rear.at(-1) ?? [last, low];
  const bottom = followPath(`M ${first + 4} ${low} L ${end[0]} ${end[1]}`, 4);
  return [[...front, ...bottom.slice(1, -1), ...rear.toReversed()], ...middle, ...extraGaps(easel, low)];
}

function lastGap({ plan }: Easel, x: number, top: number, low: number): Point[] {
  const axle = plan.axles[1];
  const reach = archRadius(plan) + 7;
  if (x < axle - reach)
    return followPath(
      `M ${x} ${top} C ${x + 3} ${lerp(low, top, 0.6)} ${x + 2} ${lerp(low, top, 0.3)} ${x - 2} ${low}`,
      2.5,
    );
  const lowest = Math.asin(Math.min(1, Math.max(-1, (low - plan.wheelRadius) / reach)));
  const highest = Math.PI * 0.36;
  const arc = Array.from({ length: 16 }, (_, step): Point => {
    const angle = Math.PI - lerp(highest, lowest, step / 15);
    return [axle + reach * Math.cos(angle), plan.wheelRadius + reach * Math.sin(angle)];
  });
  const [startX, startZ] = arc[0] ?? [x, low];
  return [
    ...followPath(`M ${x} ${top} C ${x + 1} ${top - 12} ${startX + 9} ${startZ + 10} ${startX} ${startZ}`, 2.5),
    ...arc.slice(1),
  ];
}

/** Joints of bumpers and fenders, the rail of a sliding door, the gap between cab and bed. */
function extraGaps(easel: Easel, low: number): Point[][] {
  const { plan, hull } = easel;
  const lines = [frontJoint(easel)];
  if (plan.bed) {
    const x = plan.bed.from - 6;
    lines.push(followPath(`M ${x} ${hull.body.shoulder(x)} L ${x} ${low}`, 4));
  } else lines.push(rearJoint(easel));
  if (plan.slidingDoor) {
    const door = plan.doors.at(-1) ?? 0;
    const z = hull.body.shoulder(door) - 14;
    lines.push(followPath(`M ${door} ${z} L ${plan.length - 50} ${z + 1}`, 6));
    if (plan.doors.length === 2) lines.push(...cargoDoor(easel, low));
  }
  return lines;
}

/** From the front arch up to the tip of the headlamp. */
function frontJoint({ plan, hull, look }: Easel): Point[] {
  const { lamp } = plan.face;
  const reach = archRadius(plan);
  const [x, z] = [plan.axles[0] - reach * 0.97, plan.wheelRadius + reach * 0.3];
  const [tip, , top] = hull.nose(
    lamp.outer + 0.3 * plan.noseCorner.depth,
    lamp.z + (look.lamps === 'swept' ? 2 : -2),
  ).place;
  return followPath(`M ${x} ${z} C ${x - 1} ${top - 10} ${tip + 6} ${top - 6} ${tip} ${top}`, 3);
}

/** From the rear arch up to the foot of the tail lamp. */
function rearJoint({ plan, hull }: Easel): Point[] {
  const { lamp } = plan.back;
  const reach = archRadius(plan);
  const [x, z] = [plan.axles[1] + reach * 0.97, plan.wheelRadius + reach * 0.3];
  const [tip, , top] = hull.tail(lamp.outer + 0.28 * plan.tailCorner.depth, lamp.bottom).place;
  return followPath(`M ${x} ${z} C ${x + 2} ${z + 12} ${tip - 14} ${top - 16} ${tip - 3} ${top}`, 3);
}

/** Where the edges of a sliding door are that has no window. */
export function cargoDoorAt(plan: Proportions): number[] {
  const from = (plan.doors.at(-1) ?? 0) + 12;
  return [from, from + 124];
}

function cargoDoor({ plan, hull }: Easel, low: number): Point[][] {
  return cargoDoorAt(plan).map((x) => followPath(`M ${x} ${hull.body.shoulder(x) - 0.6} L ${x} ${low}`, 4));
}
