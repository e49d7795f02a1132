import type { Camera } from './camera.ts';
import type { Light } from './light.ts';

/** A place to photograph a car: its light, how dark the shadow falls, how much the floor mirrors, what stands behind. */
export type Place = {
  light: Light;
  shadow: number;
  polish?: number;
  /** Not every car stands on the same spot: `spot`, from 0 to 1, says on which. */
  backdrop(camera: Camera, spot: number): string;
};
