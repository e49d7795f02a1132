import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { World } from '../world.ts';

/** From now on no email is sent until it is released. */
export async function holdBack(world: World): Promise<() => Promise<void>> {
  const { db } = world.database;
  const emails = sql`kind = 'send-email' and done_at is null`;
  await db.execute(sql`update outbox set due_at = due_at + interval '1000 days' where ${emails}`);
  await db.execute(sql`create function hold_back() returns trigger language plpgsql as
    $$ begin new.due_at := new.due_at + interval '1000 days'; return new; end $$`);
  await db.execute(sql`create trigger hold_back before insert on outbox for each row
    when (new.kind = 'send-email') execute function hold_back()`);
  onTestFinished(async () => void (await db.execute(sql`drop function if exists hold_back() cascade`)));
  return async () => {
    await db.execute(sql`drop function hold_back() cascade`);
    await db.execute(sql`update outbox set due_at = due_at - interval '1000 days' where ${emails}`);
  };
}
