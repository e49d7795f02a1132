import type { Announced } from '#server/inventory/photos/announced-photos.ts';
import { scenes, type Scene, type View } from './studio/look.ts';

/** The pictures of each car; what a buyer looks at first comes first. */
export const demoViews = [
  'front-three-quarter',
  'side',
  'rear',
  'dashboard',
  'wheel',
] as const satisfies readonly View[];

export function sceneOf(stockNumber: string): Scene {
  const number = Number(stockNumber.replaceAll(/\D/g, ''));
  return scenes[number % scenes.length] ?? scenes[0];
}

/** What the drawings come to on the whole, so that a place can show its color before it has its picture. */
const outside: Record<Scene, string> = {
  'noon-lot': '#8b9599',
  'dusk-lot': '#6a6069',
  street: '#88807a',
  showroom: '#a09a8e',
};
const closeUp = { dashboard: '#5f5d5b', wheel: '#646360' };

export function announcedPhotos(stockNumber: string): Announced[] {
  return demoViews.map((view) => ({
    drawn: true,
    width: 1600,
    height: 1200,
    color: view === 'dashboard' || view === 'wheel' ? closeUp[view] : outside[sceneOf(stockNumber)],
  }));
}
