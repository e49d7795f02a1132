import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { outbox } from '#server/database/schema.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { startPostgres } from '../scripts/start-postgres.mjs';
import { report } from './figures.ts';
import { cpuSeconds, residentMegabytes, startSite } from './processes.ts';

/** From the command to the first answer, and memory at rest with the demo lot: on the embedded database and on PostgreSQL. */
const restMilliseconds = 5000;

console.log('| start | seconds to first answer | of CPU | memory at rest, MB | goal |\n|---|---:|---:|---:|---:|');
await measureStarts('PGlite', 250, {});
const postgres = await startPostgres();
if (postgres.url === undefined) console.log(`PostgreSQL was not measured: ${postgres.missing}`);
else {
  await measureStarts('PostgreSQL', 130, { databaseUrl: postgres.url });
  postgres.stop();
}

/**
 * The first start makes the database and the lot. What is still to be drawn then is struck out: drawing is no rest, and
 * for the figures of the second start it does not matter whether a car has one picture or five.
 */
async function measureStarts(name: string, goal: number, options: { databaseUrl?: string }): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'reclaim-start-'));
  for (const turn of ['first', 'second']) {
    const began = performance.now();
    const site = await startSite({ cars: 0, demo: true, dataDirectory, ...options });
    await fetch(`${site.url}/listings`);
    const seconds = (performance.now() - began) / 1000;
    const cpu = await cpuSeconds(site);
    await new Promise((resume) => setTimeout(resume, restMilliseconds));
    const memory = await residentMegabytes(site);
    await site.stop();
    if (turn === 'first') await strikeOutDrawings(dataDirectory, options.databaseUrl);
    if (turn === 'second') {
      report({ name: `start: ${name}, s to the first answer`, value: seconds, atMost: 1.5 });
      report({ name: `start: ${name}, MB at rest`, value: memory, atMost: goal });
    }
    console.log(
      `| ${name}, ${turn} | ${seconds.toFixed(2)} | ${cpu.toFixed(2)} | ${memory} | ${turn === 'second' ? goal : '–'} |`,
    );
  }
  await rm(dataDirectory, { recursive: true, force: true });
}

async function strikeOutDrawings(dataDirectory: string, url: string | undefined): Promise<void> {
  const log = createLog('error');
  const database = await openDatabase({ url, directory: join(dataDirectory, 'database'), log, through: 'none' });
  await database.db.delete(outbox).where(eq(outbox.kind, 'draw-demo-photo'));
  await database.close();
}
