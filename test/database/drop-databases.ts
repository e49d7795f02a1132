import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Databases that workers keep from file to file are dropped when the last of them has ended. */
export default function setup(): (() => Promise<void>) | undefined {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return undefined;
  const prefix = `t_${randomBytes(4).toString('hex')}_`;
  process.env['TEST_DATABASE_PREFIX'] = prefix;
  return async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows)
      await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
    await client.end();
  };
}
