import { describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { createLog } from '#server/log.ts';
import { addCar, apply, picture } from '../builders.ts';
import { callWithCanaries, isCanary } from '../canaries.ts';
import { brokenRule, failingWrites, invalidText, missingTables } from '../sabotage.ts';
import { useWorld } from '../world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: createLog('debug', { write: (line) => void lines.push(line) }) });

const failures: Record<string, (database: Database) => Promise<() => Promise<void>>> = {
  'a value that is taken (23505)': failingWrites('23505'),
  'a value that is too long (22001)': failingWrites('22001'),
  'a value that cannot be read (22P02)': invalidText,
  'a broken rule (23514)': brokenRule,
  'a full disk (53100)': failingWrites('53100'),
  'a statement out of time (57014)': failingWrites('57014'),
  'a lock out of time (55P03)': failingWrites('55P03'),
  'a server that shuts down (57P01)': failingWrites('57P01'),
  'an internal error (XX000)': failingWrites('XX000'),
  'missing tables (42P01)': missingTables,
};

/** One of everything, each the first of its kind, so that calls reach their tables. */
async function settled() {
  const admin = await world.admin();
  const carID = await addCar(admin, { images: [await picture()] });
  const user = await world.buyer();
  await apply(user, { carID });
  await user.api.requestViewing({ carID });
  const token = (await user.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  await admin.api.blockTimes({
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    reason: '',
  });
  await world.settle();
  return { actors: { anyone: world.visitor(), user, admin }, token };
}

describe('nothing that was sent is in the log, an answer, an email or the outbox', () => {
  test.each(Object.entries(failures))('after %s', async (_name, sabotage) => {
    const { actors, token } = await settled();
    lines.length = 0;
    const undo = await sabotage(world.database);
    const answers = await Promise.all(
      keysOf(endpoints).map(async (name) => ({
        name,
        ...(await callWithCanaries(actors[calls[name].audience], name, { token })),
      })),
    );
    await undo();

    const failed = answers.filter(({ status }) => status >= 500);
    expect(failed.length).toBeGreaterThan(10);
    for (const { name, text } of failed) expect(text, name).not.toMatch(isCanary);
    expect(lines.filter((line) => line.includes('"err"')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => isCanary.test(line) || line.includes(token))).toEqual([]);
    expect(lines.filter((line) => /argon2|failed query|params:/i.test(line))).toEqual([]);
    const open = await world.database.db.select({ lastError: outbox.lastError }).from(outbox);
    expect(open.filter(({ lastError }) => lastError !== null && isCanary.test(lastError))).toEqual([]);
    for (const { text = '', html = '' } of await world.emails()) expect(text + html).not.toMatch(/canary|params:/i);
  });
});
