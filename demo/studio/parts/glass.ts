import { areaOf, bounds, type Easel } from '../easel.ts';
import { cross, dot, lerp, normalize, subtract, type Vec } from '../geometry.ts';
import { hex, blend } from '../color.ts';
import { shadeGlass } from '../light.ts';
import { paintPanel } from '../paint/paint-panel.ts';
import { evenly, type Panel } from '../paint/panel.ts';
import { clipPath, line, shape } from '../svg.ts';
import { drawSeats } from './seats.ts';

export type Pane = { id: string; at(across: number, up: number): Vec; columns: number };

/** A sheet of glass with the cabin behind it, or nothing where it cannot be seen. */
export function drawPane(easel: Easel, pane: Pane, behind = ''): string {
  if (!faces(easel, pane)) return '';
  const { camera, light } = easel;
  const edge = rimOf(pane).map(camera.project);
  const box = bounds(edge);
  if (areaOf(edge) < 900 || box.right - box.left < 14) return '';
  const panel: Panel = { at: pane.at, from: -1, to: 1, rows: evenly(14) };
  const tones = paintPanel(
    panel,
    ({ place, normal }) => shadeGlass(normal, normalize(subtract(camera.at, place)), light),
    camera,
    pane.columns,
  );
  const clip = `${pane.id}clip`;
  const pixels = camera.scaleAt(pane.at(0, 0.5));
  return (
    tones +
    clipPath(clip, edge) +
    `<g clip-path="url(#${clip})">${drawSeats(easel)}${behind}</g>` +
    line([...edge, ...edge.slice(0, 1)], '#0c0e11', pixels * 1.8)
  );
}

/** A slanting gleam over a pane, between two shares of its width. */
export function gleam(easel: Easel, pane: Pane, from: number, to: number, slant: number, strength: number): string {
  const spots: readonly (readonly [number, number])[] = [
    [from, 0],
    [to, 0],
    [to + slant, 1],
    [from + slant, 1],
  ];
  const tone = hex(blend(easel.light.horizon, [1, 1, 1], 0.6));
  return shape(
    spots.map(([across, up]) => easel.camera.project(pane.at(across, up))),
    `fill="${tone}" fill-opacity="${strength}"`,
  );
}

export function faces({ camera }: Easel, { at }: Pane): boolean {
  const across = subtract(at(0.02, 0.5), at(-0.02, 0.5));
  const up = subtract(at(0, 0.52), at(0, 0.48));
  return dot(cross(up, across), subtract(camera.at, at(0, 0.5))) > 0;
}

export function rimOf({ at }: Pane): Vec[] {
  const along = (from: readonly [number, number], to: readonly [number, number]): Vec[] =>
    Array.from({ length: 16 }, (_, step) => at(lerp(from[0], to[0], step / 16), lerp(from[1], to[1], step / 16)));
  return [...along([-1, 0], [-1, 1]), ...along([-1, 1], [1, 1]), ...along([1, 1], [1, 0]), ...along([1, 0], [-1, 0])];
}
