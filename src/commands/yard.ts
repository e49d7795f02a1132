import { join } from 'node:path';
import { wholeNumber } from '../contract/numbers.ts';
import { createAudit } from '../server/audit/audit.ts';
import { draftOf } from '../server/demo/load.ts';
import { syntheticCars } from '../server/demo/synthetic.ts';
import { createStock } from '../server/cars/stock.ts';
import { createStorage } from '../server/storage/spaces.ts';
import { createTime } from '../server/time.ts';
import { clock, CommandRefused, say, withDatabase, type Command } from './command.ts';

export const yard: Command = {
  about: 'adds a synthetic yard for benchmarks: yard 10000',
  async run(config, [count = '10000']) {
    const { data: wanted } = wholeNumber(1, 1_000_000).safeParse(count);
    if (wanted === undefined) throw new CommandRefused('Give a number of cars, such as 10000.');
    if (config.production) throw new CommandRefused('A synthetic yard is not for production.');
    await withDatabase(config, async (database, log) => {
      const { cars } = createStock({
        database,
        spaces: await createStorage({ directory: join(config.dataDirectory, 'files') }),
        clock,
        time: createTime(),
        log,
        terms: () => config.dealer.finance,
        letterhead: () => ({ ...config.dealer, signature: [] }),
        timeZone: config.calendar.timeZone,
        countViews: () => Promise.resolve(new Map()),
        callOffViewings: () => Promise.resolve(),
        writeAudit: createAudit({ database, clock }).write,
      });
      await cars.addMany(syntheticCars(wanted).map(draftOf), null);
      say(`Added ${wanted} cars.`);
    });
  },
};
