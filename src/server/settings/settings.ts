import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { keepNoticeMonths } from '#contract/inquiries/notice-terms.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { Settings as SettingsAnswer, type SettingsDraft } from '#contract/settings/settings.ts';
import type { Database, Db } from '#server/database/database.ts';
import { createFollower } from '#server/runtime/follower.ts';
import type { Log } from '#server/log.ts';
import { draftOf, dealershipOf, type Dealership, type DealershipDefaults } from './settings-values.ts';
import { readChosen, replaceChosen } from './settings-store.ts';

type Deed = { actorID: number | null; action: AuditAction; object: string };

/** What the dealer may change while the site is running. The configuration decides until something was chosen. */
export function createSettings(needs: {
  database: Database;
  defaults: DealershipDefaults;
  clock: () => Date;
  log: Log;
  writeAudit: (tx: Db, deed: Deed) => Promise<void>;
}) {
  const { database, defaults, clock, log } = needs;
  let known: SettingsAnswer = { ...draftOf(defaults), version: 0 };
  let dealership: Dealership = dealershipOf(defaults, known);
  let changed = () => {};
  let stopListening: (() => Promise<void>) | undefined;
  const following = createFollower({
    work: async () => takeOver(await readNow(database.db)),
    onFailure: (err) => log.error({ err }, 'settings: a change could not be read and will be tried again'),
  });

  return {
    /** The terms of this moment. Whoever needs them asks anew each time. */
    current: (): Dealership => dealership,

    /** Follows the database from now on; `onChange` is called after each change, in this process or another. */
    async start(onChange: () => void): Promise<void> {
      stopListening = await database.listen('settings_changed', following.follow, following.follow);
      await following.run();
      changed = onChange;
    },

    /** Resolves when this process has the settings of now. */
    reload: following.run,

    read: (): Promise<SettingsAnswer> => readNow(database.db),

    /** Refused with the true settings when they were changed since `version`. */
    async save(
      draft: SettingsDraft,
      { version, keepsForLess }: { version: number; keepsForLess: boolean },
      actorID: number,
    ): Promise<SettingsAnswer> {
      const chosen = { ...draft, holidays: [...new Set(draft.holidays)].toSorted() };
      const saved = await database.transaction(async (tx) => {
        if (!keepsForLess && chosen.keepMonths < Math.min(keepNoticeMonths, (await readNow(tx)).keepMonths))
          throw new Refusal('short-keeping');
        if (!(await replaceChosen(tx, { chosen, version, now: clock() }))) {
          throw new Refusal('stale-settings', { extra: { settings: await readNow(tx) } });
        }
        await needs.writeAudit(tx, { actorID, action: 'settings changed', object: `settings:${version + 1}` });
        return { ...chosen, version: version + 1 };
      });
      takeOver(saved);
      return saved;
    },

    async stop(): Promise<void> {
      following.stop();
      await stopListening?.();
    },
  };

  /** What was saved before a field existed has the configuration's value for it; so has what cannot be read, and it is reported. */
  async function readNow(db: Db): Promise<SettingsAnswer> {
    const row = await readChosen(db);
    const defaultsOnly = { ...draftOf(defaults), version: row?.version ?? 0 };
    const read = SettingsAnswer.safeParse({ ...defaultsOnly, ...row?.chosen, version: defaultsOnly.version });
    if (read.success) return read.data;
    const fields = new Set(read.error.issues.map(({ path: [field] }) => String(field)));
    for (const setting of fields)
      log.error({ setting }, 'settings: what is stored cannot be read; the configuration decides');
    const readable = Object.entries(row?.chosen ?? {}).filter(([field]) => !fields.has(field));
    return SettingsAnswer.parse({ ...defaultsOnly, ...Object.fromEntries(readable), version: defaultsOnly.version });
  }

  function takeOver(now: SettingsAnswer): void {
    if (now.version === known.version) return;
    dealership = dealershipOf(defaults, now);
    known = now;
    changed();
  }
}
export type Settings = ReturnType<typeof createSettings>;
