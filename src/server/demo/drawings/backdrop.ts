import type { Camera } from './camera.ts';
import type { Light } from './light.ts';

/** A place to photograph a car: its light, what stands behind, and how dark the shadow falls. */
export type Place = { light: Light; shadow: number; backdrop(camera: Camera): string };
