import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import * as schema from '#server/database/schema.ts';

export async function openTestDatabase(): Promise<Database> {
  const client = await PGlite.create();
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: 'src/server/database/migrations' });
  return {
    kind: 'embedded',
    db,
    transaction: (work) => db.transaction(work),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    check: async () => void (await db.execute(sql`select 1`)),
    close: () => client.close(),
  };
}

export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(
    sql`truncate users, sessions, attempts, cars, photos, applications, inquiries, outbox restart identity cascade`,
  );
}
