import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweepSheets } from '#server/inventory/import/sweep-sheets.ts';
import { auditEntries, cars, importRows, imports } from '#server/database/schema.ts';
import { createLog } from '#server/log.ts';
import { createStorage } from '#server/storage/spaces.ts';
import { addCar } from '../builders.ts';
import { filesIn } from '../files.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

const headings = 'VIN,Stock #,Yr,Make,Model,Asking,Miles,Runs,Body Style,Fuel';
const sheetOf = (...rows: string[]) => new Blob([`${[headings, ...rows].join('\r\n')}\r\n`], { type: 'text/csv' });
const goodRows = [
  '1HGCM82633A004352,B-1,2019,Honda,Accord,"$12,500","45,210 mi",Y,4D Sedan,Gas',
  '5YJ3E1EA2KF317000,B-2,2020,Tesla,Model 3,"$21,000",31k,yes,Sedan,Electric',
];

async function upload(admin: Visitor, sheet: Blob, bank = '') {
  return admin.api.uploadSheet({ bank, sheet: [sheet] });
}

async function importAll(admin: Visitor, sheet: Blob, bank = '') {
  const { importID, mapping } = await upload(admin, sheet, bank);
  const check = await admin.api.checkSheet({ importID, bank, mapping });
  return { importID, check, done: await admin.api.importSheet({ importID }) };
}

