import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ VIEWING_HOURS: 'Mon-Sat 9:00-18:00' });

test('a viewing is booked while an import is under way', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const buyer = await world.buyer();
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const startsAt = (await buyer.api.readViewing({ token })).times[0] ?? '';
  const sheet = new Blob(['VIN,Yr,Make,Model\r\n1HGCM82633A004352,2019,Honda,Accord\r\n'], { type: 'text/csv' });
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
  await admin.api.checkSheet({ importID, bank: '', mapping });

  let isImported = false;
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = world.database.transaction(async (tx) => {
    await tx.execute(sql`select from imports where import_id = ${importID} for update`);
    held();
    await mayGoOn;
  });
  await isHeld;
  const imported = admin.call('POST', `/api/admin/imports/${importID}/run`).finally(() => (isImported = true));
  await expect.poll(countAdvisoryLocks).toBe(1);

  const booked = await buyer.call('POST', `/api/viewings/${token}`, { startsAt });
  const wasImported = isImported;
  goOn();
  await holding;
  expect({ status: booked.status, wasImported, imported: await imported }).toEqual({
    status: 200,
    wasImported: false,
    imported: { status: 200, body: { added: 1, changed: 0, known: 0, toCall: [] } },
  });
});

async function countAdvisoryLocks(): Promise<unknown> {
  const { rows } = await world.database.db.execute(
    sql`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.['count'];
}
