import type { Look, Scene, View } from './look.ts';
import { drawDashboard } from './views/dashboard.ts';
import { drawExterior } from './views/exterior.ts';
import { drawWheelView } from './views/wheel.ts';

/** One picture of one car as an SVG document, 1600 by 1200: the same parameters always give the same picture. */
export function drawCar(look: Look, view: View, scene: Scene): string {
  switch (view) {
    case 'side':
      return drawExterior(look, scene, { turn: 0, distance: 1500, height: 110 });
    case 'front-three-quarter':
      return drawExterior(look, scene, { turn: 50, distance: 900, height: 150 });
    case 'rear':
      return drawExterior(look, scene, { turn: -58, distance: 900, height: 150 });
    case 'dashboard':
      return drawDashboard(look, scene);
    case 'wheel':
      return drawWheelView(look, scene);
  }
}
