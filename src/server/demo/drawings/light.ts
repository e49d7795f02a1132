import { blend, dim, sum, times, type Colour } from './colour.ts';
import { dot, normalize, scale, smoothstep, subtract, type Vec } from './geometry.ts';
import type { Lacquer } from './paints.ts';

/** What a scene throws on the paint: the sun, and what the lacquer mirrors. */
export type Light = {
  /** Towards the sun. */
  sun: Vec;
  sunColour: Colour;
  zenith: Colour;
  horizon: Colour;
  /** Trees and walls that stand between sky and ground in the reflection. */
  skyline: Colour;
  ground: Colour;
  shade: Colour;
};

/** Past this angle the lacquer mirrors no more: the outline of a drawn car should keep its colour. */
const steepest = 0.22;

export function shadePaint(lacquer: Lacquer, normal: Vec, toEye: Vec, height: number, light: Light): Colour {
  const towards = Math.max(0, dot(normal, toEye));
  const mirrored = subtract(scale(normal, 2 * dot(normal, toEye)), toEye);
  const sunlit = Math.max(0, dot(normal, light.sun));
  const openness = 0.5 + 0.5 * normal[2];
  const nearGround = 0.74 + 0.26 * smoothstep(18, 70, height);
  const ambient = dim(blend(light.shade, blend(light.horizon, light.zenith, 0.35), openness), nearGround);
  const flake = 1 + lacquer.flake * (towards ** 2 - 0.35);
  const form = 0.84 + 0.28 * smoothstep(-0.35, 0.5, normal[2]);
  const diffuse = times(dim(lacquer.base, flake * form), sum(dim(ambient, 0.72), dim(light.sunColour, 0.52 * sunlit)));
  const gloss = 0.09 + 0.91 * (1 - Math.max(steepest, towards)) ** 4;
  const coat = gloss * 0.7;
  const glint = 0.5 * Math.max(0, dot(normalize(mirrored), light.sun)) ** 42;
  return softened(sum(blend(diffuse, mirror(mirrored, light), coat), dim(light.sunColour, glint)));
}

/** Bright paint keeps its shape: the top of the scale is compressed instead of cut off. */
const softened = (tone: Colour): Colour => [soft(tone[0]), soft(tone[1]), soft(tone[2])];
const knee = 0.74;
const soft = (part: number): number =>
  part <= knee ? part : knee + (1 - knee) * (1 - Math.exp(-(part - knee) / 0.34));

/** The colour of the surroundings in a direction. */
export function mirror(direction: Vec, light: Light): Colour {
  const up = direction[2];
  const sky = blend(light.horizon, light.zenith, smoothstep(0.06, 0.85, up));
  const below = blend(light.skyline, light.ground, smoothstep(0.02, 0.3, -up));
  return blend(below, sky, smoothstep(-0.02, 0.1, up));
}
