import { z } from 'zod';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { CarDraft, CarEdit } from './car.ts';
import { FromVin } from './decoding/decoding-calls.ts';
import { carStatuses } from './car-terms.ts';
import { FeedReport } from './feed-report.ts';
import { bankName, ImportCheck, ImportChoice, ImportProgress, Mapping, Sheet } from './import.ts';
import { InventoryAnswer, InventoryQuestion, MatchingAnswer, MatchingQuestion } from './inventory-list.ts';
import {
  CarInStatus,
  HeldBack,
  Consequences,
  PersonToCall,
  StaffCarWithPhotos,
  StaffPhoto,
  photoAlt,
  SameVin,
  sameVinReason,
  StatusChange,
  StaffCar,
} from './staff-car.ts';
import { id } from '#contract/api/numbers.ts';
import { message, nothing, type Call } from '#contract/api/call-definition.ts';

const photosOfTheCar = z.object({
  photos: z.array(StaffPhoto),
  /** The car's version after the change: one more than before, unless someone else changed the car as well. */
  version: z.int(),
});

/** Left out where there is nobody to call: who reads these answers may know them without it. */
const someToCall = z.array(PersonToCall).optional();

/** What the admin does with the stock: cars, their pictures, a bank's sheet. */
export const inventoryCalls = {
  listInventory: {
    about: 'Lists all cars, including archived ones.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ cars: z.array(StaffCar) }),
    compressed: true,
  },
  findInventory: {
    about: 'Returns a page of matching cars, including archived ones, and the count per status.',
    audience: 'admin',
    audit: onlyReads,
    input: InventoryQuestion,
    answer: InventoryAnswer,
    compressed: true,
  },
  readFeeds: {
    about: 'Returns how many cars each feed for other marketplaces has, and which cars are left out and why.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: FeedReport,
    compressed: true,
  },
  listMatchingCars: {
    about: 'Lists all matching cars in parts, each with what setStatuses needs.',
    audience: 'admin',
    audit: onlyReads,
    input: MatchingQuestion,
    answer: MatchingAnswer,
    compressed: true,
  },
  readStaffCar: {
    about: 'Returns one car for editing, with all of its photos.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ id }),
    answer: StaffCarWithPhotos,
    compressed: true,
    refuses: ['car-not-found'],
  },
  changeStatus: {
    about:
      'Switches a car between active and archived. Fails with the current status if currentStatus is out of date, with the other car if its VIN is already for sale and no reason is given, and with the reason if its repossession file doesn’t allow a sale yet. Lists people to call, as setStatuses does.',
    audience: 'admin',
    audit: ['car archived', 'car put on offer', 'VIN on offer twice', 'viewing viewed'],
    input: z.object({ carID: id, currentStatus: z.enum(carStatuses), sameVinReason }),
    answer: z.object({ newStatus: z.enum(carStatuses), toCall: someToCall }),
    refuses: ['car-not-found', 'stale-status', 'vin-on-offer', 'sale-not-allowed'],
  },
  setStatuses: {
    about:
      'Sets one status on several cars. Cars whose currentStatus is out of date are skipped and listed with their current status. Deleted cars are not listed. Cars whose VIN is already for sale are skipped unless a reason is given, and listed with the other car. Cars whose repossession file doesn’t allow a sale yet are skipped and listed with the reason. If that holds for all of them, the call fails. People whose viewing is canceled and who left no email are listed with their phone number, and that view is logged.',
    audience: 'admin',
    audit: ['car put on offer', 'car archived', 'car reserved', 'car sold', 'VIN on offer twice', 'viewing viewed'],
    input: StatusChange,
    answer: z.object({
      changed: z.array(CarInStatus),
      stale: z.array(CarInStatus),
      sameVin: z.array(z.object({ carID: z.int(), other: SameVin })),
      heldBack: z.array(HeldBack),
      toCall: z.array(PersonToCall),
    }),
    refuses: ['car-not-found', 'illegal-step', 'sale-not-allowed'],
  },
  foreseeStatuses: {
    about:
      'Returns what this status change would cause: emails, canceled viewings, people without an email to call, sales on record that would be erased, and sealed offers that would be canceled. Nothing is changed. Viewing a phone number is logged.',
    audience: 'admin',
    audit: ['viewing viewed'],
    input: StatusChange,
    answer: Consequences,
    refuses: ['car-not-found', 'illegal-step'],
  },
  addCar: {
    about:
      'Adds a car. Fails if its VIN is already for sale and no reason is given. fromVin names the fields that its VIN filled and nobody has confirmed.',
    audience: 'admin',
    audit: ['car added', 'VIN on offer twice'],
    input: CarDraft.extend({ sameVinReason, fromVin: FromVin }),
    answer: z.object({ carID: z.int() }),
    status: 201,
    refuses: ['vin-on-offer'],
  },
  editCar: {
    about:
      'Updates a car. Missing fields keep their value, blank fields are cleared, images are added. With a version, fails if the car changed since. Without fromVin, the fields written here count as confirmed.',
    audience: 'admin',
    audit: ['car edited', 'VIN on offer twice'],
    input: CarEdit.extend({ carID: id, version: id.optional(), sameVinReason, fromVin: FromVin }),
    answer: StaffCarWithPhotos,
    refuses: ['car-not-found', 'stale-car', 'vin-on-offer'],
  },
  deleteCar: {
    about:
      'Deletes a car and everything that belongs to it. You can restore it for a few seconds. After that, its viewings are canceled and the people who asked about it are emailed. Lists people to call, as setStatuses does.',
    audience: 'admin',
    audit: ['car deleted', 'viewing viewed'],
    input: z.object({ id }),
    answer: message.extend({ toCall: someToCall }),
    refuses: ['car-not-found'],
  },
  foreseeDeletion: {
    about: 'Returns what deleting a car would cause, as foreseeStatuses does.',
    audience: 'admin',
    audit: ['viewing viewed'],
    input: z.object({ id }),
    answer: Consequences,
    refuses: ['car-not-found'],
  },
  restoreCar: {
    about:
      'Restores a car that was just deleted. Fails if another car for sale now has its VIN and no reason is given. If its repossession file doesn’t allow a sale yet, it comes back archived.',
    audience: 'admin',
    audit: ['car brought back', 'car archived', 'VIN on offer twice'],
    input: z.object({ id, sameVinReason }),
    answer: message,
    refuses: ['car-not-found', 'vin-on-offer'],
  },
  addPhotos: {
    about: 'Adds photos to the end of the list and returns their IDs. They appear once processed.',
    audience: 'admin',
    audit: ['photos added'],
    input: z.object({ carID: id }),
    answer: photosOfTheCar.extend({ added: z.array(z.int()) }),
    status: 201,
    refuses: ['car-not-found'],
  },
  arrangePhotos: {
    about: 'Reorders the photos. The first is the cover. The list must name each photo once.',
    audience: 'admin',
    audit: ['photos arranged'],
    input: z.object({ carID: id, order: z.array(id).max(20) }),
    answer: photosOfTheCar,
    refuses: ['car-not-found', 'stale-car'],
  },
  describePhoto: {
    about: 'Sets a photo’s alt text.',
    audience: 'admin',
    audit: ['photo described'],
    input: z.object({ photoID: id, alt: photoAlt }),
    answer: photosOfTheCar,
    refuses: ['photo-not-found', 'car-not-found'],
  },
  deletePhoto: {
    about: 'Deletes a photo and its files.',
    audience: 'admin',
    audit: ['photo deleted'],
    input: z.object({ photoID: id }),
    answer: photosOfTheCar,
    refuses: ['photo-not-found', 'car-not-found'],
  },
  retryPhoto: {
    about: 'Retries processing a failed photo.',
    audience: 'admin',
    audit: ['photo tried again'],
    input: z.object({ photoID: id }),
    answer: photosOfTheCar,
    refuses: ['photo-not-found', 'car-not-found'],
  },
  uploadSheet: {
    about: 'Uploads a bank’s CSV file and suggests column matches. Nothing is added yet.',
    audience: 'admin',
    audit: { none: 'Nothing is added yet.' },
    input: z.object({ bank: bankName }),
    answer: Sheet,
    status: 201,
  },
  checkSheet: {
    about:
      'Dry run. Lists what would be added and changed, field by field, and every problem by row and column. Nothing is added yet. A file that was imported is not checked again.',
    audience: 'admin',
    audit: { none: 'Nothing is added yet.' },
    input: ImportChoice.extend({ importID: id, bank: bankName, mapping: Mapping }),
    answer: ImportCheck,
    compressed: true,
    refuses: ['import-not-found', 'illegal-step'],
  },
  importSheet: {
    about:
      'Imports a checked file. Adds new cars and changes existing ones, all or none. Fails if one of them changed since the check, or if the emails, canceled viewings or calls would differ. Safe to repeat. People whose viewing is canceled and who left no email are listed with their phone number, and that view is logged.',
    audience: 'admin',
    audit: [
      'cars imported',
      'car added',
      'car edited',
      'photos arranged',
      'repossession file saved',
      'car put on offer',
      'car archived',
      'car reserved',
      'car sold',
      'viewing viewed',
    ],
    input: z.object({ importID: id }),
    answer: z.object({ added: z.int(), changed: z.int(), known: z.int(), toCall: z.array(PersonToCall) }),
    refuses: ['import-not-found', 'sheet-not-checked', 'sheet-outdated'],
  },
  readImport: {
    about: 'Returns the progress of a check or import.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ importID: id }),
    answer: ImportProgress,
    refuses: ['import-not-found'],
  },
} as const satisfies Record<string, Call>;
