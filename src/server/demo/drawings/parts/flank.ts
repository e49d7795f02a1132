import { onFlank, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { followPath } from '../paths.ts';
import { line, shape } from '../svg.ts';
import { archRadius } from './arches.ts';
import { drawSideGlass, sidePane } from './windows.ts';

/** Everything on the near side of the body but the wheels. */
export function drawFlank(easel: Easel): string {
  return sill(easel) + drawSideGlass(easel) + beltTrim(easel) + gaps(easel) + handles(easel);
}

/** The bright strip along the foot of the glass. */
function beltTrim(easel: Easel): string {
  const pane = sidePane(easel);
  const strip = Array.from({ length: 25 }, (_, step) => easel.camera.project(pane.at(step / 12 - 1, -0.03)));
  const dark = easel.look.twoTone || easel.look.wheels === 'steel';
  return line(strip, dark ? '#15171a' : '#dfe4e6', easel.camera.scaleAt(pane.at(0, 0)) * 0.9, 'stroke-opacity=".85"');
}

function gaps(easel: Easel): string {
  const pixels = easel.camera.scaleAt(easel.hull.flank(240, 60).place);
  return gapLines(easel)
    .map((gap) => {
      const points = onFlank(easel, gap);
      const lit = points.map(([x, y]): Point => [x + pixels * 0.6, y + pixels * 0.2]);
      return (
        line(lit, '#fff', pixels * 0.5, 'stroke-opacity=".2"') +
        line(points, '#08090b', pixels * 0.8, 'stroke-opacity=".68"')
      );
    })
    .join('');
}

/** Door gaps in the side elevation: the first leans, the last goes around the wheel arch. */
function gapLines(easel: Easel): readonly Point[][] {
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

/** The joint of bumper and fender, a filler flap, the rail of a sliding door, the gap between cab and bed. */
function extraGaps({ plan, hull, look }: Easel, low: number): Point[][] {
  const [front, rear] = plan.axles;
  const radius = archRadius(plan);
  const lamp = plan.face.lamp;
  const [tip, , top] = hull.nose(
    lamp.outer + 0.3 * plan.noseCorner.depth,
    lamp.z + (look.lamps === 'swept' ? 2 : -2),
  ).place;
  const lines = [
    followPath(
      `M ${front - radius * 0.97} ${plan.wheelRadius + radius * 0.3} C ${front - radius} ${top - 10} ${tip + 6} ${top - 6} ${tip} ${top}`,
      3,
    ),
    followPath(
      `M ${rear + radius * 0.97} ${plan.wheelRadius + radius * 0.3} L ${rear + radius * 1.12} ${hull.body.shoulder(rear + radius) - 26}`,
      3,
    ),
  ];
  if (plan.bed)
    lines.push(
      followPath(`M ${plan.bed.from - 6} ${hull.body.shoulder(plan.bed.from)} L ${plan.bed.from - 6} ${low}`, 4),
    );
  const door = plan.doors.at(-1) ?? 0;
  if (plan.slidingDoor) {
    const z = hull.body.shoulder(door) - 14;
    lines.push(followPath(`M ${door} ${z} L ${plan.length - 50} ${z + 1}`, 6));
  }
  return lines;
}

function handles(easel: Easel): string {
  const { plan, hull } = easel;
  const pixels = easel.camera.scaleAt(hull.flank(240, 80).place);
  const flush = easel.look.electric === true && easel.look.wheels === 'aero';
  return plan.doors
    .slice(1)
    .map((gap, index) => {
      const x = plan.slidingDoor && index > 0 ? (plan.doors[index] ?? 0) + 16 : gap - 19;
      const z = hull.body.shoulder(x) - (hull.body.shoulder(x) - plan.edge[1]) * 0.19;
      const grip = onFlank(easel, `M ${x - 9} ${z} L ${x + 10} ${z + 0.8}`);
      const recess = onFlank(
        easel,
        `M ${x - 8} ${z} C ${x - 8} ${z - 5} ${x + 8} ${z - 5} ${x + 8} ${z} C ${x + 7} ${z + 3} ${x - 8} ${z + 3} ${x - 8} ${z} Z`,
      );
      const below = grip.map(([a, b]): Point => [a, b + pixels * 1.5]);
      if (flush)
        return (
          line(grip, '#000', pixels * 2.4, 'stroke-opacity=".18"') +
          line(grip, '#fff', pixels * 1.4, 'stroke-opacity=".14"')
        );
      return (
        shape(recess, 'fill="#000" fill-opacity=".22"') +
        line(below, '#000', pixels * 1.8, 'stroke-opacity=".34"') +
        line(
          grip,
          easel.look.twoTone || easel.look.wheels === 'steel' ? '#16181b' : '#e8ecee',
          pixels * 2.1,
          easel.look.twoTone ? '' : 'stroke-opacity=".75"',
        )
      );
    })
    .join('');
}

/** The dark edge between the wheels; tall where the car wears cladding. */
function sill(easel: Easel): string {
  const { cladding, axles, edge } = easel.plan;
  const foot = edge[1] - 1;
  const top = edge[1] + Math.max(4.5, cladding);
  const reach = archRadius(easel.plan) - 4;
  const [from, to] = [axles[0] + reach, axles[1] - reach];
  const strip = onFlank(easel, followPath(`M ${from} ${foot} L ${to} ${foot} L ${to} ${top} L ${from} ${top} Z`, 5));
  const pixels = easel.camera.scaleAt(easel.hull.flank(240, 40).place);
  const shine = onFlank(easel, followPath(`M ${from} ${top} L ${to} ${top}`, 6));
  return (
    shape(strip, `fill="#15171a" fill-opacity="${cladding > 0 ? 0.95 : 0.55}"`) +
    line(shine, '#fff', pixels * 0.6, 'stroke-opacity=".2"')
  );
}
