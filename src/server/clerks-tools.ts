import { createReadRecord } from './audit/read-record.ts';
import { createExports } from './cars/exports.ts';
import { createImports } from './cars/imports.ts';
import { sweepSheets } from './cars/import-sweep.ts';
import type { WriteAudit } from './cars/needs.ts';
import type { Database } from './database/database.ts';
import { createInsights } from './insights/insights.ts';
import type { Log } from './log.ts';
import { createParked } from './outbox/parked.ts';
import type { Spaces } from './storage/spaces.ts';
import type { Time } from './time.ts';

/** What a clerk works with beside cars and people: banks' sheets, downloads, figures, the record, what could not be sent. */
export function createClerksTools(needs: {
  database: Database;
  spaces: Spaces;
  clock: () => Date;
  time: Time;
  log: Log;
  timeZone: string;
  writeAudit: WriteAudit;
}) {
  const { privateSpace } = needs.spaces;
  const insights = createInsights(needs);
  return {
    insights,
    imports: createImports({ ...needs, privateSpace }),
    exports: createExports(needs),
    readRecord: createReadRecord(needs),
    parked: createParked(needs),
    upkeep: {
      insights: insights.forgetOld,
      sheets: () => sweepSheets({ ...needs, privateSpace }),
    },
  };
}
