import { eq } from 'drizzle-orm';
import type { calls } from '#contract/api/calls.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { repossessionFiles } from '#server/database/schema.ts';
import { addCar, carDraft, picture } from '../../builders.ts';
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

let vins = 0;
const newVin = () => withCheckDigit(`1HGCM82603A${String(++vins).padStart(6, '0')}`);
const sameVinReason = 'Two titles of one car';

/** A VIN that a car for sale bears. */
async function vinOnOffer({ actor }: Scene): Promise<string> {
  const vin = newVin();
  await addCar(actor.visitor, { vin });
  return vin;
}

/** A car off the lists, whose VIN is for sale. */
async function archivedDouble(scene: Scene): Promise<number> {
  const { api } = scene.actor.visitor;
  const carID = await addCar(scene.actor.visitor, { vin: await vinOnOffer(scene), sameVinReason });
  await api.changeStatus({ carID, currentStatus: 'active' });
  return carID;
}

/** A sheet that changes cars in every way there is. */
async function checkChanges(scene: Scene): Promise<{ importID: number }> {
  const { api } = scene.actor.visitor;
  const images = [await image(), await image()];
  const edited = await addCar(scene.actor.visitor, { stockNumber: `E-${++sheets}`, images });
  const { photos } = await api.readStaffCar({ id: edited });
  const order = photos.map(({ photoID }) => photoID).toReversed();
  const archived = await scene.car();
  await api.changeStatus({ carID: archived, currentStatus: 'active' });
  const rows = [
    [edited, 'active', '', order.join(' '), 99],
    [archived, 'active', '', '', ''],
    [await scene.car(), 'archived', '', '', ''],
    [await scene.car(), 'sold', '', '', ''],
    [await scene.car(), 'reserved', tomorrow(), '', ''],
  ].map(([carID, status, until, photo, price]) => [
    carID,
    status,
    until,
    photo,
    price || 12_500,
    2018,
    'Toyota',
    'Camry',
    '',
    bank,
  ]);
  const headings = 'Car ID,Status,Reserved until,Photos,Price,Year,Make,Model,VIN,Lender';
  const content = [headings, ...rows.map((row) => row.join(','))].join('\r\n');
  // A photo that is made ready changes its car, and a car that was changed since the check is not imported.
  await scene.world.settle();
  const { importID, mapping } = await api.uploadSheet({ bank: '', sheet: [new Blob([content], { type: 'text/csv' })] });
  await api.checkSheet({ importID, bank: '', mapping });
  return { importID };
}

/** Someone has asked about it and is coming to see it, so that there is someone to tell. */
async function wantedCar({ car, viewer }: Scene): Promise<number> {
  const about = await car();
  await viewer({ isBooked: true, about });
  return about;
}

/** Of those who are coming to see it, one has no account and left no email address. */
async function carWithCaller(scene: Scene): Promise<number> {
  const carID = await wantedCar(scene);
  const startsAt = (await scene.viewer()).times.at(-2) ?? '';
  await scene.actor.visitor.api.bookGuest({ carID, startsAt, fName: 'Gus', phone: '217-555-0177' });
  return carID;
}

/** A car for sale that was repossessed long ago, with all that its file can say. */
async function repossessed({ actor, car }: Scene): Promise<number> {
  const id = await car();
  await actor.visitor.api.saveRepossession({
    id,
    version: 0,
    lender: 'First Bank',
    accountReference: '77-119',
    repossessedOn: '2026-01-02',
    redemptionNoticeOn: '2026-01-05',
    titleStatus: 'in-hand',
  });
  return id;
}

const warranty = {
  kind: 'warranty',
  coverage: 'limited',
  laborPercent: 50,
  partsPercent: 50,
  systems: 'Engine',
  duration: '30 days',
} as const;

