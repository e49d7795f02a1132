import { describe, expect, test } from 'vitest';
import { carFields } from '#contract/inventory/car-fields.ts';
import { sheetFields } from '#contract/inventory/sheet-fields.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { createCsvReader } from '#server/inventory/import/csv-reader.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const vin = '1HGCM82633A004352';
const anotherVin = '5YJ3E1EA2KF317000';

async function download(admin: Visitor, path: string): Promise<{ text: string; rows: string[][] }> {
  const text = Buffer.from(await (await admin.fetch(path)).arrayBuffer()).toString('utf8');
  const reader = createCsvReader(',');
  return { text, rows: [...reader.read(text.slice(1)), ...reader.end()] };
}

describe('what an admin takes home', () => {
  test.each(Object.values(downloads))('%s is for admins alone', async (path) => {
    expect((await world.visitor().fetch(path)).status).toBe(401);
    expect((await (await world.buyer()).fetch(path)).status).toBe(403);
    const answer = await (await world.admin()).fetch(path);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('every car, archived ones too, as a sheet that spreadsheets read and do not carry out', async () => {
    const admin = await world.admin();
    await addCar(admin, { title: '=HYPERLINK("https://evil.example")', carDes: 'two\nlines, and "quotes"', vin });
    const archived = await addCar(admin, { carMake: 'Škoda', stockNumber: 'A-1' });
    await admin.api.changeStatus({ carID: archived, currentStatus: 'active' });
    await admin.api.deleteCar({ id: await addCar(admin, { carModel: 'Deleted' }) });
    const { text, rows } = await download(admin, downloads.cars);
    expect(text.startsWith('\ufeff')).toBe(true);
    const [headings = [], ...cars] = rows;
    const cell = (row: number, heading: string) => cars[row]?.[headings.indexOf(heading)];
    expect(cars).toHaveLength(2);
    expect(cell(0, 'Headline')).toBe(`'=HYPERLINK("https://evil.example")`);
    expect(cell(0, 'Description')).toMatch(/^two\r?\nlines, and "quotes"$/);
    expect(cell(0, 'Price')).toBe('12500');
    expect([cell(1, 'Make'), cell(1, 'Status')]).toEqual(['Škoda', 'archived']);
  });

  test('the exported sheet comes back as it was, and the template is understood', async () => {
    const admin = await world.admin();
    await addCar(admin, { vin, title: '-50% today', keys: 2, starts: 'yes', knownDefects: 'None known' });
    const before = (await admin.api.listInventory()).cars;
    const { text } = await download(admin, downloads.cars);
    await admin.api.deleteCar({ id: before[0]?.carID ?? 0 });
    const again = await admin.api.uploadSheet({ bank: '', sheet: [new Blob([text.replace(vin, anotherVin)])] });
    expect(Object.keys(again.mapping)).toHaveLength(sheetFields.length);
    expect(await admin.api.checkSheet({ ...again, bank: '' })).toMatchObject({ fresh: 1, problems: [] });
    await admin.api.importSheet({ importID: again.importID });
    const { cars } = await admin.api.listInventory();
    const same = { vin: '', carID: 0, createdAt: '', updatedAt: '' };
    expect(cars.map((car) => ({ ...car, ...same }))).toEqual(before.map((car) => ({ ...car, ...same })));
    const template = await download(admin, downloads.importTemplate);
    expect(template.rows).toEqual([again.columns.slice(0, carFields.length)]);
  });

  test('inquiries without anything that is encrypted', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { stockNumber: 'A-1', vin });
    const buyer = await world.buyer({ email: 'bea@world.test', fName: '@Bea' });
    await apply(buyer, { carID, jobTitle: 'Machinist' });
    const { text, rows } = await download(admin, downloads.inquiries);
    expect(rows[1]?.slice(0, 2)).toEqual(['1', 'pending']);
    expect(rows[1]?.slice(4)).toEqual([
      "'@Bea",
      'Buyer',
      'bea@world.test',
      String(carID),
      'A-1',
      vin,
      '2018',
      'Toyota',
      'Camry',
    ]);
    expect(text).not.toMatch(/Machinist|Elm Street|555/);
  });

  test('that a sheet was taken is on record', async () => {
    const admin = await world.admin();
    await download(admin, downloads.inquiries);
    await download(admin, downloads.cars);
    const deeds = await world.database.db.select().from(auditEntries).orderBy(auditEntries.entryID);
    expect(deeds.map(({ action }) => action)).toEqual(['inquiries exported', 'cars exported']);
  });
});
