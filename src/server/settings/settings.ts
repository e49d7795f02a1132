import { Refusal } from '#contract/refusals.ts';
import { Settings as SettingsAnswer, type SettingsDraft } from '#contract/settings.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { draftOf, houseOf, type House, type HouseDefaults } from './house.ts';
import { readChosen, replaceChosen } from './settings-store.ts';

type Deed = { actorID: number | null; action: string; object: string };

/** What the dealer may change while the house is open. The configuration decides until something was chosen. */
export function createSettings(needs: {
  database: Database;
  defaults: HouseDefaults;
  clock: () => Date;
  log: Log;
  writeAudit: (tx: Db, deed: Deed) => Promise<void>;
}) {
  const { database, defaults, clock, log } = needs;
  let known: SettingsAnswer = { ...draftOf(defaults), version: 0 };
  let house: House = houseOf(defaults, known);
  let changed: () => Promise<void> = () => Promise.resolve();
  let stopListening: (() => Promise<void>) | undefined;
  let following: Promise<void> = Promise.resolve();

  return {
    /** The terms of this moment. Whoever needs them asks anew each time. */
    current: (): House => house,

    /** Follows the database from now on; `onChange` runs after each change, in this process or another. */
    async start(onChange: () => Promise<void>): Promise<void> {
      stopListening = await database.listen('settings_changed', heard, heard);
      await follow();
      changed = onChange;
    },

    /** Resolves when this process has the settings of now, consequences included. */
    reload: follow,

    read: (): Promise<SettingsAnswer> => readNow(database.db),

    /** Refused with the true settings when they were changed since `version`. */
    async save(draft: SettingsDraft, version: number, actorID: number): Promise<SettingsAnswer> {
      const chosen = { ...draft, holidays: [...new Set(draft.holidays)].toSorted() };
      const saved = await database.transaction(async (tx) => {
        if (!(await replaceChosen(tx, { chosen, version, now: clock() }))) {
          throw new Refusal('stale-settings', { extra: { settings: await readNow(tx) } });
        }
        await needs.writeAudit(tx, { actorID, action: 'settings changed', object: `settings:${version + 1}` });
        return { ...chosen, version: version + 1 };
      });
      await followAloud();
      return saved;
    },

    async stop(): Promise<void> {
      await stopListening?.();
    },
  };

  async function readNow(db: Db): Promise<SettingsAnswer> {
    const row = await readChosen(db);
    // What was saved before a field existed has the configuration's value for it.
    return SettingsAnswer.parse({ ...draftOf(defaults), ...row?.chosen, version: row?.version ?? 0 });
  }

  /** One after the other, so that whoever waits for the last waits for the consequences of all. */
  function follow(): Promise<void> {
    following = following.catch(() => undefined).then(takeOver);
    return following;
  }

  async function takeOver(): Promise<void> {
    const now = await readNow(database.db);
    if (now.version === known.version) return;
    house = houseOf(defaults, now);
    await changed();
    known = now;
  }

  function heard(): void {
    void followAloud();
  }

  /** Never rejects: what was missed is taken over with the next change. */
  async function followAloud(): Promise<void> {
    await follow().catch((err: unknown) => log.error({ err }, 'settings: could not follow a change'));
  }
}
export type Settings = ReturnType<typeof createSettings>;
