import type { calls } from '#contract/api/calls.ts';
import { addCar } from '../../builders.ts';
import type { PathsOf } from '../scene.ts';

export const publicPaths = {
  dealer: [async () => ({ input: {} })],
  recentCars: [async () => ({ input: {} })],
  listCars: [async () => ({ input: {} })],
  readCar: [async ({ carID }) => ({ input: { id: carID } })],
  similarCars: [async ({ carID }) => ({ input: { id: carID } })],
  searchCars: [async () => ({ input: {} })],
  carsByID: [async ({ carID }) => ({ input: { ids: String(carID) } })],
  noteView: [
    async ({ person }) => {
      const admin = await person('admin');
      const id = await addCar(admin.visitor);
      return { input: { id }, afterwards: () => admin.visitor.api.readAnalytics({}) };
    },
  ],
  noteMissedSearch: [
    async ({ person }) => {
      const admin = await person('admin');
      return { input: { address: 'carMake=Nosuchmake' }, afterwards: () => admin.visitor.api.readAnalytics({}) };
    },
  ],
} satisfies Partial<PathsOf<typeof calls>>;
