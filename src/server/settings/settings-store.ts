import { and, eq } from 'drizzle-orm';
import type { SettingsDraft } from '#contract/settings/settings.ts';
import type { Db } from '#server/database/database.ts';
import { settings } from '#server/database/schema.ts';

const onlyRow = 1;

/** As it lies there; undefined while nothing was ever chosen. */
export async function readChosen(db: Db): Promise<{ chosen: Record<string, unknown>; version: number } | undefined> {
  const [row] = await db
    .select({ chosen: settings.chosen, version: settings.version })
    .from(settings)
    .where(eq(settings.settingsID, onlyRow))
    .limit(1);
  return row;
}

/** Tells whether `version` was the last one; version 0 is that of an app where nothing was chosen yet. */
export async function replaceChosen(
  tx: Db,
  { chosen, version, now }: { chosen: SettingsDraft; version: number; now: Date },
): Promise<boolean> {
  const next = { chosen, version: version + 1, updatedAt: now };
  const replaced =
    version === 0
      ? await tx
          .insert(settings)
          .values({ settingsID: onlyRow, ...next })
          .onConflictDoNothing()
          .returning({ version: settings.version })
      : await tx
          .update(settings)
          .set(next)
          .where(and(eq(settings.settingsID, onlyRow), eq(settings.version, version)))
          .returning({ version: settings.version });
  return replaced.length === 1;
}
