import { describe, expect, test } from 'vitest';
import { downloads } from '#contract/paths.ts';
import { createCsvReader } from '#server/cars/csv-reader.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const vin = '1HGCM82633A004352';
const anotherVin = '5YJ3E1EA2KF317000';

async function download(clerk: Visitor, path: string): Promise<{ text: string; rows: string[][] }> {
  const text = Buffer.from(await (await clerk.fetch(path)).arrayBuffer()).toString('utf8');
  const reader = createCsvReader(',');
  return { text, rows: [...reader.read(text.slice(1)), ...reader.end()] };
}

describe('what a clerk takes home', () => {
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
    const clerk = await world.admin();
    await addCar(clerk, { title: '=HYPERLINK("https://evil.example")', carDes: 'two\nlines, and "quotes"', vin });
    const archived = await addCar(clerk, { carMake: 'Škoda', stockNumber: 'A-1' });
    await clerk.api.changeStatus({ carID: archived, currentStatus: 'active' });
    await clerk.api.deleteCar({ id: await addCar(clerk, { carModel: 'Deleted' }) });
    const { text, rows } = await download(clerk, downloads.cars);
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
    const clerk = await world.admin();
    await addCar(clerk, { vin, title: '-50% today', keys: 2, starts: 'yes', knownDefects: 'None known' });
    const before = (await clerk.api.listYard()).cars;
    const { text } = await download(clerk, downloads.cars);
    await clerk.api.deleteCar({ id: before[0]?.carID ?? 0 });
    const again = await clerk.api.uploadSheet({ bank: '', sheet: [new Blob([text.replace(vin, anotherVin)])] });
    expect(Object.keys(again.mapping)).toHaveLength(21);
    expect(await clerk.api.checkSheet({ ...again, bank: '' })).toMatchObject({ fresh: 1, problems: [] });
    await clerk.api.importSheet({ importID: again.importID });
    const { cars } = await clerk.api.listYard();
    const same = { vin: '', carID: 0, createdAt: '', updatedAt: '' };
    expect(cars.map((car) => ({ ...car, ...same }))).toEqual(before.map((car) => ({ ...car, ...same })));
    const template = await download(clerk, downloads.importTemplate);
    expect(template.rows).toEqual([again.columns.slice(0, 21)]);
  });

  test('inquiries without anything that is sealed', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk, { stockNumber: 'A-1', vin });
    const buyer = await world.buyer({ email: 'bea@world.test', fName: '@Bea' });
    await apply(buyer, { carID, jobTitle: 'Machinist' });
    const { text, rows } = await download(clerk, downloads.inquiries);
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
    const clerk = await world.admin();
    await download(clerk, downloads.inquiries);
    await download(clerk, downloads.cars);
    const deeds = await world.database.db.select().from(auditEntries);
    expect(deeds.map(({ action }) => action)).toEqual(['inquiries exported', 'cars exported']);
  });
});
