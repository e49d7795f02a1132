import { createLog } from '#server/log.ts';
import { openTestDatabase } from '../test-database.ts';
import { openMemoryDatabase } from './memory-database.ts';

export const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** The embedded engine, or PostgreSQL where TEST_DATABASE_URL names a server: the same sentences must hold on both. */
export const openEither = () => (onPostgres ? openTestDatabase(createLog('fatal')) : openMemoryDatabase());
