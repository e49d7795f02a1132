import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportChoice } from '#contract/inventory/import.ts';
import { bodyTypes, drivetrains, fuelTypes } from '#contract/inventory/car-terms.ts';
import { instantOf } from '#contract/time/local-time.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { csvLine } from '#server/inventory/export/csv-writer.ts';
import { createCsvReader } from '#server/inventory/import/csv-reader.ts';
import { auditEntries, cars as carTable } from '#server/database/schema.ts';
import { addCar, apply, picture } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const vin = '1HGCM82633A004352';
const anotherVin = '5YJ3E1EA2KF317000';

type Table = { headings: string[]; rows: string[][] };

/** The export as a spreadsheet holds it. */
async function exported(admin: Visitor): Promise<Table> {
  const bytes = await (await admin.fetch(downloads.cars)).arrayBuffer();
  const reader = createCsvReader(',');
  const text = Buffer.from(bytes).toString('utf8').slice(1);
  const [headings = [], ...rows] = [...reader.read(text), ...reader.end()];
  return { headings, rows };
}

/** As it was exported: what was made safe there is not made safe once more. */
const written = ({ headings, rows }: Table) =>
  new Blob([headings, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + '\r\n'));

function edit({ headings, rows }: Table, row: number, heading: string, cell: string): Table {
  const place = headings.indexOf(heading);
  return { headings, rows: rows.map((cells, at) => (at === row ? cells.with(place, cell) : cells)) };
}

async function check(admin: Visitor, table: Table, choice: Partial<ImportChoice> = {}) {
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [written(table)] });
  return { importID, ...(await admin.api.checkSheet({ importID, bank: '', mapping, ...choice })) };
}

