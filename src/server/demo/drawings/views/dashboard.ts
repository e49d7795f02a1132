import type { Look, Scene } from '../look.ts';
import { drawExterior } from './exterior.ts';

export function drawDashboard(look: Look, scene: Scene): string {
  return drawExterior(look, scene, { turn: 20, distance: 900, height: 150 });
}
