import { rekeyHouse } from '../server/rekey.ts';
import { clock, CommandRefused, say, withDatabase, type Command } from './command.ts';

export const rekey: Command = {
  about: 'seals everything personal again with the first key of DATA_KEY',
  run: (config) =>
    withDatabase(config, async (database, log) => {
      const { applications, viewings, secondFactors, broken } = await rekeyHouse({ config, database, log, clock });
      say(`Sealed again: ${applications} applications, ${viewings} viewings, ${secondFactors} second factors.`);
      if (broken.length > 0)
        throw new CommandRefused(`Left as they are, because no key opens them: ${broken.join(', ')}.`);
    }),
};
