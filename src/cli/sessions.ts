import { endSessions } from '#server/accounts/end-sessions.ts';
import { createAudit } from '#server/audit/audit-log.ts';
import { clock, CommandRefused, counted, say, withDatabase, type Command } from './command.ts';

export const sessions: Command = {
  usage: 'end <email|all>',
  about: 'logs one person, or everyone, out of all devices',
  run: (config, [verb, whose]) => {
    if (verb !== 'end' || whose === undefined) throw new CommandRefused('Usage: sessions end <email|all>');
    return withDatabase(config, async (database) => {
      const writeAudit = createAudit({ database, clock }).write;
      const ended = await endSessions({ database, writeAudit }, whose === 'all' ? 'all' : { email: whose });
      if (ended === undefined) throw new CommandRefused(`There is no account for ${whose}.`);
      say(`Ended ${counted(ended, 'session')}.`);
    });
  },
};
