import { createCatalog } from '#server/catalog/catalog.ts';
import { readConfig } from '#server/config/config.ts';
import { createCarStore } from '#server/inventory/cars/public-cars.ts';
import { clock, withDatabase } from '../src/cli/command.ts';

/** Loads the catalog of the database that the environment names, and tells how long the event loop was held at most, in CPU time. */
const config = readConfig(process.env);
await withDatabase(config, async (database, log) => {
  const catalog = createCatalog({
    source: createCarStore({ database, terms: () => config.dealer.finance, log }),
    listen: database.listen,
    log,
    clock,
    timeZone: config.calendar.timeZone,
  });
  let longest = 0;
  const begun = cpuMilliseconds();
  let last = begun;
  const probe = setInterval(() => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  }, 2);
  await catalog.start();
  clearInterval(probe);
  process.stdout.write(
    JSON.stringify({ longest, used: cpuMilliseconds() - begun, cars: catalog.snapshot().cars.length }),
  );
  await catalog.stop();
});

function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
