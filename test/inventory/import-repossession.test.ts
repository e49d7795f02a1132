import { describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { repossessionFields } from '#contract/inventory/repossession/repossession-terms.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { cars, repossessionFiles } from '#server/database/schema.ts';
import { addCar } from '../builders.ts';
import { usualSettings } from '../usual-settings.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const today = () => dayOf(new Date(), 'America/Chicago');
const daysAgo = (days: number) => daysAfter(today(), -days);
/** As banks write it. */
const american = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const headings = 'Stock #,Year,Make,Model,Price,Lienholder,Account #,Repo date,Notice sent,Title status,60% paid,Recon';
const rowOf = (stock: string, repossessed: string, notice: string, rest = 'in hand,Y,"$1,250.50"') =>
  `${stock},2019,Honda,Accord,9000,Prairie Bank,0042-77,${repossessed},${notice},${rest}`;
const sheetOf = (...rows: string[]) => new Blob([`${[headings, ...rows].join('\r\n')}\r\n`]);

async function check(admin: Visitor, sheet: Blob, knownCars?: 'change') {
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
  const checked = await admin.api.checkSheet({ importID, bank: '', mapping, ...(knownCars && { knownCars }) });
  return { importID, mapping, checked };
}

async function take(admin: Visitor, sheet: Blob, knownCars?: 'change') {
  const { importID } = await check(admin, sheet, knownCars);
  return admin.api.importSheet({ importID });
}

async function carOf(admin: Visitor, stockNumber: string) {
  const car = (await admin.api.listInventory()).cars.find((one) => one.stockNumber === stockNumber);
  return { carID: car?.carID ?? 0, status: car?.status };
}

describe('a bank’s columns', () => {
  test('fill the repossession file, and nothing that buyers read', async () => {
    const admin = await world.admin();
    const sheet = sheetOf(rowOf('R-1', american(daysAgo(40)), american(daysAgo(30))));
    const { importID, mapping } = await check(admin, sheet);
    expect(mapping).toMatchObject({
      lender: 5,
      accountReference: 6,
      repossessedOn: 7,
      redemptionNoticeOn: 8,
      titleStatus: 9,
      sixtyPercentPaid: 10,
      reconditioningCost: 11,
    });
    expect(mapping.sourceBank).toBeUndefined();
    await admin.api.importSheet({ importID });
    const { carID, status } = await carOf(admin, 'R-1');
    expect(status).toBe('active');
    expect(await admin.api.readRepossession({ id: carID })).toMatchObject({
      lender: 'Prairie Bank',
      accountReference: '0042-77',
      repossessedOn: daysAgo(40),
      redemptionNoticeOn: daysAgo(30),
      saleNoticeOn: null,
      titleStatus: 'in-hand',
      sixtyPercentPaid: true,
      reconditioningCost: 1250.5,
      version: 1,
    });
    const told = await (await world.visitor().fetch(`/api/car/${carID}`)).text();
    expect(told).not.toMatch(/Prairie|0042-77/);
  });

  test.each([
    ['Lender', 'lender'],
    ['Bank', 'lender'],
    ['Account #', 'accountReference'],
    ['Loan number', 'accountReference'],
    ['Repo date', 'repossessedOn'],
    ['Repossessed', 'repossessedOn'],
    ['Notice sent', 'redemptionNoticeOn'],
    ['Redemption notice', 'redemptionNoticeOn'],
    ['Notice of sale', 'saleNoticeOn'],
    ['Title status', 'titleStatus'],
    ['Reserve', 'reserveExpected'],
    ['Source bank', 'sourceBank'],
  ])('called %s fill %s', async (heading, field) => {
    const admin = await world.admin();
    const sheet = new Blob([`Stock #,Year,Make,Model,${heading}\r\nR-1,2019,Honda,Fit,x\r\n`]);
    const { mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
    expect(mapping).toMatchObject({ [field]: 4 });
  });

  test.each([
    ['2026-03-05', '2026-03-05'],
    ['3/5/2026', '2026-03-05'],
    ['03/05/26', '2026-03-05'],
    ['Mar 5, 2026', '2026-03-05'],
    ['5-Mar-2026', '2026-03-05'],
    ['2026-03-05 00:00:00', '2026-03-05'],
    ['3/5/2026 8:30 AM', '2026-03-05'],
    ['n/a', null],
    ['', null],
  ])('with the day %s are read as %s', async (written, day) => {
    const admin = await world.admin();
    await take(admin, sheetOf(rowOf('R-1', `"${written}"`, '')));
    const { carID } = await carOf(admin, 'R-1');
    expect(await admin.api.readRepossession({ id: carID })).toMatchObject({ repossessedOn: day });
  });

  test('that make no sense are problems of their cells', async () => {
    const admin = await world.admin();
    const { checked } = await check(
      admin,
      sheetOf(
        rowOf('R-1', '13/13/2026', ''),
        rowOf('R-2', '02/30/2026', ''),
        rowOf('R-3', '11/02/2026', '11/01/2026'),
        rowOf('R-4', '', '', 'on the moon,Y,1'),
        rowOf('R-5', '', '', ',maybe,1'),
      ),
    );
    expect(checked.problems.map(({ row, column, problem }) => [row, column, problem.code])).toEqual([
      [2, 'Repo date', 'not-a-date'],
      [3, 'Repo date', 'not-a-date'],
      [4, 'Notice sent', 'notice-before-repossession'],
      [5, 'Title status', 'no-title-status'],
      [6, '60% paid', 'not-yes-or-no'],
    ]);
  });
});

describe('a car that is too early to sell', () => {
  const early = () => [
    rowOf('R-1', american(daysAgo(9)), american(daysAgo(3))),
    rowOf('R-2', american(daysAgo(99)), ''),
    rowOf('R-3', american(daysAgo(99)), american(daysAgo(21))),
  ];

  test('is added as archived, and the dry run says so', async () => {
    const admin = await world.admin();
    const { importID, checked } = await check(admin, sheetOf(...early()));
    expect(checked).toMatchObject({ fresh: 3, problemCount: 0, heldBackCount: 2 });
    expect(checked.heldBack).toMatchObject([
      { row: 2, column: 'Notice sent', problem: { code: 'too-early-to-sell', day: daysAfter(today(), 18) } },
      { row: 3, problem: { code: 'no-redemption-notice' } },
    ]);
    expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 3 });
    const statuses = await Promise.all(['R-1', 'R-2', 'R-3'].map((stock) => carOf(admin, stock)));
    expect(statuses.map(({ status }) => status)).toEqual(['archived', 'archived', 'active']);
    const publish = { carID: statuses[0]?.carID ?? 0, currentStatus: 'archived' } as const;
    await expect(admin.api.changeStatus(publish)).rejects.toMatchObject({ code: 'sale-not-allowed' });
  });

  test('since the sheet was checked is not added at all until it is checked again', async () => {
    const admin = await world.admin();
    const { importID } = await check(admin, sheetOf(...early()));
    const { version } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...usualSettings, redemptionDays: 60, version });
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-outdated' });
    expect(await world.database.db.$count(cars)).toBe(0);
    expect(await world.database.db.$count(repossessionFiles)).toBe(0);
  });

  test('is not added a second time with the same sheet, nor is its file changed', async () => {
    const admin = await world.admin();
    await take(admin, sheetOf(...early()));
    for (const knownCars of [undefined, 'change'] as const) {
      const { importID, checked } = await check(admin, sheetOf(...early()), knownCars);
      expect(checked).toMatchObject({ fresh: 0, changed: 0, known: 3, heldBackCount: 0 });
      expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 0, changed: 0 });
    }
    const files = await world.database.db.select({ version: repossessionFiles.version }).from(repossessionFiles);
    expect(files).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
  });
});

