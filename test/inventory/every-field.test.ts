import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keysOf, recordOf } from '#contract/api/keys-of.ts';
import { sheetFields } from '#contract/inventory/sheet-fields.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import {
  carFields,
  columnFields,
  conditionFields,
  definitionOf,
  requiredFields,
  type CarField,
} from '#contract/inventory/car-fields.ts';
import { shownCondition, shownFields } from '#contract/inventory/shown-fields.ts';
import { storedName } from '#server/database/car-field-columns.ts';
import { cars } from '#server/database/schema.ts';
import { checkCar } from '#web/admin/edit-car/check-car.ts';
import { blankCar, plainValues, valuesOf } from '#web/admin/edit-car/form-values.ts';
import { stockWords } from '#web/copy/en/admin/inventory.ts';
import { en } from '#web/copy/en/en.ts';
import { carFields as labels } from '#web/copy/en/pages/car-fields.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** What an admin types into a field of each kind, another for each field, and what a buyer then reads. */
const samples: Record<FieldKind, (field: CarField) => { typed: string; read?: string }> = {
  vin: () => ({ typed: '1HGCM82633A004352' }),
  'stock-number': () => ({ typed: 'S-1' }),
  'required-text': inWords,
  text: inWords,
  'long-text': inWords,
  list: (field) => ({ typed: `One ${field},Two ${field}` }),
  year: () => ({ typed: '2003' }),
  dollars: (field) => ({
    typed: `$${1 + carFields.indexOf(field)},234.5`,
    read: `$${1 + carFields.indexOf(field)},234.50`,
  }),
  miles: (field) => ({
    typed: `${60 + carFields.indexOf(field)},000`,
    read: `${60 + carFields.indexOf(field)},000 miles`,
  }),
  count: () => ({ typed: '3' }),
  'yes-no': () => ({ typed: 'no', read: 'No' }),
  body: () => ({ typed: 'suv', read: 'SUV' }),
  fuel: () => ({ typed: 'diesel', read: 'Diesel' }),
  drivetrain: () => ({ typed: '4WD' }),
  'title-brand': () => ({ typed: 'salvage', read: 'Salvage title' }),
  odometer: () => ({ typed: 'exempt', read: 'Exempt from disclosure' }),
};
function inWords(field: CarField) {
  return { typed: `Some ${field}` };
}

const sampleOf = (field: CarField) => samples[definitionOf(field).kind](field);
const typed = recordOf(carFields, (field) => sampleOf(field).typed);
const kept = plainValues(typed);

async function addTypedCar() {
  const admin = await world.admin();
  const { carID } = await admin.api.addCar(kept);
  return { admin, carID, values: async (id = carID) => valuesOf(await admin.api.readStaffCar({ id })) };
}

test('every field of a car comes from the form to the database, each into a place of its own', async () => {
  expect(checkCar(typed, stockWords, en)).toEqual({});
  const { admin, values } = await addTypedCar();
  expect(await values()).toEqual(kept);
  await admin.api.addCar({ carMake: 'Saab', carModel: '900', carYear: 1993 });
  const [full, bare] = await world.database.db.select().from(cars).orderBy(asc(cars.carID));
  for (const field of keysOf(columnFields)) {
    const name = storedName(field);
    expect(full?.[name], field).not.toEqual(bare?.[name]);
  }
  expect(Object.keys(full?.condition ?? {}).toSorted()).toEqual(keysOf(conditionFields).toSorted());
});

test('every field can be cleared again, but for those that no car is without', async () => {
  const { admin, carID, values } = await addTypedCar();
  const cleared = carFields.filter((field) => !requiredFields.includes(field));
  await admin.api.editCar({ carID, ...Object.fromEntries(cleared.map((field) => [field, ''])) });
  expect(await values()).toEqual({
    ...blankCar,
    // The form begins with the usual one; what is cleared is unknown.
    carDrivetrain: '',
    ...Object.fromEntries(requiredFields.map((field) => [field, kept[field]])),
  });
});

test('every field goes out in a sheet and comes back in from it', async () => {
  const { admin, values } = await addTypedCar();
  const text = await (await admin.fetch(downloads.cars)).text();
  const another = { vin: '5YJ3E1EA2KF317000', stockNumber: 'S-2' };
  const sheet = text.replace(kept.vin, another.vin).replace(kept.stockNumber, another.stockNumber);
  const uploaded = await admin.api.uploadSheet({ bank: '', sheet: [new Blob([sheet])] });
  expect(Object.keys(uploaded.mapping)).toEqual(sheetFields);
  // Without its ID the row is another car's.
  const { carID: _, ...mapping } = uploaded.mapping;
  expect(await admin.api.checkSheet({ ...uploaded, mapping, bank: '' })).toMatchObject({ fresh: 1, problems: [] });
  await admin.api.importSheet({ importID: uploaded.importID });
  const imported = (await admin.api.listInventory()).cars.find(({ vin }) => vin === another.vin);
  expect(await values(imported?.carID)).toEqual({ ...kept, ...another });
});

test('a buyer reads every field that is shown, on the car’s page and beside others', async () => {
  const { carID } = await addTypedCar();
  await world.settle();
  const page = await (await world.visitor().fetch(`/listings/${carID}`)).text();
  const comparison = await (await world.visitor().fetch(`/compare?cars=${carID}`)).text();
  const shown = { ...shownFields, ...shownCondition };
  for (const field of keysOf(shown)) {
    const { typed: written, read = written } = sampleOf(field);
    const label = labels.buyerFields[field] ?? labels.fields[field];
    expect(page, field).toContain(`<dt>${label}</dt><dd>${read}</dd>`);
    if ('comparison' in shown[field]) expect(comparison, field).toContain(read);
  }
});
