import type { Car } from '#contract/inventory/car.ts';
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
  readCars: (carIDs: number[]) => Promise<Car[]>;
}) {
  const { config, clock } = needs;
  const settings = createSettings({ ...needs, defaults: config });
  const emailTexts = createEmailTexts(needs);
  const { chosenText } = emailTexts;
  const photoOf = (car: Car | undefined) =>
    car === undefined || car.imageUrl === '' ? undefined : new URL(car.imageUrl, config.publicUrl).href;
  const carPhoto = async (carID: number) => photoOf((await needs.readCars([carID]))[0]);
  const sender = () => ({
    ...settings.current().dealer,
    signature: settings.current().signature,
    creditAgency: settings.current().creditAgency,
    approvalDays: settings.current().approvalDays,
    chosenText,
    carPhoto,
  });
  const calendar = () => settings.current().calendar;
  const previewEmail = createPreviewEmail({ sender, clock, calendar });
  return {
    settings,
    emailTexts,
    previewEmail,
    /** Loaded where it is asked for, which is in development. */
    async createEmailGallery(cars: () => readonly Car[]) {
      const { createEmailGallery } = await import('./email-gallery.ts');
      const photo = () => photoOf(cars().find(({ imageUrl }) => imageUrl !== ''));
      return createEmailGallery({ sender, previewEmail, chosenText, photo });
    },
    sender,
    from: () => config.mailFrom ?? { name: sender().name, address: sender().email },
    dealer: () => settings.current().dealer,
    calendar,
    terms: () => settings.current().dealer.finance,
    keepMonths: () => settings.current().keepMonths,
    redemptionDays: () => settings.current().redemptionDays,
    usualGuideKind: () => settings.current().guideKind,
    guideSigner: () => {
      const { dealer, complaintsName, complaintsPhone } = settings.current();
      return { ...dealer, complaintsName, complaintsPhone };
    },
  };
}
