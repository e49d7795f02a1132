import { createAudit, type ChainEnd } from '#server/audit/audit-log.ts';
import { clock, CommandRefused, say, withDatabase, type Command } from './command.ts';

export const audit: Command = {
  usage: 'verify [end]',
  about: 'reads the whole record of who did what; with an end noted before, also tells whether anything was cut off',
  run: (config, [verb = 'verify', written]) => {
    if (verb !== 'verify') throw new CommandRefused('audit verify, or audit verify <end>.');
    const noted = written === undefined ? undefined : parseEnd(written);
    return withDatabase(config, async (database) => {
      const { entries, brokenAt, end } = await createAudit({ database, clock }).verify(noted);
      if (brokenAt !== undefined) throw new CommandRefused(`The record is broken at entry ${brokenAt}.`);
      say(`The record is unbroken: ${entries} entries.`);
      say(`Its end: ${end.entryID}:${end.hash}`);
      say('Note the end elsewhere: given to this command later, it shows that nothing was cut off.');
    });
  },
};

function parseEnd(written: string): ChainEnd {
  const [, entryID, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(written) ?? [];
  if (entryID === undefined) throw new CommandRefused('An end is a number, a colon and 64 hexadecimal digits.');
  return { entryID: Number(entryID), hash };
}
