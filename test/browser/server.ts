import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { dataDirectoryAt, endingOffer } from './data-directory.ts';

/** The site as `npm start` runs it, with the demo lot. */
const port = process.argv[2] ?? '4173';
const dataDirectory = dataDirectoryAt(port);
await rm(dataDirectory, { recursive: true, force: true });
await makeDemo();
const site = start(port);
site.once('exit', (code) => process.exit(code ?? 1));

/** Two pictures of the newest ten cars are enough to look at; drawing three hundred would compete with the browser. */
async function makeDemo(): Promise<void> {
  const first = start('0');
  const ended = once(first, 'exit');
  await new Promise<void>((resolve, reject) => {
    first.stdout?.on('data', (piece) => String(piece).includes('is open at') && resolve());
    first.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was open.`)));
  });
  first.kill('SIGTERM');
  await ended;
  const database = await openDatabase({ directory: join(dataDirectory, 'database'), log: createLog('error') });
  await database.db.execute(
    `delete from outbox where kind = 'draw-demo-photo' and ((payload->>'position')::int > 1 or (payload->>'carID')::int <= 50)`,
  );
  await letOffersEnd(database);
  await database.close();
}

/** No test waits for the end of a day: an offer of this amount ends the round in which it is made. */
async function letOffersEnd({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  await db.execute(`create function end_round() returns trigger language plpgsql as $$ begin
    update offer_rounds set ends_at = now() - interval '1 second' where round_id = new.round_id;
    update cars set offers_until = now() - interval '1 second'
      where car_id = (select car_id from offer_rounds where round_id = new.round_id);
    return null; end $$`);
  await db.execute(`create trigger end_round after insert on offers for each row
    when (new.amount_cents = ${endingOffer * 100}) execute function end_round()`);
}

function start(port: string): ChildProcess {
  const child = spawn(process.execPath, ['dist/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'error',
      LIMIT_SIGNUPS_PER_HOUR: '1000',
      // Tests run on the days that are.
      VIEWING_HOLIDAYS: 'none',
    },
  });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return child;
}
