import { z } from 'zod';
import { onlyReads } from '../audit-actions.ts';
import { CarDraft, CarEdit } from '../car.ts';
import { carStatuses } from '../car-terms.ts';
import { bankName, ImportCheck, ImportProgress, Mapping, Sheet } from '../import.ts';
import { CarInStatus, CarOnTheDesk, ClerkPhoto, photoAlt, StatusChange, YardCar } from '../stock.ts';
import { id } from '../numbers.ts';
import { message, nothing, type Call } from './call.ts';

const photosOfTheCar = z.object({
  photos: z.array(ClerkPhoto),
  /** The car's version after the change: one more than before, unless someone else changed the car as well. */
  version: z.int(),
});

/** What the clerk does with the stock: cars, their pictures, a bank's sheet. */
export const stockCalls = {
  listYard: {
    about: 'All cars, archived ones too.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ cars: z.array(YardCar) }),
  },
  readYardCar: {
    about: 'One car as it is edited, with every picture whatever its state.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ id }),
    answer: CarOnTheDesk,
    refuses: ['car-not-found'],
  },
  changeStatus: {
    about: 'Flips a car between active and archived. Refused with the true status when currentStatus is stale.',
    audience: 'admin',
    audit: ['car archived', 'car put on offer'],
    input: z.object({ carID: id, currentStatus: z.enum(carStatuses) }),
    answer: z.object({ newStatus: z.enum(carStatuses) }),
    refuses: ['car-not-found', 'stale-status'],
  },
  setStatuses: {
    about:
      'Gives several cars one status. Those whose currentStatus is stale are left alone and named with the true one; those that are gone are not named.',
    audience: 'admin',
    audit: ['car put on offer', 'car archived', 'car reserved', 'car sold'],
    input: StatusChange,
    answer: z.object({ changed: z.array(CarInStatus), stale: z.array(CarInStatus) }),
    refuses: ['car-not-found', 'illegal-step'],
  },
  addCar: {
    about: 'Puts a car on the site.',
    audience: 'admin',
    audit: ['car added'],
    input: CarDraft,
    answer: z.object({ carID: z.int() }),
    status: 201,
  },
  editCar: {
    about:
      'Changes a car; what is left out keeps its value, what is blank is cleared. Images are added. With a version, a car that was changed since is refused.',
    audience: 'admin',
    audit: ['car edited'],
    input: CarEdit.extend({ carID: id, version: id.optional() }),
    answer: CarOnTheDesk,
    refuses: ['car-not-found', 'stale-car'],
  },
  deleteCar: {
    about: 'Deletes a car and all that hangs on it. For a moment it can be brought back.',
    audience: 'admin',
    audit: ['car deleted'],
    input: z.object({ id }),
    answer: message,
    refuses: ['car-not-found'],
  },
  restoreCar: {
    about: 'Brings back a car that was deleted a moment ago.',
    audience: 'admin',
    audit: ['car brought back'],
    input: z.object({ id }),
    answer: message,
    refuses: ['car-not-found'],
  },
  addPhotos: {
    about:
      'Adds pictures after those that are there, and names the new ones. They are shown as soon as they are made ready.',
    audience: 'admin',
    audit: ['photos added'],
    input: z.object({ carID: id }),
    answer: photosOfTheCar.extend({ added: z.array(z.int()) }),
    status: 201,
    refuses: ['car-not-found'],
  },
  arrangePhotos: {
    about: 'Puts the pictures into this order; the first is the cover. Refused unless it names each of them once.',
    audience: 'admin',
    audit: ['photos arranged'],
    input: z.object({ carID: id, order: z.array(id).max(20) }),
    answer: photosOfTheCar,
    refuses: ['car-not-found', 'stale-car'],
  },
  describePhoto: {
    about: 'Says what a picture shows, for those who cannot see it.',
    audience: 'admin',
    audit: ['photo described'],
    input: z.object({ photoID: id, alt: photoAlt }),
    answer: photosOfTheCar,
    refuses: ['photo-not-found', 'car-not-found'],
  },
  deletePhoto: {
    about: 'Deletes a picture and its files.',
    audience: 'admin',
    audit: ['photo deleted'],
    input: z.object({ photoID: id }),
    answer: photosOfTheCar,
    refuses: ['photo-not-found', 'car-not-found'],
  },
  retryPhoto: {
    about: 'Tries once more to make a picture ready that failed.',
    audience: 'admin',
    audit: ['photo tried again'],
    input: z.object({ photoID: id }),
    answer: photosOfTheCar,
    refuses: ['photo-not-found', 'car-not-found'],
  },
  uploadSheet: {
    about: "Takes a bank's sheet (CSV) and says what its columns seem to be. Nothing is added yet.",
    audience: 'admin',
    audit: { none: 'Nothing is added yet.' },
    input: z.object({ bank: bankName }),
    answer: Sheet,
    status: 201,
  },
  checkSheet: {
    about: 'A dry run: names every bad row and column. Nothing is added yet.',
    audience: 'admin',
    audit: { none: 'Nothing is added yet.' },
    input: z.object({ importID: id, bank: bankName, mapping: Mapping }),
    answer: ImportCheck,
    refuses: ['import-not-found', 'illegal-step'],
  },
  importSheet: {
    about: 'Adds the cars of a sheet that was checked: all or none. Those that are in the yard already are left alone.',
    audience: 'admin',
    audit: ['cars imported'],
    input: z.object({ importID: id }),
    answer: z.object({ added: z.int(), known: z.int() }),
    refuses: ['import-not-found', 'sheet-not-checked'],
  },
  readImport: {
    about: 'How far the check or the import of a sheet is.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ importID: id }),
    answer: ImportProgress,
    refuses: ['import-not-found'],
  },
} as const satisfies Record<string, Call>;
