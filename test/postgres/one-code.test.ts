import { expect, test } from 'vitest';
import { createSecondFactor, secretContext } from '#server/accounts/two-step/check-code.ts';
import { codeAt } from '#server/accounts/two-step/totp.ts';
import { secondFactors } from '#server/database/schema.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createTime } from '#server/time.ts';
import { createPeople } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

const world = useWorld();

// A log in locks the account as well, so that by HTTP the second never comes so far.
test('a code is used up once, though two transactions found it right at the same moment', async () => {
  const { database } = world;
  const { userID } = await createPeople(world)();
  const encryption = createEncryption({ keys: [Buffer.alloc(32, 1)] });
  const { demand } = createSecondFactor({ database, encryption, time: createTime() });
  const secret = Buffer.from('12345678901234567890');
  const encryptedSecret = encryption.encrypt(secret, secretContext(userID));
  await database.db.insert(secondFactors).values({ userID, encryptedSecret, confirmedAt: new Date() });
  // Good in this half minute and in the next.
  const code = codeAt(secret, Math.floor(Date.now() / 30_000));

  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: isUsed, resolve: used } = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    await demand(tx, userID, code);
    used();
    await mayEnd;
  });
  await isUsed;
  const second = database.transaction((tx) => demand(tx, userID, code)).catch((error: unknown) => error);
  await expect.poll(() => countWaiting(database)).toBe(1);
  end();
  await first;
  expect(await second).toMatchObject({ code: 'wrong-code' });
});
