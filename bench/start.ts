import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/start-postgres.mjs';
import { residentMegabytes, startSite } from './processes.ts';

/** From the command to the first answer, and memory at rest with the demo yard: on the embedded database and on PostgreSQL. */
const restMilliseconds = 5000;

console.log('| start | seconds to first answer | memory at rest, MB | goal |\n|---|---:|---:|---:|');
await measureStarts('PGlite', 250, {});
const postgres = await startPostgres();
if (postgres.url === undefined) console.log(`PostgreSQL was not measured: ${postgres.missing}`);
else {
  await measureStarts('PostgreSQL', 120, { databaseUrl: postgres.url });
  postgres.stop();
}

/** The first start makes the database and the yard. Pictures are drawn meanwhile, in processes of their own that are not counted. */
async function measureStarts(name: string, goal: number, options: { databaseUrl?: string }): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'reclaim-start-'));
  for (const turn of ['first', 'second']) {
    const began = performance.now();
    const site = await startSite({ cars: 0, demo: true, dataDirectory, ...options });
    await fetch(`${site.url}/listings`);
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resume) => setTimeout(resume, restMilliseconds));
    const memory = await residentMegabytes(site);
    await site.stop();
    console.log(`| ${name}, ${turn} | ${seconds.toFixed(2)} | ${memory} | ${turn === 'second' ? goal : '–'} |`);
  }
  await rm(dataDirectory, { recursive: true, force: true });
}