describe('a bank’s sheet becomes cars', () => {
  test('headings are understood, numbers read as banks write them, and the cars are on the site', async () => {
    const admin = await world.admin();
    const sheet = await upload(admin, sheetOf(...goodRows));
    expect(sheet).toMatchObject({ rows: 2, columns: headings.split(','), banks: [] });
    expect(sheet.sample[0]?.[5]).toBe('$12,500');
    expect(sheet.mapping).toEqual({
      vin: 0,
      stockNumber: 1,
      carYear: 2,
      carMake: 3,
      carModel: 4,
      carPrice: 5,
      carMileage: 6,
      starts: 7,
      carBodyType: 8,
      fuelType: 9,
    });
    const { importID, mapping } = sheet;
    const check = await admin.api.checkSheet({ importID, bank: 'First Bank', mapping });
    expect(check).toEqual({
      rows: 2,
      fresh: 2,
      changed: 0,
      changes: [],
      changedFields: [],
      heldBack: [],
      heldBackCount: 0,
      emails: 0,
      calls: 0,
      sales: 0,
      rounds: 0,
      known: 0,
      problems: [],
      problemCount: 0,
    });
    expect((await world.visitor().api.listCars({})).length).toBe(0);
    expect(await admin.api.importSheet({ importID })).toEqual({ added: 2, changed: 0, known: 0, toCall: [] });
    const onSite = await world.visitor().api.listCars({});
    expect(onSite.find((car) => car.stockNumber === 'B-1')).toMatchObject({
      carMake: 'Honda',
      carYear: 2019,
      carPrice: 12_500,
      carMileage: 45_210,
      carBodyType: 'sedan',
      fuelType: 'gasoline',
      condition: { starts: true, sourceBank: 'First Bank' },
    });
    expect(await admin.api.readImport({ importID })).toEqual({ state: 'done', rows: 2, through: 2 });
    const deeds = await world.database.db.select().from(auditEntries).orderBy(auditEntries.entryID);
    expect(deeds.at(-1)).toMatchObject({ action: 'cars imported', object: `import:${importID}` });
  });

  test('what banks write of titles and odometers becomes what buyers are told, and nothing unknown becomes clean', async () => {
    const admin = await world.admin();
    const written = [
      ['Clean', 'Actual'],
      ['Reconstructed', 'TMU'],
      ['SALVAGE TITLE', 'Exempt'],
      ['Prior flood', 'Exceeds mechanical limits'],
      ['Manufacturer buyback', ''],
      ['Unknown', 'unknown'],
      ['None', 'N/A'],
      ['', ''],
    ];
    const rows = written.map(([title, odometer], place) => `H-${place},Kia,Rio,2016,${title},${odometer}`);
    const sheet = ['Stock,Make,Model,Year,Title Brand,Odometer Status', ...rows].join('\n');
    expect((await importAll(admin, new Blob([sheet]))).done.added).toBe(written.length);
    const { cars: inventory } = await admin.api.listInventory();
    const told = written.map((_, place) => inventory.find(({ stockNumber }) => stockNumber === `H-${place}`));
    expect(told.map((car) => [car?.titleBrand, car?.odometerStatus])).toEqual([
      ['clean', 'actual'],
      ['rebuilt', 'not-actual'],
      ['salvage', 'exempt'],
      ['flood', 'exceeds'],
      ['lemon', null],
      ['unknown', null],
      [null, null],
      [null, null],
    ]);
  });

  test('a car from a sheet is the same as one that was typed in', async () => {
    const admin = await world.admin();
    const typed = {
      carMake: 'Kia',
      carModel: 'Soul',
      carYear: 2017,
      carPrice: 7995.5,
      features: 'Bluetooth, Roof rails',
      carDrivetrain: '',
    };
    const condition = { keys: 1, starts: true, drives: false, knownDefects: 'Cracked lamp', sourceBank: 'First Bank' };
    await admin.api.addCar({ ...typed, ...condition, stockNumber: 'T-1' });
    await admin.api.addCar({ carMake: 'Kia', carModel: 'Rio', carYear: 2016, carDrivetrain: '', stockNumber: 'T-2' });
    const sheet = [
      'Stock,Make,Model,Year,Price,Options,Keys,Starts,Drives,Damage,Source bank',
      'S-1,Kia,Soul,2017,"$7,995.50",Bluetooth; Roof rails,1,Y,N,Cracked lamp,First Bank',
      'S-2,Kia,Rio,2016,,,,,,,',
    ].join('\n');
    expect((await importAll(admin, new Blob([sheet]))).done.added).toBe(2);
    const { cars: inventory } = await admin.api.listInventory();
    const told = (stockNumber: string) => {
      const car = inventory.find((one) => one.stockNumber === stockNumber);
      return { ...car, carID: 0, stockNumber: '', createdAt: '', updatedAt: '' };
    };
    expect(told('S-1')).toEqual(told('T-1'));
    expect(told('S-2')).toEqual(told('T-2'));
  });

  test.each([
    ['12.5k', 12_500],
    ['$9K', 9000],
    ['USD 12,500.00', 12_500],
    ['12500', 12_500],
  ])('a price written as %s is $%d', async (written, carPrice) => {
    const admin = await world.admin();
    const sheet = `Stock,Year,Make,Model,Price\nB-1,2019,Honda,Accord,"${written}"\n`;
    expect((await importAll(admin, new Blob([sheet]))).done.added).toBe(1);
    expect(await world.visitor().api.listCars({})).toMatchObject([{ carPrice }]);
  });

  test('every bad row and column is named, and nothing of such a sheet is taken over', async () => {
    const admin = await world.admin();
    const { importID, mapping } = await upload(
      admin,
      sheetOf(
        goodRows[0] ?? '',
        '2HGCM82633A004352,B-3,twenty,,Civic,free,none,maybe,Spaceship,Gas',
        ',,2018,Ford,Focus,9000,1,,,',
        '1HGCM82633A004352,B-1,2018,Ford,Focus,9000,1,,,',
      ),
    );
    const check = await admin.api.checkSheet({ importID, bank: '', mapping });
    expect(check).toMatchObject({ rows: 4, fresh: 1, known: 0 });
    expect(check.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'VIN'],
      [3, 'Yr'],
      [3, 'Make'],
      [3, 'Asking'],
      [3, 'Body Style'],
      [3, 'Runs'],
      [4, ''],
      [5, 'VIN'],
      [5, 'Stock #'],
    ]);
    expect(check.problems.at(-1)?.message).toBe('This is a duplicate of row 2.');
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-not-checked' });
    expect(await world.visitor().api.listCars({})).toEqual([]);
  });

  test('importing again adds nothing: the same sheet, the same file anew, and two admins at once', async () => {
    const admin = await world.admin();
    const first = await importAll(admin, sheetOf(...goodRows));
    expect(first.done).toEqual({ added: 2, changed: 0, known: 0, toCall: [] });
    expect(await admin.api.importSheet({ importID: first.importID })).toEqual(first.done);
    expect(await world.visitor().api.listCars({})).toHaveLength(2);
    const second = await importAll(admin, sheetOf(...goodRows));
    expect(second.check).toMatchObject({ fresh: 0, known: 2 });
    expect(second.done).toEqual({ added: 0, changed: 0, known: 2, toCall: [] });

    const others = ['2T1BURHE8JC123456,C-1,2018,Toyota,Corolla,9000,1,,,', ',C-2,2018,Ford,Focus,9000,1,,,'];
    const admins = [admin, await world.admin()];
    const prepared = await Promise.all(
      admins.map(async (one) => ({ one, sheet: await upload(one, sheetOf(...others)) })),
    );
    for (const { one, sheet } of prepared) await one.api.checkSheet({ ...sheet, bank: '' });
    const outcomes = await Promise.all(
      prepared.map(({ one, sheet }) => one.api.importSheet({ importID: sheet.importID })),
    );
    expect(outcomes.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await world.visitor().api.listCars({})).toHaveLength(4);
  });

  test('taking a sheet over again brings nothing back that was deleted since, and is on record once', async () => {
    const admin = await world.admin();
    const { importID, done } = await importAll(admin, sheetOf(...goodRows));
    const { cars: inventory } = await admin.api.listInventory();
    for (const { carID } of inventory) await admin.api.deleteCar({ id: carID });
    expect(await admin.api.importSheet({ importID })).toEqual(done);
    expect((await admin.api.listInventory()).cars).toEqual([]);
    const deeds = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.object, `import:${importID}`));
    expect(deeds).toHaveLength(1);
  });

  test('a sheet that is imported is not checked again, and still tells what it did', async () => {
    const admin = await world.admin();
    const sheet = await upload(admin, sheetOf(...goodRows));
    await admin.api.checkSheet({ ...sheet, bank: '' });
    const [one, other] = await Promise.all([
      admin.api.importSheet({ importID: sheet.importID }),
      admin.api.importSheet({ importID: sheet.importID }),
    ]);
    expect(one).toEqual({ added: 2, changed: 0, known: 0, toCall: [] });
    expect(other).toEqual(one);
    await expect(admin.api.checkSheet({ ...sheet, bank: '' })).rejects.toMatchObject({
      code: 'illegal-step',
      problem: { code: 'sheet-imported' },
    });
    expect(await admin.api.readImport({ importID: sheet.importID })).toMatchObject({ state: 'done' });
    expect(await admin.api.importSheet({ importID: sheet.importID })).toEqual(one);
  });

  test('a car that an admin typed in is known by its VIN or its stock number', async () => {
    const admin = await world.admin();
    await addCar(admin, { vin: '1hgcm82633a004352' });
    await addCar(admin, { stockNumber: 'B-2' });
    const { check, done } = await importAll(admin, sheetOf(...goodRows));
    expect(check).toMatchObject({ fresh: 0, known: 2 });
    expect(done).toEqual({ added: 0, changed: 0, known: 2, toCall: [] });
  });

  test('a car that was typed in since the sheet was checked is known, though it is not on offer', async () => {
    const admin = await world.admin();
    const sheet = await upload(admin, sheetOf(...goodRows));
    expect(await admin.api.checkSheet({ ...sheet, bank: '' })).toMatchObject({ fresh: 2, known: 0 });
    const carID = await addCar(admin, { vin: '1HGCM82633A004352' });
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    expect(await admin.api.importSheet({ importID: sheet.importID })).toEqual({
      added: 1,
      changed: 0,
      known: 1,
      toCall: [],
    });
  });

  test('a VIN from before they were written in capitals is known when the sheet is checked', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin: '1HGCM82633A004352' });
    await world.database.db.update(cars).set({ vin: '1hgcm82633a004352' }).where(eq(cars.carID, carID));
    const { check, done } = await importAll(admin, sheetOf(...goodRows));
    expect(check).toMatchObject({ fresh: 1, known: 1 });
    expect(done).toEqual({ added: 1, changed: 0, known: 1, toCall: [] });
  });

  test.each([
    ['VIN', { vin: '1HGCM82633A004352' }],
    ['stock number', { stockNumber: 'B-1' }],
  ])('a car that an admin types in after the check is not added again: known by its %s', async (_, typed) => {
    const admin = await world.admin();
    const sheet = await upload(admin, sheetOf(...goodRows));
    expect(await admin.api.checkSheet({ ...sheet, bank: '' })).toMatchObject({ fresh: 2, known: 0 });
    await addCar(admin, typed);
    expect(await admin.api.importSheet({ importID: sheet.importID })).toEqual({
      added: 1,
      changed: 0,
      known: 1,
      toCall: [],
    });
    expect((await admin.api.listInventory()).cars).toHaveLength(2);
  });

  test('how a bank’s sheet was mapped is remembered by its headings', async () => {
    const admin = await world.admin();
    const odd = (order: 'one' | 'other') =>
      new Blob([
        order === 'one'
          ? 'Chassis;Baujahr;Marke;Typ;Info\n1HGCM82633A004352;2019;Honda;Accord;x\n'
          : 'Info\tTyp\tMarke\tBaujahr\tChassis\nx\tAccord\tHonda\t2019\t1HGCM82633A004352\n',
      ]);
    const first = await upload(admin, odd('one'), 'Old Bank');
    expect(first.mapping).toEqual({ vin: 0 });
    const refused = admin.api.checkSheet({ importID: first.importID, bank: 'Old Bank', mapping: first.mapping });
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input', errors: { carYear: expect.any(String) } });
    const mapping = { vin: 0, carYear: 1, carMake: 2, carModel: 3 };
    await admin.api.checkSheet({ importID: first.importID, bank: 'Old Bank', mapping });
    const again = await upload(admin, odd('other'), 'Old Bank');
    expect(again.mapping).toEqual({ vin: 4, carYear: 3, carMake: 2, carModel: 1 });
    expect(again.banks).toEqual([{ bank: 'Old Bank', mapping: again.mapping }]);
    expect(await admin.api.checkSheet({ ...again, bank: 'Old Bank' })).toMatchObject({ fresh: 1, problemCount: 0 });
  });

  test('what was remembered only adds to what the headings say', async () => {
    const admin = await world.admin();
    const sheet = (headings: string) => new Blob([`${headings}\nX-1,2019,Ford,Focus,9000,Red\n`]);
    const first = await upload(admin, sheet('Stock number,Year,Make,Typ,Betrag,Color'));
    const mapping = { stockNumber: 0, carYear: 1, carMake: 2, carModel: 3 };
    await admin.api.checkSheet({ importID: first.importID, bank: 'Old Bank', mapping });
    const again = await upload(admin, sheet('Stock number,Year,Make,Typ,Betrag,Color'), 'Old Bank');
    expect(again.mapping).toEqual({ ...first.mapping, carModel: 3 });
    expect(first.mapping).toMatchObject({ color: 5 });
  });

  test('what a clerk corrected for a bank wins over what the headings say, as long as the sheet has the column', async () => {
    const admin = await world.admin();
    const sheet = (headings: string) => new Blob([`${headings}\nX-1,2019,Ford,Focus,9000,8000\n`]);
    const first = await upload(admin, sheet('Stock number,Year,Make,Model,Price,Asking'));
    expect(first.mapping).toMatchObject({ carPrice: 4 });
    const mapping = { ...first.mapping, carPrice: 5 };
    await admin.api.checkSheet({ importID: first.importID, bank: 'Old Bank', mapping });
    const again = await upload(admin, sheet('Stock number,Year,Make,Model,Price,Asking'), 'Old Bank');
    expect(again.mapping).toMatchObject({ carPrice: 5 });
    const without = await upload(admin, sheet('Stock number,Year,Make,Model,Price,Other'), 'Old Bank');
    expect(without.mapping).toMatchObject({ carPrice: 4 });
  });

  test('old encodings, byte order marks and line breaks within a cell are read', async () => {
    const admin = await world.admin();
    const western = new Uint8Array([
      ...Buffer.from('\ufeffStock,Year,Make,Model,Description\r\n', 'utf8').subarray(3),
      ...Buffer.from('A-1,2019,Citroën,C3,"two\nlines"\r\n', 'latin1'),
    ]);
    expect((await importAll(admin, new Blob([western]))).done.added).toBe(1);
    const utf8 = new Blob(['\ufeffStock,Year,Make,Model\nA-2,2019,Škoda,Fabia']);
    expect((await importAll(admin, utf8)).done.added).toBe(1);
    const onSite = (await world.visitor().api.listCars({})).toSorted((a, b) => a.carID - b.carID);
    expect(onSite.map(({ carMake, carDes }) => [carMake, carDes])).toEqual([
      ['Citroën', 'two\nlines'],
      ['Škoda', ''],
    ]);
  });

  test.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 415, 'save it as CSV'],
    [
      'a picture',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      415,
      'isn’t a CSV file',
    ],
    ['text in UTF-16', new Uint8Array(Buffer.from('VIN,Year', 'utf16le')), 415, 'isn’t a CSV file'],
    ['nothing', '', 400, 'no rows'],
    ['headings alone', 'VIN,Year,Make,Model\n', 400, 'no rows'],
    ['a quote that is not closed', 'VIN,Year,Make,Model\n"a,2019,Honda,Civic\n', 400, 'past row 2'],
    ['too many rows', `VIN\n${'x\n'.repeat(20_001)}`, 400, '20,000'],
    ['too many columns', `${'a,'.repeat(200)}b\n1\n`, 400, '200 columns'],
    ['a row of millions of blank cells', `VIN,Year\n1,2\n${','.repeat(9_000_000)}`, 400, '200 columns'],
    ['millions of blank cells in rows', `VIN,Year\n1,2\n${`${','.repeat(199)}\n`.repeat(20_100)}`, 400, '4,004,200'],
  ])('%s is refused with a sentence', async (_, content, status, sentence) => {
    const form = new FormData();
    form.append('sheet', new Blob([content]), 'sheet.csv');
    const answer = await (await world.admin()).fetch('/api/admin/imports', { method: 'POST', body: form });
    const body: unknown = await answer.json();
    expect(answer.status).toBe(status);
    expect(body).toMatchObject({ message: expect.stringContaining(sentence) });
  });

  test('a sheet is gone after a day, and so is what it staged', async () => {
    const admin = await world.admin();
    const sheet = await upload(admin, sheetOf(...goodRows));
    await admin.api.checkSheet({ ...sheet, bank: '' });
    expect((await filesIn(world.dataDirectory, 'files/private/sheets')).length).toBeGreaterThan(0);
    const { privateSpace } = await createStorage({ directory: join(world.dataDirectory, 'files') });
    // Two days and an hour: files whose row is gone are told by their day alone.
    const later = () => new Date(Date.now() + 49 * 60 * 60 * 1000);
    await sweepSheets({ database: world.database, privateSpace, clock: later, log: createLog('fatal') });
    await expect(admin.api.readImport({ importID: sheet.importID })).rejects.toMatchObject({
      code: 'import-not-found',
    });
    expect(await world.database.db.select().from(importRows)).toEqual([]);
    expect(await world.database.db.select().from(imports)).toEqual([]);
    expect(await filesIn(world.dataDirectory, 'files/private/sheets')).toEqual([]);
  });
});
