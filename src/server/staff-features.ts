import { join } from 'node:path';
import { createReadAuditLog } from './audit/read-audit-log.ts';
import { createDecodeVin } from './inventory/decoding/decode-vin.ts';
import { findVinData } from './inventory/decoding/find-vin-data.ts';
import { createVinDecoder } from './inventory/decoding/vin-decoder.ts';
import { createExports } from './inventory/export/exports.ts';
import type { UsualGuideKind } from '#contract/inventory/guide/guide-terms.ts';
import type { GuideSigner } from './inventory/guides/form-values.ts';
import { createGuideForms } from './inventory/guides/guide-forms.ts';
import { createGuides } from './inventory/guides/guides.ts';
import { createImports } from './inventory/import/imports.ts';
import type { ReadToCall } from './inventory/import/run-import.ts';
import { sweepSheets } from './inventory/import/sweep-sheets.ts';
import { createStatuses } from './inventory/cars/statuses.ts';
import type { CallOffViewings, InquiriesOfSale, TakeWatchers, WriteAudit } from './inventory/needs.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { createAnalytics } from './analytics/analytics.ts';
import type { Log } from './log.ts';
import { createFailedJobs } from './jobs/failed-jobs.ts';
import type { Spaces } from './storage/spaces.ts';
import type { Time } from './time.ts';

/** What an admin works with beside cars and people: banks' sheets, downloads, figures, the audit log, failed jobs. */
export function createStaffFeatures(needs: {
  config: Pick<Config, 'dataDirectory' | 'vinData'>;
  database: Database;
  spaces: Spaces;
  clock: () => Date;
  time: Time;
  log: Log;
  timeZone: string;
  redemptionDays: () => number;
  writeAudit: WriteAudit;
  callOffViewings: CallOffViewings;
  inquiriesOfSale: InquiriesOfSale;
  readToCall: ReadToCall;
  takeWatchers: TakeWatchers;
  usualGuideKind: () => UsualGuideKind;
  guideSigner: () => GuideSigner;
}) {
  const { privateSpace } = needs.spaces;
  const analytics = createAnalytics(needs);
  const statuses = createStatuses(needs);
  const guideForms = createGuideForms({ ...needs, privateSpace, signer: needs.guideSigner });
  const { vinData, dataDirectory } = needs.config;
  const vinDecoder = createVinDecoder({
    packed: vinData === 'off' ? undefined : (vinData ?? findVinData()),
    directory: join(dataDirectory, 'vin-data'),
    log: needs.log,
  });
  return {
    analytics,
    imports: createImports({
      ...needs,
      privateSpace,
      giveStatus: statuses.giveWithin,
      decoder: vinDecoder,
    }),
    decodeVin: createDecodeVin({ ...needs, decoder: vinDecoder }),
    guides: createGuides({ ...needs, usualKind: needs.usualGuideKind }),
    guideForms,
    exports: createExports(needs),
    readAuditLog: createReadAuditLog(needs),
    failed: createFailedJobs(needs),
    async stop(): Promise<void> {
      vinDecoder.close();
      await guideForms.stop();
      await analytics.stop();
    },
    upkeep: {
      analytics: analytics.forgetOld,
      guideForms: guideForms.sweep,
      sheets: () => sweepSheets({ ...needs, privateSpace }),
    },
  };
}
