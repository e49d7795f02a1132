import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rekeySecondFactors } from './accounts/rekey.ts';
import { createPapers } from './applications/papers.ts';
import { rekeyApplications } from './applications/rekey.ts';
import type { Config } from './config.ts';
import { demandKeysInUse, settleVerifiers } from './data-keys.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { createStorage } from './storage/spaces.ts';
import { rekeyViewings } from './viewings/rekey.ts';
import { Fault, sentence } from '#server/fault.ts';

/** Seals everything personal again with the first key; when it is done the old keys can be taken out of DATA_KEY. */
export async function rekeyHouse(needs: {
  config: Config;
  database: Database;
  log: Log;
  clock: () => Date;
  givesUpLost?: boolean;
}) {
  const { config, database, log, clock } = needs;
  const { seal } = await demandKeysInUse(config, database.db, needs);
  const { privateSpace } = await createStorage(
    config.s3 ? { s3: config.s3 } : { directory: join(config.dataDirectory, 'files') },
  );
  const papers = createPapers({ privateSpace, seal, clock, log, randomID: randomUUID, cleanPicture: nothingToClean });
  const broken: string[] = [];
  const report = (object: string) => void broken.push(object);
  const resealed = {
    applications: await rekeyApplications({ database, papers, seal, clock, randomID: randomUUID, report }),
    viewings: await rekeyViewings({ database, seal, report }),
    secondFactors: await rekeySecondFactors({ database, seal, report }),
    /** What no key at hand opens, or whose file is missing. */
    broken,
  };
  await settleVerifiers(database, seal);
  return resealed;
}

/** Papers on file were cleaned when they came. */
function nothingToClean(): never {
  throw new Fault(sentence`No new paper comes in while keys are changed.`);
}
