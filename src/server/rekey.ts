import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rekeySecondFactors } from './accounts/two-step/rekey-two-step.ts';
import { createDocuments } from './applications/documents.ts';
import { rekeyKept } from './applications/kept/rekey-kept.ts';
import { rekeyApplications } from './applications/rekey-applications.ts';
import type { Config } from './config/config.ts';
import { demandKeysInUse, settleVerifiers } from './check-keys.ts';
import type { Database } from './database/database.ts';
import { rekeySales } from './inventory/sales/rekey-sales.ts';
import { rekeyNotices } from './inquiries/notices/rekey-notices.ts';
import type { Log } from './log.ts';
import { createStorage } from './storage/spaces.ts';
import { rekeyViewings } from './viewings/rekey-viewings.ts';
import { Fault, sentence } from './errors/failures.ts';

/** Seals everything personal again with the first key; when it is done the old keys can be taken out of DATA_KEY. */
export async function rekeyAll(needs: {
  config: Config;
  database: Database;
  log: Log;
  clock: () => Date;
  givesUpLost?: boolean;
}) {
  const { config, database, log, clock } = needs;
  const { encryption } = await demandKeysInUse(config, database.db, needs);
  const { privateSpace } = await createStorage(
    config.s3 ? { s3: config.s3 } : { directory: join(config.dataDirectory, 'files') },
  );
  const documents = createDocuments({
    privateSpace,
    encryption,
    clock,
    log,
    randomID: randomUUID,
    cleanPicture: nothingToClean,
  });
  const broken: string[] = [];
  const report = (object: string) => void broken.push(object);
  const reencrypted = {
    applications: await rekeyApplications({ database, documents, encryption, clock, randomID: randomUUID, report }),
    records: await rekeyKept({ database, documents, encryption, clock, randomID: randomUUID, report }),
    notices: await rekeyNotices({ database, encryption, report }),
    sales: await rekeySales({ database, encryption, report }),
    viewings: await rekeyViewings({ database, encryption, report }),
    secondFactors: await rekeySecondFactors({ database, encryption, report }),
    /** What no key at hand opens, or whose file is missing. */
    broken,
  };
  await settleVerifiers(database, encryption);
  return reencrypted;
}

/** Documents on file were cleaned when they came. */
function nothingToClean(): never {
  throw new Fault(sentence`New documents are not accepted during re-encryption.`);
}
