import { rekeyAll } from '#server/rekey.ts';
import { clock, CommandRefused, counted, say, withDatabase, type Command } from './command.ts';

const giveUpLost = '--give-up-lost';

export const rekey: Command = {
  usage: '[--give-up-lost]',
  about:
    're-encrypts all personal data with the first key in DATA_KEY (skips data encrypted with a lost key only if you say so)',
  run: (config, options) => {
    if (options.some((option) => option !== giveUpLost)) throw new CommandRefused(`Usage: rekey [${giveUpLost}]`);
    const givesUpLost = options.length > 0;
    return withDatabase(config, async (database, log) => {
      const { applications, notices, sales, viewings, secondFactors, broken } = await rekeyAll({
        config,
        database,
        log,
        clock,
        givesUpLost,
      });
      say(
        `Re-encrypted ${counted(applications, 'application')}, ${counted(notices, 'notice')}, ${counted(sales, 'sale')}, ${counted(viewings, 'viewing')} and ${counted(secondFactors, 'two-step verification secret')}.`,
      );
      if (broken.length > 0)
        throw new CommandRefused(`Not re-encrypted, because no key opens them: ${broken.join(', ')}.`);
    });
  },
};
