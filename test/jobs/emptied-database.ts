import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { borrowTestDatabase, emptyTables } from '../test-database.ts';
import { silentLog } from './builders.ts';

/** Registers a database with the test file; its tables are empty when a test begins. */
export function useEmptiedDatabase(onOpen: (database: Database) => void): void {
  let database: Database;
  beforeAll(async () => {
    database = await borrowTestDatabase(silentLog);
    onOpen(database);
  });
  afterAll(() => database.close());
  beforeEach(() => emptyTables(database));
}
