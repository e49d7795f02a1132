import { buyerScreens } from './buyer-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

export const widths = [360, 768, 1024, 1440];
export const schemes = ['light', 'dark'] as const;

export const screens: Screen[] = [
  { name: 'style guide', path: '/styleguide', inDevelopment: true },
  ...publicScreens,
  ...buyerScreens,
  ...adminScreens,
];
