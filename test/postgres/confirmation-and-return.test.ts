import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;

test('whoever confirms an address while the car comes back is told of it', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const reservedUntil = new Date(Date.now() + 3 * day).toISOString();
  await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
  const email = freshEmail();
  const buyer = world.visitor();
  await buyer.api.signUp({ email, password: 'a-buyer-of-the-world', fName: 'Bea', lName: 'Buyer' });
  await buyer.api.watchCar({ carID });

  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isConfirming, resolve: confirming } = Promise.withResolvers<void>();
  // As far as a confirmation has come that looked for cars for sale before this one was.
  const confirmation = world.database.transaction(async (tx) => {
    await tx.execute(sql`update users set email_confirmed_at = now() where email = ${email}`);
    confirming();
    await mayGoOn;
  });
  await isConfirming;
  const back = admin.api.setStatuses({ cars: [{ carID, currentStatus: 'reserved' }], status: 'active' });
  await expect.poll(() => countWaiting(world.database)).toBe(1);
  goOn();
  await confirmation;
  await back;
  const told = (await world.emails()).filter(({ to, subject }) => to === email && subject.includes('available again'));
  expect(told).toHaveLength(1);
});
