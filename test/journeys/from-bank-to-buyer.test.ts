import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { auditEntries } from '#server/database/schema.ts';
import { storyOf } from '#server/inventory/sales/car-story.ts';
import { apply } from '../builders.ts';
import { offersIn } from '../inventory/offer-builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const { open, passEnd } = offersIn(world);
const minute = 60 * 1000;
const day = 24 * 60 * minute;
const zone = 'America/Chicago';
const today = () => dayOf(new Date(Date.now() + world.passed()), zone);

/** Two hundred cars as a bank sends them; the last one was noticed of redemption only yesterday. */
function sheet(): Blob {
  const headings = 'Stock #,Year,Make,Model,Price,Lienholder,Account #,Repo date,Notice sent,Title status';
  const rows = Array.from({ length: 200 }, (_, number) => {
    const days = number === 199 ? 1 : 30;
    const notice = daysAfter(today(), -days);
    return `B-${number},2018,Toyota,Camry,${9000 + number},CANARY Bank,CANARY-77,${daysAfter(notice, -5)},${notice},in hand`;
  });
  return new Blob([[headings, ...rows].join('\r\n')]);
}

test('a car comes from a bank’s sheet, waits for its day, is priced down, viewed, offered for and sold, and its dossier stands in the audit log', async () => {
  let admin = await world.admin();
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet()] });
  const checked = await admin.api.checkSheet({ importID, bank: '', mapping });
  expect(checked).toMatchObject({ rows: 200, fresh: 200, heldBackCount: 1, problems: [] });
  expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 200 });
  expect(await world.visitor().api.searchCars({})).toMatchObject({ total: 199 });

  const { cars } = await admin.api.listInventory();
  const car = cars.find(({ stockNumber }) => stockNumber === 'B-199');
  const id = car?.carID ?? 0;
  expect(car?.status).toBe('archived');
  const offer = () => admin.api.changeStatus({ carID: id, currentStatus: 'archived' });
  await expect(offer()).rejects.toMatchObject({ status: 409, code: 'sale-not-allowed' });
  expect((await world.visitor().fetch(paths.car(id))).status).toBe(404);

  world.pass(21 * day);
  admin = await world.admin();
  await offer();
  await admin.api.saveGuide({ id, version: 0, kind: 'as-is' });
  await admin.api.editCar({ carID: id, carPrice: 8900 });
  await admin.api.editCar({ carID: id, carPrice: 8500 });
  const page = await (await world.visitor().fetch(paths.car(id))).text();
  expect(page).toContain('Price reduced on');
  expect(page).toContain('Sold as is');
  expect(page).not.toContain('CANARY');

  const { round } = await open(admin, id, 8000);
  const [winner, other] = [await world.buyer({ email: 'ada@world.test', fName: 'Ada' }), await world.buyer()];
  await apply(winner, { carID: id });
  await winner.api.noteView({ id });
  await winner.api.placeOffer({ carID: id, amount: 8200 });
  await other.api.placeOffer({ carID: id, amount: 7900 });
  passEnd(round?.endsAt ?? '', minute);
  admin = await world.admin();
  const { version, round: ended } = await admin.api.readOffers({ id });
  expect(ended?.offers?.map(({ amount }) => amount)).toEqual([8200, 7900]);
  await admin.api.acceptOffer({ id, version, buyerID: ended?.offers?.[0]?.buyerID ?? 0 });
  const { status, buyers } = await admin.api.readSale({ id });
  expect(status).toBe('reserved');
  await admin.api.sellCar({
    id,
    currentStatus: 'reserved',
    price: 8200,
    soldOn: today(),
    buyer: 'inquiry',
    inquiryID: buyers[0]?.inquiryID,
  });

  const dossier = await admin.api.readDossier({ id });
  expect(dossier).toMatchObject({
    status: 'sold',
    prices: [{ price: 9199 }, { price: 8900 }, { price: 8500 }],
    views: 1,
    inquiries: 1,
    offers: [{ state: 'accepted', amounts: [8200, 7900], accepted: 8200 }],
    sale: { price: 8200, soldOn: today(), buyerInitials: 'A. B.' },
    guide: { kind: 'as-is' },
    repossession: { lender: 'CANARY Bank' },
    audit: { isBorneOut: true },
  });
  const log = await world.database.db.select().from(auditEntries).orderBy(asc(auditEntries.entryID));
  const story = storyOf(log.filter(({ object }) => object === `car:${id}`));
  expect(story.prices.map(({ price }) => price)).toEqual([9199, 8900, 8500]);
  expect(story).toMatchObject({
    sale: { price: 8200, soldOn: today() },
    guide: { kind: 'as-is' },
    offers: [{ state: 'accepted', amounts: [8200, 7900], accepted: 8200 }],
  });
  expect(story.periods.map(({ from, to }) => ({ from: from.toISOString(), to: to?.toISOString() }))).toEqual(
    dossier.advertised.periods,
  );
  expect(JSON.stringify(log)).not.toContain('CANARY');
});
