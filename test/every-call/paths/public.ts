import type { publicCalls } from '#contract/calls/public.ts';
import { addCar } from '../../builders.ts';
import type { PathsOf } from '../scene.ts';

export const publicPaths: PathsOf<typeof publicCalls> = {
  dealer: [async () => ({ input: {} })],
  recentCars: [async () => ({ input: {} })],
  listCars: [async () => ({ input: {} })],
  readCar: [async ({ carID }) => ({ input: { id: carID } })],
  similarCars: [async ({ carID }) => ({ input: { id: carID } })],
  searchCars: [async () => ({ input: {} })],
  carsByID: [async ({ carID }) => ({ input: { ids: String(carID) } })],
  noteView: [
    async ({ person }) => {
      const clerk = await person('admin');
      const id = await addCar(clerk.visitor);
      return { input: { id }, afterwards: () => clerk.visitor.api.readFigures({}) };
    },
  ],
  noteMissedSearch: [
    async ({ person }) => {
      const clerk = await person('admin');
      return { input: { address: 'carMake=Nosuchmake' }, afterwards: () => clerk.visitor.api.readFigures({}) };
    },
  ],
};
