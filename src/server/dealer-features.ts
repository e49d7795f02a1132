import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { createPreviewEmail } from './email-previews.ts';
import type { Log } from './log.ts';
import { createEmailTexts } from './settings/email-texts.ts';
import { createSettings } from './settings/settings.ts';

/** Who the dealer is, what they have chosen, and in whose name and words emails are written. */
export function createDealerFeatures(needs: {
  config: Config;
  database: Database;
  clock: () => Date;
  log: Log;
  writeAudit: Parameters<typeof createSettings>[0]['writeAudit'];
}) {
  const { config, clock } = needs;
  const settings = createSettings({ ...needs, defaults: config });
  const emailTexts = createEmailTexts(needs);
  const { chosenText } = emailTexts;
  const sender = () => ({ ...settings.current().dealer, signature: settings.current().signature, chosenText });
  const calendar = () => settings.current().calendar;
  return {
    settings,
    emailTexts,
    previewEmail: createPreviewEmail({ sender, clock, calendar }),
    sender,
    from: () => config.mailFrom ?? { name: sender().name, address: sender().email },
    dealer: () => settings.current().dealer,
    calendar,
    terms: () => settings.current().dealer.finance,
  };
}
