import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

/** What is stored can be damaged, or encrypted with a key that is gone. One such row keeps no other back. */
const world = useWorld();

test('the inquiries on a car are listed, though one application cannot be opened', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  for (const email of ['lost@world.test', 'whole@world.test']) {
    const buyer = await world.buyer({ email });
    await apply(buyer, { carID });
  }
  await world.database.db.execute(sql`update applications set encrypted_fields = '\\x00'::bytea
    where user_id = (select user_id from users where email = 'lost@world.test')`);
  const { inquiries } = await admin.api.listCarInquiries({ id: carID });
  expect(inquiries.map(({ email, jobTitle }) => ({ email, jobTitle }))).toEqual([
    { email: 'lost@world.test', jobTitle: '' },
    { email: 'whole@world.test', jobTitle: 'Machinist' },
  ]);
});

test('a buyer sees the viewings whose link can be opened', async () => {
  const admin = await world.admin();
  const [lost, whole] = [await addCar(admin), await addCar(admin)];
  const buyer = await world.buyer();
  await apply(buyer);
  for (const carID of [lost, whole]) await buyer.api.requestViewing({ carID });
  await world.database.db.execute(sql`update viewings set encrypted_token = '\\x00'::bytea where car_id = ${lost}`);
  const { viewings } = await buyer.api.listViewings({});
  expect(viewings.map(({ carID }) => carID)).toEqual([whole]);
});
