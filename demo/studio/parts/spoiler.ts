import { hex } from '../color.ts';
import { seesFront, seesRear, type Easel } from '../easel.ts';
import { lerp, normalize, subtract, type Vec } from '../geometry.ts';
import { shadePaint } from '../light.ts';
import { roofLacquer } from '../paint/skin.ts';
import { line, shape } from '../svg.ts';

/** A lip on the trunk, or above the rear glass where there is a hatch. */
export function drawSpoiler(easel: Easel): string {
  if (!easel.look.spoiler || seesFront(easel)) return '';
  const { hull, camera, light } = easel;
  const long = hull.deck(0, 1)[0] - hull.deck(0, 0)[0] > 25;
  const root = Array.from({ length: 21 }, (_, step): Vec => {
    const out = lerp(-0.9, 0.9, step / 20);
    return long ? hull.deck(out, 0.93) : hull.greenhouse.rearGlass(out, 0.985);
  });
  const tip = root.map(([x, y, z], index): Vec => {
    const share = Math.sin((index / 20) * Math.PI) ** 0.4;
    return long ? [x + 8, y, z + 1 + 4.4 * share] : [x + 13 * share, y, z - 0.5];
  });
  const middle = tip[10] ?? [0, 0, 0];
  const pixels = camera.scaleAt(middle);
  const tone = (normal: Vec): string =>
    hex(shadePaint(roofLacquer(easel), normalize(normal), normalize(subtract(camera.at, middle)), middle[2], light));
  const edge = tip.map(camera.project);
  return (
    shape(
      [...root.map(camera.project), ...edge.toReversed()],
      `fill="${tone(seesRear(easel) ? [-0.1, 0, 1] : [0, 0.8, 0.5])}"`,
    ) +
    line(edge, tone(seesRear(easel) ? [0.95, 0, -0.25] : [0, 0.95, 0.2]), pixels * 2.2) +
    line(
      edge.map(([x, y]) => [x, y - pixels * 1.2] as const),
      '#fff',
      pixels * 0.6,
      'stroke-opacity=".35"',
    )
  );
}
