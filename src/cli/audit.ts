import { createAudit, type ChainEnd } from '#server/audit/audit-log.ts';
import { clock, CommandRefused, counted, say, withDatabase, type Command } from './command.ts';

export const audit: Command = {
  usage: 'verify [end]',
  about: 'verifies the audit log (with an end value saved earlier, also checks that nothing was cut off)',
  run: (config, [verb = 'verify', written]) => {
    if (verb !== 'verify') throw new CommandRefused('Usage: audit verify [end]');
    const noted = written === undefined ? undefined : parseEnd(written);
    return withDatabase(config, async (database) => {
      const { entries, brokenAt, end } = await createAudit({ database, clock }).verify(noted);
      if (brokenAt !== undefined) throw new CommandRefused(`The audit log fails at entry ${brokenAt}.`);
      say(`The audit log is intact: ${counted(entries, 'entry', 'entries')}.`);
      say(`End value: ${end.entryID}:${end.hash}`);
      say('Save the end value somewhere else. Pass it to this command later to prove nothing was cut off.');
    });
  },
};

function parseEnd(written: string): ChainEnd {
  const [, entryID, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(written) ?? [];
  if (entryID === undefined) throw new CommandRefused('An end value is a number, a colon and 64 hexadecimal digits.');
  return { entryID: Number(entryID), hash };
}
