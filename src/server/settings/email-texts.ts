import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { languages, type Language } from '#contract/api/paths.ts';
import { EmailText, EmailTextDraft, type EmailTextState } from '#contract/settings/email-texts.ts';
import {
  emailTextNames,
  placeholdersOf,
  standardEmailTexts,
  type EmailTextName,
} from '#contract/settings/standard-email-texts.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { listChosenTexts, readChosenText, replaceChosenText, type Which } from './email-text-store.ts';

type Deed = { actorID: number | null; action: AuditAction; object: string };
type Stored = { chosen: Record<string, unknown> | null; version: number } | undefined;

/** What emails say in the dealer's own words. Read anew for each email, so that a change counts in every process at once. */
export function createEmailTexts(needs: {
  database: Database;
  clock: () => Date;
  log: Log;
  writeAudit: (tx: Db, deed: Deed) => Promise<void>;
}) {
  const { database, clock, log } = needs;

  return {
    /** The words to send an email with. */
    chosenText: async (name: EmailTextName, language: Language): Promise<EmailText> =>
      stateOf({ name, language }, await readChosenText(database.db, { name, language })).text,

    /** Every email in English, and then in every other language. */
    async list(): Promise<EmailTextState[]> {
      const rows = await listChosenTexts(database.db);
      const stored = new Map(rows.map((row) => [`${row.language} ${row.name}`, row]));
      return languages.flatMap((language) =>
        emailTextNames.map((name) => stateOf({ name, language }, stored.get(`${language} ${name}`))),
      );
    },

    save: (which: Which, chosen: EmailText, version: number, actorID: number): Promise<EmailTextState> =>
      replace(which, chosen, version, { actorID, action: 'email text changed' }),

    reset: (which: Which, version: number, actorID: number): Promise<EmailTextState> =>
      replace(which, null, version, { actorID, action: 'email text reset' }),
  };

  /** Refused with the true text when it was changed since `version`. */
  function replace(which: Which, chosen: EmailText | null, version: number, deed: Omit<Deed, 'object'>) {
    return database.transaction(async (tx) => {
      if (!(await replaceChosenText(tx, { which, chosen, version, now: clock() })))
        throw new Refusal('stale-settings', { extra: { text: stateOf(which, await readChosenText(tx, which)) } });
      await needs.writeAudit(tx, { ...deed, object: objectOf(which) });
      return stateOf(which, { chosen, version: version + 1 });
    });
  }

  /** What cannot be read, such as a text with a placeholder that is no more, is the standard text again, and reported. */
  function stateOf({ name, language }: Which, stored: Stored): EmailTextState {
    const standard = standardEmailTexts[language][name];
    const given = stored?.chosen ?? null;
    const isReadable = given === null || EmailTextDraft.safeParse({ ...given, name, language }).success;
    if (!isReadable)
      log.error({ setting: name }, 'settings: the stored text of an email cannot be read; the standard text is sent');
    const chosen = given !== null && isReadable ? EmailText.parse(given) : standard;
    return {
      name,
      language,
      placeholders: [...placeholdersOf(name)],
      text: chosen,
      standard,
      version: stored?.version ?? 0,
    };
  }
}
/** English needs no mention: it was the only one. */
const objectOf = ({ name, language }: Which) => `email-text:${name}${language === 'en' ? '' : `:${language}`}`;

export type EmailTexts = ReturnType<typeof createEmailTexts>;
