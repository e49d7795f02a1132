import type { stockCalls } from '#contract/calls/stock.ts';
import { carDraft, picture } from '../../builders.ts';
import type { PathsOf, Scene } from '../scene.ts';

let sheets = 0;
const sheet = () =>
  new Blob([`VIN,Stock #,Year,Make,Model\r\n,W-${++sheets},2019,Honda,Accord\r\n`], { type: 'text/csv' });
const bank = 'Bank of the walk';
const image = () => picture({ width: 64, height: 48 });
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

const upload = ({ actor }: Scene) => actor.visitor.api.uploadSheet({ bank, sheet: [sheet()] });

async function check(scene: Scene): Promise<{ importID: number }> {
  const { importID, mapping } = await upload(scene);
  await scene.actor.visitor.api.checkSheet({ importID, bank, mapping });
  return { importID };
}

/** Someone has asked about it and is coming to see it, so that there is someone to tell. */
async function wantedCar({ car, viewer }: Scene): Promise<number> {
  const about = await car();
  await viewer({ isBooked: true, about });
  return about;
}

export const stockPaths: PathsOf<typeof stockCalls> = {
  listYard: [async () => ({ input: {} })],
  readYardCar: [async ({ car }) => ({ input: { id: await car() } })],
  changeStatus: [
    async (scene) => ({ input: { carID: await wantedCar(scene), currentStatus: 'active' } }),
    async ({ actor, car }) => {
      const carID = await car();
      await actor.visitor.api.changeStatus({ carID, currentStatus: 'active' });
      return { input: { carID, currentStatus: 'archived' } };
    },
  ],
  setStatuses: [
    async (scene) => ({
      input: { cars: [{ carID: await wantedCar(scene), currentStatus: 'active' }], status: 'sold' },
    }),
    async (scene) => ({
      input: { cars: [{ carID: await wantedCar(scene), currentStatus: 'active' }], status: 'archived' },
    }),
    async (scene) => ({
      input: {
        cars: [{ carID: await wantedCar(scene), currentStatus: 'active' }],
        status: 'reserved',
        reservedUntil: tomorrow(),
      },
    }),
    async (scene) => {
      const carID = await wantedCar(scene);
      await scene.actor.visitor.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
      return { input: { cars: [{ carID, currentStatus: 'sold' }], status: 'active' } };
    },
  ],
  addCar: [async () => ({ input: { ...carDraft(), images: [await image()] } })],
  editCar: [async ({ car }) => ({ input: { carID: await car(), carDes: 'A new description.' } })],
  deleteCar: [
    async (scene) => ({
      input: { id: await wantedCar(scene) },
      // Until it is gone for good.
      afterwards: async () => scene.world.pass(20_000),
    }),
  ],
  restoreCar: [
    async ({ actor, car }) => {
      const id = await car();
      await actor.visitor.api.deleteCar({ id });
      return { input: { id } };
    },
  ],
  addPhotos: [async ({ car }) => ({ input: { carID: await car(), images: [await image()] } })],
  arrangePhotos: [
    async ({ carWithPhoto }) => {
      const { carID, photoID } = await carWithPhoto();
      return { input: { carID, order: [photoID] } };
    },
  ],
  describePhoto: [
    async ({ carWithPhoto }) => ({ input: { photoID: (await carWithPhoto()).photoID, alt: 'From the left' } }),
  ],
  deletePhoto: [async ({ carWithPhoto }) => ({ input: { photoID: (await carWithPhoto()).photoID } })],
  retryPhoto: [async ({ carWithPhoto }) => ({ input: { photoID: (await carWithPhoto({ isBroken: true })).photoID } })],
  uploadSheet: [async () => ({ input: { bank, sheet: [sheet()] } })],
  checkSheet: [
    async (scene) => {
      const { importID, mapping } = await upload(scene);
      return { input: { importID, bank, mapping } };
    },
  ],
  importSheet: [async (scene) => ({ input: await check(scene) })],
  readImport: [async (scene) => ({ input: await check(scene) })],
};
