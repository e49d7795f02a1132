import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMegabytes, startSite } from './processes.ts';

/** From the command to the first answer, and memory at rest, on the embedded database and on PostgreSQL if one is named. */
const dataDirectory = await mkdtemp(join(tmpdir(), 'reclaim-start-'));
console.log('| start | seconds to first answer | memory at rest, MB |\n|---|---:|---:|');
for (const name of ['first, empty', 'second', 'third']) console.log(await measure(name, {}));
const databaseUrl = process.env['TEST_DATABASE_URL'];
if (databaseUrl) console.log(await measure('PostgreSQL', { databaseUrl }));
await rm(dataDirectory, { recursive: true, force: true });

async function measure(name: string, options: { databaseUrl?: string }): Promise<string> {
  const began = performance.now();
  const site = await startSite({ cars: 0, dataDirectory, ...options });
  await fetch(`${site.url}/listings`);
  const seconds = (performance.now() - began) / 1000;
  await new Promise((resume) => setTimeout(resume, 3000));
  const memory = await residentMegabytes(site);
  await site.stop();
  return `| ${name} | ${seconds.toFixed(2)} | ${memory} |`;
}
