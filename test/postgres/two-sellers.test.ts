import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

test('of many who sell a car at the same moment one does, and whoever asked about it is told once', async () => {
  const admin = await world.admin();
  const id = await addCar(admin);
  const buyer = await world.buyer({ email: 'ada@world.test', fName: 'Ada' });
  await apply(buyer, { carID: id });
  const sellers = await Promise.all(Array.from({ length: 8 }, () => world.admin()));
  const tries = await Promise.allSettled(
    sellers.map((seller, place) =>
      seller.api.sellCar({
        id,
        currentStatus: 'active',
        price: 10_000 + place,
        soldOn: '2026-01-09',
        buyer: 'typed',
        buyerName: `Buyer ${place}`,
      }),
    ),
  );
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(won).toHaveLength(1);
  for (const lost of tries.filter((one) => one.status === 'rejected'))
    expect(lost).toMatchObject({ reason: { code: 'stale-status' } });
  expect(await admin.api.readSale({ id })).toMatchObject({ price: won[0]?.price, buyerName: won[0]?.buyerName });
  const entries = await world.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'car sold'));
  expect(entries).toHaveLength(1);
  const told = (await world.emails()).filter(({ to, subject }) => to === 'ada@world.test' && /sold/.test(subject));
  expect(told).toHaveLength(1);
});
