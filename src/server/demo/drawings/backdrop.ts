import type { Camera } from './camera.ts';
import type { Light } from './light.ts';

/** A place to photograph a car: its light, what stands behind, how dark the shadow falls, how much the floor mirrors. */
export type Place = { light: Light; shadow: number; polish?: number; backdrop(camera: Camera): string };