describe('a sheet about cars that are here', () => {
  test('changes their files where that is wanted, field by field', async () => {
    const admin = await world.admin();
    await take(admin, sheetOf(rowOf('R-1', american(daysAgo(40)), american(daysAgo(30)))));
    const changed = sheetOf(rowOf('R-1', american(daysAgo(40)), american(daysAgo(29)), 'lost,Y,"$1,250.50"'));
    const { importID, checked } = await check(admin, changed, 'change');
    expect(checked.changes[0]?.fields).toEqual([
      { field: 'redemptionNoticeOn', from: daysAgo(30), to: daysAgo(29) },
      { field: 'titleStatus', from: 'in-hand', to: 'lost' },
    ]);
    await admin.api.importSheet({ importID });
    const { carID } = await carOf(admin, 'R-1');
    expect(await admin.api.readRepossession({ id: carID })).toMatchObject({ titleStatus: 'lost', version: 2 });
  });

  test('does not make a car for sale too early', async () => {
    const admin = await world.admin();
    await addCar(admin, { stockNumber: 'R-1', carMake: 'Honda', carModel: 'Accord' });
    const sheet = sheetOf(rowOf('R-1', american(daysAgo(9)), american(daysAgo(3))));
    const { checked } = await check(admin, sheet, 'change');
    expect(checked.problems).toMatchObject([{ row: 2, problem: { code: 'archive-before-dates' } }]);
  });

  test('is outdated once somebody has written the file by hand', async () => {
    const admin = await world.admin();
    await take(admin, sheetOf(rowOf('R-1', american(daysAgo(40)), american(daysAgo(30)))));
    const changed = sheetOf(rowOf('R-1', american(daysAgo(40)), american(daysAgo(30)), 'lost,Y,1'));
    const { importID } = await check(admin, changed, 'change');
    const { carID: id } = await carOf(admin, 'R-1');
    await admin.api.saveRepossession({ id, version: 1, lender: 'Somebody’s own' });
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-outdated' });
    expect(await admin.api.readRepossession({ id })).toMatchObject({ lender: 'Somebody’s own' });
  });
});

test('the export has every field of the file, and comes back without a change', async () => {
  const admin = await world.admin();
  const id = await addCar(admin, { stockNumber: 'R-1' });
  await addCar(admin, { stockNumber: 'R-2' });
  const file = {
    lender: 'N/A',
    accountReference: '=1+1',
    repossessedOn: '2026-03-02',
    redemptionNoticeOn: '2026-03-05',
    saleNoticeOn: '2026-03-20',
    titleStatus: 'with-lender',
    sixtyPercentPaid: true,
    reserveExpected: 7200.5,
    transportCost: 0,
    reconditioningCost: 640.25,
    feesCost: 12.34,
  } as const;
  await admin.api.saveRepossession({ id, version: 0, ...file });
  const bytes = await (await admin.fetch(downloads.cars)).arrayBuffer();
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [new Blob([bytes])] });
  for (const field of repossessionFields) expect(mapping[field], field).toEqual(expect.any(Number));
  expect(await admin.api.checkSheet({ importID, bank: '', mapping })).toMatchObject({
    fresh: 0,
    changed: 0,
    known: 2,
    problemCount: 0,
  });
});
