import { blend, dim, sum, times, type Color } from './color.ts';
import { clamp, dot, normalize, scale, smoothstep, subtract, type Vec } from './geometry.ts';
import type { Lacquer } from './paints.ts';

/** What a scene throws on the paint: the sun, and what the lacquer mirrors. */
export type Light = {
  /** Towards the sun. */
  sun: Vec;
  sunColor: Color;
  zenith: Color;
  horizon: Color;
  /** Trees and walls that stand between sky and ground in the reflection. */
  skyline: Color;
  ground: Color;
  shade: Color;
  /** Headlamps and tail lamps are on. */
  lampsLit?: boolean;
};

/** Past this angle the lacquer mirrors no more: the outline of a drawn car should keep its color. */
const steepest = 0.2;

export function shadePaint(lacquer: Lacquer, normal: Vec, toEye: Vec, height: number, light: Light): Color {
  const towards = clamp(dot(normal, toEye), 0, 1);
  const mirrored = subtract(scale(normal, 2 * dot(normal, toEye)), toEye);
  const sunlit = Math.max(0, dot(normal, light.sun));
  const openness = 0.5 + 0.5 * normal[2];
  const nearGround = 0.7 + 0.3 * smoothstep(14, 66, height);
  const ambient = dim(blend(light.shade, blend(light.horizon, light.zenith, 0.35), openness), nearGround);
  const flake = 1 + lacquer.flake * (towards ** 2 - 0.35);
  const form = 0.86 + 0.26 * smoothstep(-0.35, 0.5, normal[2]);
  const diffuse = times(dim(lacquer.base, flake * form), sum(dim(ambient, 0.7), dim(light.sunColor, 0.56 * sunlit)));
  const coat = lacquer.gloss + (0.78 - lacquer.gloss) * (1 - Math.max(steepest, towards)) ** 3.6;
  const glint = 0.55 * Math.max(0, dot(normalize(mirrored), light.sun)) ** 60;
  return softened(sum(blend(diffuse, mirror(mirrored, light), coat), dim(light.sunColor, glint)));
}

/** Tinted glass: dark inside, and what it mirrors in front of that. */
export function shadeGlass(normal: Vec, toEye: Vec, light: Light): Color {
  const towards = clamp(dot(normal, toEye), 0, 1);
  const mirrored = subtract(scale(normal, 2 * dot(normal, toEye)), toEye);
  const coat = 0.26 + 0.5 * (1 - towards) ** 2.4;
  const glint = 0.8 * Math.max(0, dot(normalize(mirrored), light.sun)) ** 90;
  return softened(sum(blend(smoke, mirror(mirrored, light), coat), dim(light.sunColor, glint)));
}
const smoke: Color = [0.045, 0.06, 0.075];

/** Bright paint keeps its shape: the top of the scale is compressed instead of cut off. */
const softened = (tone: Color): Color => [soft(tone[0]), soft(tone[1]), soft(tone[2])];
const knee = 0.8;
const soft = (part: number): number => (part <= knee ? part : knee + (1 - knee) * (1 - Math.exp(-(part - knee) / 0.3)));

/** The color of the surroundings in a direction. */
export function mirror(direction: Vec, light: Light): Color {
  const up = direction[2];
  const sky = blend(light.horizon, light.zenith, smoothstep(0.08, 0.8, up));
  const below = blend(light.skyline, light.ground, smoothstep(0.04, 0.4, -up));
  return blend(below, sky, smoothstep(-0.01, 0.07, up));
}
