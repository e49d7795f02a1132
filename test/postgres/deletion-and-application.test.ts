import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keptApplications } from '#server/database/schema.ts';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

const world = useWorld();

test('of who is deleted while their application is being written it is kept, as the law wants it', async () => {
  const admin = await world.admin();
  const buyer = await world.buyer();
  const userID = (await buyer.api.me()).user?.userID ?? 0;
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const applying = world.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into applications (user_id, encrypted_fields, key_id, proof_key, proof_kind, proof_bytes, proof_label, dispose_after)
      values (${userID}, '\\x00', '', 'papers/2026-01-01/the-document', 'pdf', 1, '', now())`);
    written();
    await mayCommit;
  });
  await isWritten;
  const deleting = admin.call('DELETE', `/api/users/${userID}`);
  await expect.poll(() => countWaiting(world.database)).toBe(1);
  commit();
  await applying;
  expect((await deleting).status).toBe(200);
  const kept = await world.database.db.select().from(keptApplications);
  expect(kept).toMatchObject([{ userID, proofKey: 'papers/2026-01-01/the-document', why: 'closed' }]);
});
