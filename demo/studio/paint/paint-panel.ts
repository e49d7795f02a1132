import type { Camera } from '../camera.ts';
import { hex, sum, type Color } from '../color.ts';
import type { Point } from '../geometry.ts';
import { regionAbove, type Field } from './isobands.ts';
import { visibleSpots, type Panel, type Shader } from './panel.ts';

/** Steps of brightness; finer ones could not be told apart. */
const step = 0.025;

/** A panel in the tones that the shader gives it: regions of like brightness, each with the mean of its colors. */
export function paintPanel(panel: Panel, shader: Shader, camera: Camera, columns: number): string {
  const spots = visibleSpots(panel, camera, columns);
  if (spots.length < 2) return '';
  const flat = spots.flat();
  const tones = flat.map(shader);
  const values = Float64Array.from(tones, brightness);
  const points = flat.map(({ place }): Point => camera.project(place));
  const field: Field = { columns, rows: spots.length, points, values };
  const levels = groupByLevel(tones, values);
  const outlines = levels.map(({ level }, index) => (index === 0 ? outlineOf(field) : regionAbove(field, level)));
  return levels
    .map(({ tone }, index) => {
      const fill = hex(tone);
      // A level ends where the level after the next begins: no joint shows, and edges are not drawn thirty times.
      const path = `${outlines[index]}${outlines[index + 2] ?? ''}`;
      const seal = index === 0 ? ` stroke="${fill}" stroke-width=".9" stroke-linejoin="round"` : '';
      return `<path d="${index === 0 ? outlines[0] : path}" fill="${fill}"${seal} fill-rule="evenodd"/>`;
    })
    .join('');
}

function outlineOf(field: Field): string {
  return regionAbove({ ...field, values: new Float64Array(field.values.length).fill(1) }, 0);
}

const brightness = ([red, green, blue]: Color): number => 0.3 * red + 0.59 * green + 0.11 * blue;

function groupByLevel(tones: readonly Color[], values: Float64Array): { level: number; tone: Color }[] {
  const groups = new Map<number, { total: Color; count: number }>();
  for (const [index, tone] of tones.entries()) {
    const key = Math.floor((values[index] ?? 0) / step);
    const group = groups.get(key);
    groups.set(key, { total: sum(group?.total ?? [0, 0, 0], tone), count: (group?.count ?? 0) + 1 });
  }
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([key, { total, count }]) => ({
      level: key * step,
      tone: [total[0] / count, total[1] / count, total[2] / count],
    }));
}