/** Text as people and attackers write it. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    "'=1+1",
    '=HYPERLINK("x")',
    '-50% today',
    '@home',
    "''+1",
    'two\nlines',
    'a;b|c',
    ' N/A ',
    '12.345',
    '+1',
  ),
);
const isStorable = (text: string) =>
  !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text) && text.isWellFormed();
const text = words.filter(isStorable);
const anyCar = fc.record({
  carMake: fc.oneof(
    fc.constantFrom('FORD', 'Ford', 'bmw'),
    text.filter((name) => name.trim() !== ''),
  ),
  carModel: fc.oneof(
    fc.constantFrom('CAMRY', 'F150'),
    text.filter((name) => name.trim() !== ''),
  ),
  carYear: fc.integer({ min: 1981, max: 2030 }),
  title: text,
  carDes: text,
  carEngine: text,
  color: text,
  features: text,
  carPrice: fc.option(
    fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100),
    { nil: '' },
  ),
  carDownpay: fc.option(
    fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
    { nil: '' },
  ),
  carMileage: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: '' }),
  carBodyType: fc.constantFrom('', ...bodyTypes),
  fuelType: fc.constantFrom('', ...fuelTypes),
  carDrivetrain: fc.constantFrom('', ...drivetrains),
  keys: fc.option(fc.integer({ min: 0, max: 20 }), { nil: '' }),
  starts: fc.constantFrom('', 'yes', 'no'),
  drives: fc.constantFrom('', 'yes', 'no'),
  knownDefects: text,
  sourceBank: text,
});

describe('an export that comes back', () => {
  const runs = { numRuns: 10 };

  test('unchanged, changes nothing, whatever the cars are', { timeout: 120_000 }, async () => {
    const admin = await world.admin();
    await fc.assert(
      fc.asyncProperty(fc.array(anyCar, { minLength: 1, maxLength: 8 }), async (drafts) => {
        for (const draft of drafts) await addCar(admin, draft);
        const table = await exported(admin);
        expect(await check(admin, table)).toMatchObject({
          rows: table.rows.length,
          fresh: 0,
          changed: 0,
          known: table.rows.length,
          problems: [],
        });
      }),
      runs,
    );
  });

  /** Two values for each heading, of which one is not what stands there. */
  const otherCells: [heading: string, field: string, one: string, other: string][] = [
    ['Price', 'carPrice', '4321.5', '77'],
    ['Down payment', 'carDownpay', '0', '500'],
    ['Mileage', 'carMileage', '1', '2'],
    ['Headline', 'title', "'@one", 'other'],
    ['Description', 'carDes', 'one, "quoted"', 'other'],
    ['Body type', 'carBodyType', 'suv', 'van'],
    ['Drivetrain', 'carDrivetrain', 'AWD', 'RWD'],
    ['Keys', 'keys', '3', '4'],
    ['Starts', 'starts', 'yes', 'no'],
    ['Source bank', 'sourceBank', 'First Bank', 'Second Bank'],
    ['Status', 'status', 'archived', 'sold'],
  ];

  test('with one cell changed changes that field, whatever the cars are', { timeout: 120_000 }, async () => {
    const admin = await world.admin();
    await fc.assert(
      fc.asyncProperty(anyCar, fc.constantFrom(...otherCells), fc.nat(), async (draft, cell, place) => {
        await addCar(admin, draft);
        const table = await exported(admin);
        const row = place % table.rows.length;
        const [heading, field, one, other] = cell;
        const now = table.rows[row]?.[table.headings.indexOf(heading)];
        const { importID, ...told } = await check(admin, edit(table, row, heading, now === one ? other : one));
        expect(told).toMatchObject({ fresh: 0, changed: 1, problems: [], changedFields: [{ field, cars: 1 }] });
        expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 0, changed: 1 });
        expect(await check(admin, await exported(admin))).toMatchObject({ changed: 0, problems: [] });
      }),
      runs,
    );
  });

  test.each([
    ['Price', '4321.5', 'carPrice'],
    ['Price', '', 'carPrice'],
    ['Headline', "'=now()", 'title'],
    ['Description', 'Other\r\nwords', 'carDes'],
    ['Features', 'One; Two', 'features'],
    ['Keys', '7', 'keys'],
    ['Drives', 'no', 'drives'],
    ['Drivetrain', '', 'carDrivetrain'],
    ['Year', '1999', 'carYear'],
    ['Make', 'FORD', 'carMake'],
    ['Status', 'archived', 'status'],
    ['Stock number', 'Z-9', 'stockNumber'],
  ])('with %s changed to “%s” changes that field of that car alone', async (heading, cell, field) => {
    const admin = await world.admin();
    const known = { drives: 'yes', keys: 2, knownDefects: '-none-', carDrivetrain: 'AWD' } as const;
    await addCar(admin, { carModel: 'Before', ...known });
    const carID = await addCar(admin, { title: '=1+1', ...known });
    await addCar(admin, { carModel: 'After', ...known });
    const before = (await admin.api.listInventory()).cars;
    const told = await check(admin, edit(await exported(admin), 1, heading, cell));
    expect(told).toMatchObject({ fresh: 0, changed: 1, known: 2, problems: [], changedFields: [{ field, cars: 1 }] });
    expect(told.changes).toMatchObject([{ row: 3, carID, car: '2018 Toyota Camry', fields: [{ field }] }]);
    expect(await admin.api.importSheet({ importID: told.importID })).toEqual({
      added: 0,
      changed: 1,
      known: 2,
      toCall: [],
    });
    const after = (await admin.api.listInventory()).cars;
    const ignored = new Set(['version', 'updatedAt', 'monthly', 'outTheDoor', 'reducedAt', 'condition']);
    const changed = after.flatMap((car) => {
      const was = before.find((one) => one.carID === car.carID);
      const all = { ...car, ...car.condition };
      const then: Record<string, unknown> = { ...was, ...was?.condition };
      return Object.entries(all)
        .filter(([name, value]) => !ignored.has(name) && JSON.stringify(value) !== JSON.stringify(then[name]))
        .map(([name]) => [car.carID, name]);
    });
    expect(changed).toEqual([[carID, field]]);
    // Once it is done, the same sheet has nothing more to change.
    expect(await check(admin, await exported(admin))).toMatchObject({ changed: 0, known: 3, problems: [] });
  });

  test('tells each change before it is done, and does nothing by itself', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 12_500, vin });
    const told = await check(admin, edit(await exported(admin), 0, 'Price', '11.900,00'));
    expect(told.changes[0]?.fields).toEqual([{ field: 'carPrice', from: '12500', to: '11900' }]);
    expect((await admin.api.readStaffCar({ id: carID })).carPrice).toBe(12_500);
    await admin.api.importSheet({ importID: told.importID });
    expect((await admin.api.readStaffCar({ id: carID })).carPrice).toBe(11_900);
    expect(await world.visitor().api.listCars({})).toMatchObject([{ carPrice: 11_900 }]);
    const deeds = await world.database.db.select().from(auditEntries).orderBy(auditEntries.entryID);
    expect(deeds.map(({ action }) => action).slice(-2)).toEqual(['car edited', 'cars imported']);
  });

  test('carries statuses with all that follows from them', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer({ email: 'bea@world.test' });
    await apply(buyer, { carID });
    await world.emails();
    const told = await check(admin, edit(await exported(admin), 0, 'Status', 'sold'));
    expect(told).toMatchObject({ changed: 1, emails: 1, changes: [{ fields: [{ from: 'active', to: 'sold' }] }] });
    await admin.api.importSheet({ importID: told.importID });
    expect((await admin.api.readStaffCar({ id: carID })).status).toBe('sold');
    const emails = await world.emails();
    expect(
      emails.filter(({ to, subject }) => to === 'bea@world.test' && subject.includes('has been sold')),
    ).toHaveLength(1);
    const wrong = await check(admin, edit(await exported(admin), 0, 'Status', 'reserved'));
    expect(wrong.problems).toMatchObject([{ row: 2, column: 'Reserved until' }]);
    const odd = await check(admin, edit(await exported(admin), 0, 'Status', 'gone'));
    expect(odd.problems).toMatchObject([{ row: 2, column: 'Status', problem: { code: 'not-a-status' } }]);
  });

  test('tells that the sale of a car that is for sale again would be erased', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    const back = await check(admin, edit(await exported(admin), 0, 'Status', 'active'));
    expect(back).toMatchObject({ changed: 1, sales: 1 });
    await admin.api.importSheet({ importID: back.importID });
    expect(await admin.api.readSale({ id: carID })).toMatchObject({ status: 'active', soldOn: null });
    const still = await check(admin, edit(await exported(admin), 0, 'Status', 'archived'));
    expect(still).toMatchObject({ changed: 1, sales: 0 });
  });

  test('carries a reservation and its end', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const reservedUntil = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
    const table = await exported(admin);
    expect(await check(admin, table)).toMatchObject({ changed: 0, known: 1, problems: [] });
    const later = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
    const { importID } = await check(admin, edit(table, 0, 'Reserved until', later));
    expect(await admin.api.importSheet({ importID })).toMatchObject({ changed: 1 });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ status: 'reserved', reservedUntil: later });
  });

  test('reads the end of a reservation by the dealer’s clocks where it names no offset', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const day = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const reserved = edit(await exported(admin), 0, 'Status', 'reserved');
    const { importID, problems } = await check(admin, edit(reserved, 0, 'Reserved until', `${day}T17:00`));
    expect(problems).toEqual([]);
    await admin.api.importSheet({ importID });
    const { reservedUntil } = await admin.api.readStaffCar({ id: carID });
    const { timeZone } = await admin.api.dealer();
    expect(reservedUntil).toBe(instantOf(day, 17 * 60, timeZone)?.toISOString());
  });

  test('puts photos into the order of the sheet', async () => {
    const admin = await world.admin();
    const images = await Promise.all([64, 65, 66].map((width) => picture({ width, height: 48 })));
    const carID = await addCar(admin, { images });
    const order = async () => (await admin.api.readStaffCar({ id: carID })).photos.map(({ photoID }) => photoID);
    const [first = 0, second = 0, third = 0] = await order();
    const table = await exported(admin);
    expect(table.rows[0]?.[table.headings.indexOf('Photos')]).toBe(`${first} ${second} ${third}`);
    const { importID, changes } = await check(admin, edit(table, 0, 'Photos', `${third} ${first}`));
    expect(changes[0]?.fields).toMatchObject([{ field: 'photos', to: `${third} ${first} ${second}` }]);
    await admin.api.importSheet({ importID });
    expect(await order()).toEqual([third, first, second]);
    const foreign = await check(admin, edit(table, 0, 'Photos', `${third} 999999`));
    expect(foreign.problems).toMatchObject([{ row: 2, column: 'Photos', problem: { code: 'not-its-photos' } }]);
  });

  test('is refused whole where a car was changed or deleted since the check', async () => {
    const admin = await world.admin();
    const [one, other] = [await addCar(admin), await addCar(admin, { carModel: 'Corolla' })];
    const table = edit(edit(await exported(admin), 0, 'Price', '1000'), 1, 'Price', '2000');
    const { importID } = await check(admin, table);
    await admin.api.editCar({ carID: other, carMileage: 1 });
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-outdated', status: 409 });
    expect((await admin.api.readStaffCar({ id: one })).carPrice).toBe(12_500);
    const again = await check(admin, table);
    await admin.api.deleteCar({ id: other });
    await expect(admin.api.importSheet({ importID: again.importID })).rejects.toMatchObject({ code: 'sheet-outdated' });
  });

  test('gives no car the stock number or the VIN on offer of another', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin, stockNumber: 'A-1' });
    await addCar(admin, { vin: anotherVin, stockNumber: 'A-2' });
    const table = await exported(admin);
    const sameVin = await check(admin, edit(table, 1, 'VIN', vin));
    expect(sameVin.problems).toMatchObject([
      {
        row: 3,
        column: 'VIN',
        problem: { code: 'row-vin-for-sale', carID: first },
        // An import has no field for a reason, so it names the page that has one.
        message: expect.stringContaining('make this change on the car’s page and give a reason there'),
      },
    ]);
    const sameStock = await check(admin, edit(table, 1, 'Stock number', 'A-1'));
    expect(sameStock.problems).toMatchObject([{ row: 3, problem: { code: 'stock-number-taken' } }]);
    await expect(admin.api.importSheet({ importID: sameVin.importID })).rejects.toMatchObject({
      code: 'sheet-not-checked',
    });
  });

  test('holds cars that share a VIN apart by their ID', async () => {
    const admin = await world.admin();
    const sold = await addCar(admin, { vin });
    await admin.api.setStatuses({ cars: [{ carID: sold, currentStatus: 'active' }], status: 'sold' });
    await addCar(admin, { vin, sameVinReason: 'It came back' });
    const table = await exported(admin);
    expect(await check(admin, table)).toMatchObject({ changed: 0, known: 2, problems: [] });
    const told = await check(admin, edit(table, 0, 'Price', '99'));
    expect(told.changes).toMatchObject([{ carID: sold }]);
    const back = await check(admin, edit(table, 0, 'Status', 'active'));
    expect(back.problems).toMatchObject([{ row: 2, problem: { code: 'row-vin-for-sale' } }]);
  });

  test('changes nothing of what the form would refuse today, unless that cell is changed', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const old = { priceCents: 0, carMake: 'FORD', vin: 'NO-VIN', carYear: 2150 };
    await world.database.db.update(carTable).set(old).where(eq(carTable.carID, carID));
    const table = await exported(admin);
    expect(await check(admin, table)).toMatchObject({ changed: 0, known: 1, problems: [] });
    expect((await check(admin, edit(table, 0, 'Price', '0.00'))).problems).toMatchObject([{ column: 'Price' }]);
  });

  test('finds a car by its VIN where the car ID is missing, and may be told to leave it alone', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin });
    const sheet = () =>
      new Blob([csvLine(['VIN', 'Year', 'Make', 'Model', 'Price']), csvLine([vin, 2018, 'toyota', 'CAMRY', 999])]);
    const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet()] });
    expect(await admin.api.checkSheet({ importID, bank: '', mapping })).toMatchObject({ changed: 0, known: 1 });
    const told = await admin.api.checkSheet({ importID, bank: '', mapping, knownCars: 'change' });
    expect(told.changes).toMatchObject([{ carID, fields: [{ field: 'carPrice', from: '12500', to: '999' }] }]);
    const left = await check(admin, edit(await exported(admin), 0, 'Price', '1'), { knownCars: 'leave' });
    expect(left).toMatchObject({ changed: 0, known: 1 });
  });
});

