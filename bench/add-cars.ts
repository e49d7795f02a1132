import { join } from 'node:path';
import { and, inArray, isNull } from 'drizzle-orm';
import { createAudit } from '#server/audit/audit-log.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/database/database.ts';
import { cars as carTable } from '#server/database/schema.ts';
import { tellError } from '#server/errors/described-error.ts';
import { draftOf, type DemoCar } from '../demo/demo-car.ts';
import { syntheticCars } from '../demo/synthetic.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createInventory } from '#server/inventory/inventory.ts';
import { createStorage } from '#server/storage/spaces.ts';
import { createTime } from '#server/time.ts';
import { clock, CommandRefused, say, withDatabase } from '../src/cli/command.ts';

const mostCars = 1_000_000;
const vinsAtATime = 10_000;

// node bench/add-cars.ts 10000: synthetic cars for the database that the environment names, which has so many of them afterwards.
try {
  await addCars(process.argv[2] ?? '10000');
} catch (error) {
  process.stderr.write(`${tellError(error)}\n`);
  process.exit(1);
}

async function addCars(written: string): Promise<void> {
  const wanted = Number(written);
  if (!/^\d+$/.test(written) || wanted < 1 || wanted > mostCars)
    throw new CommandRefused(`Usage: node bench/add-cars.ts <count>, a number of cars from 1 to ${mostCars}.`);
  const config = readConfig(process.env);
  await withDatabase(config, async (database, log) => {
    const made = syntheticCars(wanted);
    const here = await whichAreHere(database.db, made);
    const missing = made.filter(({ vin }) => !here.has(vin));
    if (missing.length === 0) {
      say(`All ${wanted} synthetic cars are here already, so nothing was added.`);
      say('For more, ask for a higher number. For a fresh lot, name an empty DATA_DIR or DATABASE_URL.');
      return;
    }
    const { cars } = createInventory({
      database,
      spaces: await createStorage({ directory: join(config.dataDirectory, 'files') }),
      clock,
      time: createTime(),
      log,
      terms: () => config.dealer.finance,
      sender: () => ({ ...config.dealer, signature: [] }),
      redemptionDays: () => 21,
      timeZone: config.calendar.timeZone,
      countViews: () => Promise.resolve(new Map()),
      callOffViewings: () => Promise.resolve({ viewings: 0, toCall: [] }),
      inquiriesOfSale: { close: () => Promise.resolve([]), reopen: () => Promise.resolve() },
      encryption: createEncryption({ keys: [Buffer.alloc(32)] }),
      takeWatchers: () => Promise.resolve([]),
      writeAudit: createAudit({ database, clock }).write,
      readChainEnd: createAudit({ database, clock }).readEnd,
      spendOffer: () => Promise.resolve(),
    });
    await cars.addMany(missing.map(draftOf), null);
    say(`Added ${missing.length} cars.${here.size === 0 ? '' : ` ${here.size} of ${wanted} were here already.`}`);
  });
}

/** The same number makes the same cars each time, so that a second run meets those of the first. */
async function whichAreHere(db: Db, made: DemoCar[]): Promise<Set<string>> {
  const here = new Set<string>();
  for (let first = 0; first < made.length; first += vinsAtATime) {
    const vins = made.slice(first, first + vinsAtATime).map(({ vin }) => vin);
    const found = await db
      .select({ vin: carTable.vin })
      .from(carTable)
      .where(and(inArray(carTable.vin, vins), isNull(carTable.deletedAt)));
    for (const { vin } of found) here.add(vin);
  }
  return here;
}
