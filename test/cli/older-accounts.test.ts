import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { prepareFiles } from '../database/directories.ts';
import { createSite } from './test-site.ts';

beforeAll(() => prepareFiles());
// Opens a database twice, as a start after an update does.
vi.setConfig({ testTimeout: 300_000 });

test('accounts from before addresses were confirmed count as confirmed; offers made without a password are gone', async () => {
  const site = await createSite();
  const before = await site.database({ name: '0004_announce_settings' });
  await before.db
    .execute(sql`insert into users (email, password_hash, f_name, l_name, role, terms_version, terms_accepted_at, created_at)
    values ('ada@house.test', '', 'Ada', 'Lane', 'admin', '', now(), '2026-01-02T03:04:05Z'),
           ('bea@house.test', '', 'Bea', 'Buyer', 'user', '', now(), '2026-02-03T04:05:06Z')`);
  await before.db.execute(sql`insert into second_factors (user_id, sealed_secret, confirmed_at)
    select user_id, '\\x00', case when role = 'admin' then now() end from users`);
  await before.close();

  const after = await site.database();
  const { rows } = await after.db.execute(sql`select email, email_confirmed_at = created_at as confirmed,
    admin_since = created_at as since, (select count(*)::int from second_factors f where f.user_id = u.user_id) as factors
    from users u order by email`);
  await after.close();
  expect(rows).toEqual([
    { email: 'ada@house.test', confirmed: true, since: true, factors: 1 },
    { email: 'bea@house.test', confirmed: true, since: null, factors: 0 },
  ]);
});
