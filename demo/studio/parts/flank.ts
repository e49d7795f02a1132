import { onFlank, type Easel } from '../easel.ts';
import type { Point } from '../geometry.ts';
import { rounded } from '../outlines.ts';
import { followPath } from '../paths.ts';
import { line, shape } from '../svg.ts';
import { archRadius } from './arches.ts';
import { drawCargoWall } from './cargo-wall.ts';
import { gapLines } from './gaps.ts';
import { drawSideGlass, sidePane } from './windows.ts';

/** Everything on the near side of the body but the wheels. */
export function drawFlank(easel: Easel): string {
  return (
    sill(easel) +
    drawCargoWall(easel) +
    drawSideGlass(easel) +
    beltTrim(easel) +
    gaps(easel) +
    handles(easel) +
    badge(easel)
  );
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

/** A small emblem on the fender behind the front wheel. */
function badge(easel: Easel): string {
  const { plan, hull } = easel;
  const x = plan.axles[0] + archRadius(plan) + (plan.cladding > 0 ? 13 : 8);
  const z = plan.edge[1] + 0.56 * (hull.body.shoulder(x) - plan.edge[1]);
  const bar = (from: number, to: number, low: number, high: number): Point[] =>
    onFlank(
      easel,
      rounded(
        [
          [x + from, z + high],
          [x + to, z + high],
          [x + to, z + low],
          [x + from, z + low],
        ],
        0.6,
      ),
    );
  return (
    shape(bar(-0.4, 12.4, -2.2, 1.6), 'fill="#000" fill-opacity=".35"') +
    shape(bar(0, 12, -1.8, 1.8), 'fill="#e6eaec"') +
    shape(bar(0.7, 3.4, -1.1, 1.1), 'fill="#b3322a"') +
    shape(bar(4.2, 11.4, -0.9, 0.9), 'fill="#30353a"')
  );
}