describe('new cars from a sheet', () => {
  const importNew = async (admin: Visitor, lines: string[], choice: Partial<ImportChoice> = {}) => {
    const { importID, mapping, headingsRow } = await admin.api.uploadSheet({
      bank: '',
      sheet: [new Blob([lines.join('\n')])],
    });
    const told = await admin.api.checkSheet({ importID, bank: '', mapping, ...choice });
    return { importID, headingsRow, ...told };
  };

  test('do not turn a car into another where a stock number was used twice', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin: '1HGCM82633A004352', stockNumber: 'N-1', carYear: 2003 });
    const lines = ['VIN,Stock,Year,Make,Model', `${anotherVin},N-1,2019,Tesla,Model 3`];
    const problem = { code: 'stock-number-of-another-vin', stockNumber: 'N-1', carID };
    for (const knownCars of ['change', 'leave'] as const) {
      const told = await importNew(admin, lines, { knownCars });
      expect(told, knownCars).toMatchObject({ changed: 0, fresh: 0, problems: [{ row: 2, problem }] });
    }
    const named = ['Car ID,Status,VIN,Stock,Year,Make,Model', `${carID},,${anotherVin},N-1,2019,Tesla,Model 3`];
    expect(await importNew(admin, named, { knownCars: 'change' })).toMatchObject({ changed: 1, problems: [] });
  });

  test('can come as archived, and then no buyer sees them', async () => {
    const admin = await world.admin();
    const lines = ['Stock,Year,Make,Model', 'N-1,2019,Honda,Accord'];
    const { importID } = await importNew(admin, lines, { newCars: 'archived' });
    expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 1 });
    expect((await admin.api.listInventory()).cars).toMatchObject([{ status: 'archived' }]);
    expect(await world.visitor().api.listCars({})).toEqual([]);
  });

  test('keep the status that an export gives them, in another lot too', async () => {
    const admin = await world.admin();
    const archived = await addCar(admin, { stockNumber: 'S-1' });
    await admin.api.changeStatus({ carID: archived, currentStatus: 'active' });
    const reserved = await addCar(admin, { stockNumber: 'S-2' });
    const reservedUntil = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await admin.api.setStatuses({
      cars: [{ carID: reserved, currentStatus: 'active' }],
      status: 'reserved',
      reservedUntil,
    });
    const table = await exported(admin);
    await world.database.db.delete(carTable);
    const { importID, fresh } = await check(admin, table);
    expect(fresh).toBe(2);
    await admin.api.importSheet({ importID });
    const { cars } = await admin.api.listInventory();
    const statusOf = (stockNumber: string) => cars.find((car) => car.stockNumber === stockNumber);
    expect(statusOf('S-1')).toMatchObject({ status: 'archived' });
    expect(statusOf('S-2')).toMatchObject({ status: 'reserved', reservedUntil });
    world.pass(2 * 24 * 60 * 60 * 1000);
    await world.settle();
    const after = (await (await world.admin()).api.listInventory()).cars;
    expect(after.find((car) => car.stockNumber === 'S-2')).toMatchObject({ status: 'active' });
  });

  test('are spelled as makes and models are known', async () => {
    const admin = await world.admin();
    await addCar(admin, { carMake: 'Škoda', carModel: 'Fabia Combi' });
    const lines = [
      'Stock,Year,Make,Model',
      'N-1,2019,FORD,F150',
      'N-2,2019,chevy,SILVERADO 1500',
      'N-3,2019,ŠKODA,FABIA COMBI',
      'N-4,2019,MERCEDES BENZ,Unheard Of',
    ];
    const { importID } = await importNew(admin, lines);
    await admin.api.importSheet({ importID });
    const names = (await admin.api.listInventory()).cars.map(
      (car) => `${car.stockNumber} ${car.carMake} ${car.carModel}`,
    );
    expect(names.toSorted().slice(1)).toEqual([
      'N-1 Ford F-150',
      'N-2 Chevrolet Silverado 1500',
      'N-3 Škoda Fabia Combi',
      'N-4 Mercedes-Benz Unheard Of',
    ]);
  });

  test('are found below title lines, and rows are counted as a spreadsheet counts', async () => {
    const admin = await world.admin();
    const lines = [
      'First Bank of Springfield, Repossessions, November 2026',
      'All vehicles; as is',
      '',
      'Stock;Year;Make;Model;Asking;Miles',
      'N-1;2019;Honda;Accord;12.500,00;45.210 mi',
      'N-2;2019;Honda;Civic;9.999,50;45210',
    ];
    const told = await importNew(admin, lines);
    expect(told).toMatchObject({ headingsRow: 4, rows: 2, fresh: 1 });
    expect(told.problems).toMatchObject([{ row: 5, column: 'Miles', problem: { code: 'dot-or-thousands' } }]);
    const mended = await importNew(
      admin,
      lines.map((line) => line.replace('45.210 mi', '45,210')),
    );
    await admin.api.importSheet({ importID: mended.importID });
    const prices = (await admin.api.listInventory()).cars.map(({ carPrice }) => carPrice);
    expect(new Set(prices)).toEqual(new Set([12_500, 9999.5]));
  });

  test.each([
    ['12.500,00', 12_500],
    ['1.250.000', 1_250_000],
    ['12500,5', 12_500.5],
    ['$12,345', 12_345],
  ])('cost what %s means', async (price, carPrice) => {
    const admin = await world.admin();
    const { importID } = await importNew(admin, ['Stock,Year,Make,Model,Price', `N-1,2019,Honda,Fit,"${price}"`]);
    await admin.api.importSheet({ importID });
    expect((await admin.api.listInventory()).cars).toMatchObject([{ carPrice }]);
  });

  test.each([
    ['12.345', 'dot-or-thousands'],
    ['4.780', 'dot-or-thousands'],
    ['12.500', 'dot-or-thousands'],
    ['0', 'price-is-zero'],
    ['12.3456', 'too-many-decimals'],
    ['free', 'not-a-price'],
  ])('are refused with a sentence where the price is %s', async (price, code) => {
    const lines = ['Stock,Year,Make,Model,Price', 'N-0,2019,Honda,Fit,1', `N-1,2019,Honda,Fit,${price}`];
    const { problems } = await importNew(await world.admin(), lines);
    expect(problems).toMatchObject([{ row: 3, column: 'Price', problem: { code } }]);
  });

  test('have no drivetrain where the sheet says none', async () => {
    const admin = await world.admin();
    const { importID } = await importNew(admin, ['Stock,Year,Make,Model', 'N-1,2019,Honda,Fit']);
    await admin.api.importSheet({ importID });
    const [car] = (await admin.api.listInventory()).cars;
    expect(await admin.api.readStaffCar({ id: String(car?.carID) })).toMatchObject({ carDrivetrain: '' });
  });

  test('take a blank year from the VIN, or say in which row it is missing', async () => {
    const admin = await world.admin();
    const told = await importNew(admin, [
      'VIN,Stock,Year,Make,Model',
      `${anotherVin},,,Tesla,Model 3`,
      ',N-2,,Honda,Civic',
    ]);
    expect(told).toMatchObject({ fresh: 1 });
    expect(told.problems).toMatchObject([{ row: 3, column: 'Year', problem: { code: 'row-without-year' } }]);
    const { importID } = await importNew(admin, ['VIN,Year,Make,Model', `${anotherVin},,Tesla,Model 3`]);
    await admin.api.importSheet({ importID });
    expect((await admin.api.listInventory()).cars).toMatchObject([{ carYear: 2019 }]);
  });

  test('are new where the car that bore their VIN was deleted a moment ago, before the check or after', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    await admin.api.deleteCar({ id: first });
    const second = await addCar(admin, { vin: anotherVin });
    const lines = ['VIN,Year,Make,Model', `${vin},2018,Honda,Accord`, `${anotherVin},2018,Tesla,Model 3`];
    const told = await importNew(admin, lines);
    expect(told).toMatchObject({ fresh: 1, known: 1 });
    expect(await admin.api.importSheet({ importID: told.importID })).toMatchObject({ added: 1 });
    await admin.api.deleteCar({ id: second });
    const again = await importNew(admin, lines);
    expect(again).toMatchObject({ fresh: 1, known: 1 });
    expect(await admin.api.importSheet({ importID: again.importID })).toMatchObject({ added: 1 });
  });
});
