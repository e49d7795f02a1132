import { mkdir, rm } from 'node:fs/promises';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { loadSite } from '../../src/site.ts';
import { openMemoryDatabase } from '../database/memory-database.ts';
import { dataDirectoryAt } from './data-directory.ts';

/** The whole site on a database in memory with the demo yard; it serves when the first pictures are ready. */
const port = process.argv[2] ?? '4173';
const dataDirectory = dataDirectoryAt(port);
await rm(dataDirectory, { recursive: true, force: true });
await mkdir(dataDirectory, { recursive: true });
const log = createLog('error');
const config = readConfig({ PORT: port, DATA_DIR: dataDirectory, LIMIT_SIGNUPS_PER_HOUR: '1000' });
const database = await openMemoryDatabase(log);
const app = await createApp({ config, log, database, ...(await loadSite({ development: false })) });
await app.prepare();
// Two pictures of the newest ten cars are enough to look at; drawing three hundred would compete with the browser.
await database.db.execute(
  `delete from outbox where kind = 'draw-demo-photo' and ((payload->>'position')::int > 1 or (payload->>'carID')::int <= 50)`,
);
await app.http.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