/** A car with all that its guide can say. */
async function guided({ actor, car }: Scene): Promise<number> {
  const id = await car();
  await actor.visitor.api.saveGuide({ id, version: 0, ...warranty, serviceContract: true });
  return id;
}

const sale = { price: 11_900, soldOn: '2026-01-09' };

/** A car that was sold to somebody who asked about it. */
async function soldTo({ actor, car, inquirer }: Scene): Promise<{ carID: number; inquiryID: number }> {
  const carID = await car();
  const { inquiryID } = await inquirer(carID);
  await actor.visitor.api.sellCar({ id: carID, currentStatus: 'active', ...sale, buyer: 'inquiry', inquiryID });
  return { carID, inquiryID };
}

/** A car on which something is to be done. */
async function unready({ actor, car }: Scene): Promise<{ carID: number; taskID: number }> {
  const carID = await car();
  const { tasks } = await actor.visitor.api.addReconTask({
    id: carID,
    kind: 'tires',
    about: 'Two in front',
    cost: 240,
  });
  return { carID, taskID: tasks[0]?.taskID ?? 0 };
}

export const stockPaths = {
  listInventory: [async () => ({ input: {} })],
  findInventory: [
    async () => ({ input: {} }),
    async ({ car }) => {
      await car();
      return { input: { q: 'camry', status: 'active', make: 'Toyota', body: 'sedan', sort: 'views-desc', page: 2 } };
    },
  ],
  listMatchingCars: [async () => ({ input: {} })],
  decodeVin: [async () => ({ input: { vin: '1HGCM82633A004352' } })],
  readStaffCar: [async ({ car }) => ({ input: { id: await car() } })],
  readRepossession: [
    async ({ car }) => ({ input: { id: await car() } }),
    async (scene) => ({ input: { id: await repossessed(scene) } }),
  ],
  saveRepossession: [
    async ({ car }) => ({ input: { id: await car(), version: 0, lender: 'First Bank', repossessedOn: '' } }),
    async (scene) => ({ input: { id: await repossessed(scene), version: 1, accountReference: '77-120' } }),
  ],
  readRecon: [
    async ({ car }) => ({ input: { id: await car() } }),
    async (scene) => ({ input: { id: (await unready(scene)).carID } }),
  ],
  addReconTask: [
    async ({ car }) => ({ input: { id: await car(), kind: 'other', about: 'Find the second key', cost: '' } }),
    async ({ car }) => ({
      input: { id: await car(), kind: 'wash', cost: 25.5, state: 'done', doneOn: '2026-01-09' },
    }),
  ],
  saveReconTask: [
    async (scene) => ({ input: { taskID: (await unready(scene)).taskID, version: 1, kind: 'tires', state: 'doing' } }),
  ],
  removeReconTask: [async (scene) => ({ input: { taskID: (await unready(scene)).taskID } })],
  readGuide: [
    async ({ car }) => ({ input: { id: await car() } }),
    async (scene) => ({ input: { id: await guided(scene) } }),
  ],
  saveGuide: [
    async ({ car }) => ({ input: { id: await car(), version: 0, kind: 'as-is' } }),
    async (scene) => ({ input: { id: await guided(scene), version: 1, ...warranty, partsPercent: 0 } }),
  ],
  readSale: [
    async ({ car }) => ({ input: { id: await car() } }),
    async (scene) => ({ input: { id: (await soldTo(scene)).carID } }),
  ],
  readDossier: [
    async ({ car }) => ({ input: { id: await car() } }),
    async (scene) => ({ input: { id: (await soldTo(scene)).carID } }),
  ],
  sellCar: [
    async ({ car }) => ({
      input: { id: await car(), currentStatus: 'active', ...sale, buyer: 'typed', buyerName: 'Lionel Hutz' },
    }),
    async (scene) => ({
      input: { id: await carWithCaller(scene), currentStatus: 'active', ...sale, buyer: 'not-recorded' },
    }),
    async (scene) => {
      const id = await scene.car();
      const { inquiryID } = await scene.inquirer(id);
      return { input: { id, currentStatus: 'active', ...sale, buyer: 'inquiry', inquiryID, buyerAddress: '4 Elm St' } };
    },
  ],
  saveSale: [
    async (scene) => ({
      input: { id: (await soldTo(scene)).carID, version: 2, ...sale, buyer: 'typed', buyerName: 'Lionel Hutz' },
    }),
    async (scene) => {
      const { carID, inquiryID } = await soldTo(scene);
      return { input: { id: carID, version: 2, ...sale, buyer: 'inquiry', inquiryID } };
    },
  ],
  changeStatus: [
    async (scene) => ({ input: { carID: await carWithCaller(scene), currentStatus: 'active' } }),
    async ({ actor, car }) => {
      const carID = await car();
      await actor.visitor.api.changeStatus({ carID, currentStatus: 'active' });
      return { input: { carID, currentStatus: 'archived' } };
    },
    async (scene) => ({
      input: { carID: await archivedDouble(scene), currentStatus: 'archived', sameVinReason },
    }),
  ],
  foreseeStatuses: [
    async (scene) => ({
      input: { cars: [{ carID: await carWithCaller(scene), currentStatus: 'active' }], status: 'sold' },
    }),
  ],
  setStatuses: [
    async (scene) => ({
      input: { cars: [{ carID: await carWithCaller(scene), currentStatus: 'active' }], status: 'sold' },
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
    async (scene) => ({
      input: {
        cars: [{ carID: await archivedDouble(scene), currentStatus: 'archived' }],
        status: 'active',
        sameVinReason,
      },
    }),
  ],
  addCar: [
    async () => ({ input: { ...carDraft(), images: [await image()] } }),
    async (scene) => ({ input: { ...carDraft(), vin: await vinOnOffer(scene), sameVinReason } }),
  ],
  editCar: [
    async ({ car }) => ({ input: { carID: await car(), carDes: 'A new description.' } }),
    async (scene) => ({
      input: { carID: await scene.car(), carYear: 2018, vin: await vinOnOffer(scene), sameVinReason },
    }),
  ],
  deleteCar: [
    async (scene) => ({
      input: { id: await carWithCaller(scene) },
      // Until it is gone for good.
      afterwards: async () => scene.world.pass(20_000),
    }),
  ],
  foreseeDeletion: [async (scene) => ({ input: { id: await carWithCaller(scene) } })],
  restoreCar: [
    async ({ actor, car }) => {
      const id = await car();
      await actor.visitor.api.deleteCar({ id });
      return { input: { id } };
    },
    async ({ actor }) => {
      const vin = newVin();
      const id = await addCar(actor.visitor, { vin });
      await actor.visitor.api.deleteCar({ id });
      await addCar(actor.visitor, { vin });
      return { input: { id, sameVinReason } };
    },
    async (scene) => {
      const id = await repossessed(scene);
      await scene.actor.visitor.api.deleteCar({ id });
      // As if its state asked for more days by now.
      const { db } = scene.world.database;
      await db.update(repossessionFiles).set({ redemptionNoticeOn: null }).where(eq(repossessionFiles.carID, id));
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
  importSheet: [
    async (scene) => ({ input: await check(scene) }),
    async (scene) => ({ input: await checkChanges(scene) }),
    async (scene) => {
      const content = `Car ID,Status,Year,Make,Model,VIN\r\n${await carWithCaller(scene)},archived,2019,Honda,Accord,`;
      const { api } = scene.actor.visitor;
      const sheets = [new Blob([content], { type: 'text/csv' })];
      const { importID, mapping } = await api.uploadSheet({ bank: '', sheet: sheets });
      await api.checkSheet({ importID, bank: '', mapping });
      return { input: { importID } };
    },
  ],
  readImport: [async (scene) => ({ input: await check(scene) })],
} satisfies Partial<PathsOf<typeof calls>>;
