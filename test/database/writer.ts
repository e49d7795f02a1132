// A process of its own: opens the directory, and says the number of every row once the database has confirmed it.
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/database/open.ts';

const [directory = '', first = '0', last = String(Number.MAX_SAFE_INTEGER)] = process.argv.slice(2);
const silence = { info: () => undefined, warn: () => undefined, error: () => undefined };
try {
  const { db, transaction } = await openDatabase({ directory, log: silence });
  await db.execute(sql`CREATE TABLE IF NOT EXISTS confirmed (number int PRIMARY KEY, filler text)`);
  process.stdout.write('opened\n');
  for (let number = Number(first); number < Number(last); number += 1) {
    const insert = sql`INSERT INTO confirmed VALUES (${number}, repeat('x', ${number % 3000}))`;
    await (number % 2 ? transaction((tx) => tx.execute(insert)) : db.execute(insert));
    process.stdout.write(`${number}\n`);
  }
  process.stdout.write('finished\n');
} catch (error) {
  process.stdout.write(`refused: ${String(error)}\n`);
  process.exitCode = 1;
}
