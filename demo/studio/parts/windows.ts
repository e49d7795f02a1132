import type { Easel } from '../easel.ts';
import { lerp, type Point, type Vec } from '../geometry.ts';
import { convexHull } from '../geometry.ts';
import { line, shape } from '../svg.ts';
import { drawPane, faces, gleam, type Pane } from './glass.ts';

export function drawWindshield(easel: Easel): string {
  const { windshield } = easel.hull.greenhouse;
  const pane: Pane = {
    id: 'windshield',
    at: (across, up) => windshield(across * 0.975, lerp(0.015, 0.955, up)),
    columns: 40,
  };
  return (
    drawPane(
      easel,
      pane,
      steeringWheel(easel) +
        mirror(easel) +
        gleam(easel, pane, -0.72, -0.42, 0.5, 0.1) +
        gleam(easel, pane, -0.34, -0.26, 0.5, 0.1),
    ) + (faces(easel, pane) ? wipers(easel, pane) : '')
  );
}

export function drawRearGlass(easel: Easel): string {
  const { rearGlass } = easel.hull.greenhouse;
  const [bottom, top] = easel.plan.back.glass;
  const pane: Pane = {
    id: 'rearglass',
    at: (across, up) => rearGlass(-across * 0.9, lerp(bottom, top, up)),
    columns: 34,
  };
  const heat = [0.2, 0.35, 0.5, 0.65, 0.8].map((up) =>
    line(
      Array.from({ length: 9 }, (_, step) => easel.camera.project(pane.at(lerp(-0.86, 0.86, step / 8), up))),
      '#8a6a4a',
      0.9,
      'stroke-opacity=".35"',
    ),
  );
  const stop = line(
    [-0.14, 0, 0.14].map((across) => easel.camera.project(pane.at(across, 0.95))),
    '#c02a22',
    easel.camera.scaleAt(pane.at(0, 1)) * 2,
  );
  return drawPane(easel, pane, heat.join('') + gleam(easel, pane, -0.5, -0.2, 0.4, 0.1) + stop);
}

/** Glass along the near side, from the windshield pillar to the last one. */
export function sidePane({ plan, hull }: Easel, side: 1 | -1 = 1): Pane {
  const { from, to, rake, top } = plan.glass;
  return {
    id: side > 0 ? 'sideglass' : 'farglass',
    at: (across, up) => {
      const rear = to - rake * up;
      const [x, y, z] = hull.greenhouse.side(lerp(from, rear, (across + 1) / 2), lerp(0.05, top, up));
      return [x, y * side, z];
    },
    columns: 60,
  };
}

export function drawSideGlass(easel: Easel): string {
  const pane = sidePane(easel);
  const far = sidePane(easel, -1);
  const through = shape(
    convexHull([-1, -0.5, 0, 0.5, 1].flatMap((across) => [0, 1].map((up) => easel.camera.project(far.at(across, up))))),
    'fill="#dfe8ea" fill-opacity=".13"',
  );
  return drawPane(
    easel,
    pane,
    through + gleam(easel, pane, -0.8, -0.66, 0.16, 0.1) + gleam(easel, pane, 0.1, 0.3, 0.16, 0.09) + posts(easel),
  );
}

/** Black posts over the door gaps, leaning a little with the glass. */
function posts(easel: Easel): string {
  const { hull, plan, camera } = easel;
  return plan.doors
    .slice(1)
    .map((x, index, all) => {
      const thin = index === all.length - 1 && all.length > 1;
      const [wide, lean] = [(thin ? 2.2 : 4.4) * (plan.bed ? 1.3 : 1), thin ? -12 : 5];
      const at = (shift: number, up: number): Point =>
        camera.project(hull.greenhouse.sideAt(x + shift + lean * up, up));
      return shape([at(-wide, 0), at(wide, 0), at(wide * 0.8, 1), at(-wide * 0.8, 1)], 'fill="#0d0f12"');
    })
    .join('');
}

function steeringWheel({ hull, plan, camera }: Easel): string {
  const x = (plan.hood.at(-1)?.[0] ?? 150) + 52;
  const z = hull.body.shoulder(x) + 1;
  const rim = Array.from({ length: 25 }, (_, step): Vec => {
    const angle = (step / 12) * Math.PI;
    return [x + 6 * Math.sin(angle), 37 + 18 * Math.cos(angle), z + 16 * Math.sin(angle)];
  });
  return line(rim.map(camera.project), '#05070a', camera.scaleAt([x, 37, z]) * 2.4, 'stroke-opacity=".7"');
}

function mirror(easel: Easel): string {
  const at = (out: number, up: number): Point => easel.camera.project(easel.hull.greenhouse.windshield(out, up));
  return shape([at(-0.13, 0.9), at(0.13, 0.9), at(0.12, 0.8), at(-0.12, 0.8)], 'fill="#06080a"');
}

function wipers(easel: Easel, pane: Pane): string {
  const arm = (from: number, to: number): string =>
    line(
      [0, 0.5, 1].map((share) => easel.camera.project(pane.at(lerp(from, to, share), 0.02 + 0.05 * share))),
      '#0a0c0e',
      easel.camera.scaleAt(pane.at(0, 0)) * 1.3,
    );
  return arm(0.12, 0.82) + arm(-0.62, 0.06);
}
