import type { Config } from './config/config.ts';
import type { Database, Db } from './database/database.ts';
import { readKeyIDs } from './encryption/encrypted-columns.ts';
import { OperatorError } from './errors/failures.ts';
import type { Log } from './log.ts';
import { keptKeyFile, makeKeptKeys, readKeptKeys } from './encryption/key-file.ts';
import { createEncryption, type Encryption } from './encryption/encryption.ts';
import {
  addVerifier,
  dropVerifiersBut,
  holdVerifiers,
  keysMissing,
  readVerifiers,
  type Verifier,
} from './encryption/key-verifiers.ts';
import { removeFile } from './storage/durable-files.ts';
import { createTime, type Time } from './time.ts';

type Given = Pick<Config, 'dataKeys' | 'dataDirectory'>;
/** The keys at hand, and where they were found, as an operator would say it. */
export type FoundKeys = { keys: Uint8Array[]; encryption: Encryption; where: string };

/** One sentence for the operator: which key is wanted, and what to do. */
export class WrongKey extends OperatorError {}

const checkedForMilliseconds = 10_000;

/** What a start encrypts with. Makes a key only where nothing was ever encrypted; refuses one that does not open what is stored. */
export async function openDataKeys(needs: { config: Given; database: Database; time: Time }): Promise<Encryption> {
  const { config, database, time } = needs;
  const found = await demandRightKeys(config, database.db);
  const encryption = found?.encryption ?? createEncryption({ keys: await makeKeptKeys(config.dataDirectory) });
  const noted = await readVerifiers(database.db);
  if (noted.some(({ keyID }) => keyID === encryption.currentKeyID)) return encryption;
  try {
    await database.transaction(async (tx) => {
      await holdVerifiers(tx);
      // Another process may have come first, with another key.
      const missing = keysMissing(await readVerifiers(tx), encryption);
      if (missing.length > 0) throw new WrongKey(`${wherever(config)} ${doesNotOpen(missing)} ${setIt}`);
      await addVerifier(tx, encryption, time);
    });
  } catch (error) {
    if (found === undefined) await removeFile(keptKeyFile(config.dataDirectory));
    throw error;
  }
  return encryption;
}

/** The keys at hand, if they open what is stored; undefined where there is neither a key nor anything encrypted. */
export async function demandRightKeys(config: Given, db: Db): Promise<FoundKeys | undefined> {
  const found = await findKeys(config);
  const verifiers = await readVerifiers(db);
  // Versions of the past left no verifiers: there what is encrypted tells its key.
  const missing =
    verifiers.length > 0
      ? keysMissing(verifiers, found?.encryption)
      : keysUnknown(await readKeyIDs(db), found?.encryption);
  if (missing.length === 0) return found;
  if (found === undefined) throw noKey(config, missing);
  const inUse = await readKeyIDs(db);
  const advice = missing.some((keyID) => inUse.includes(keyID)) ? await advise(config, verifiers) : switchByRekey;
  throw new WrongKey(`${found.where} ${doesNotOpen(missing)} ${advice}`);
}

/** The same for what a backup holds, before anything is restored. */
export async function demandKeysOf(config: Given, verifiers: Verifier[]): Promise<void> {
  const found = await findKeys(config);
  const missing = keysMissing(verifiers, found?.encryption);
  if (missing.length === 0) return;
  if (found === undefined) throw noKey(config, missing);
  throw new WrongKey(`${found.where} ${doesNotOpen(missing, 'what is in the backup')} ${setIt}`);
}

/**
 * Before everything is encrypted again: whatever is must open, unless the operator gives up what a lost key has encrypted.
 * A verifier for which nothing is encrypted need not.
 */
export async function demandKeysInUse(config: Given, db: Db, { givesUpLost = false } = {}): Promise<FoundKeys> {
  const found = await findKeys(config);
  const missing = keysUnknown(await readKeyIDs(db), found?.encryption);
  if (found === undefined) throw noKey(config, missing);
  if (missing.length > 0 && !givesUpLost)
    throw new WrongKey(`${found.where} ${doesNotOpen(missing)} ${setIt} If it is lost: rekey --give-up-lost.`);
  return found;
}

/** After everything was encrypted again: the current key, and others at hand that are in use all the same, are wanted from now on. */
export async function settleVerifiers(
  database: Database,
  encryption: Encryption,
  time: Time = createTime(),
): Promise<void> {
  await database.transaction(async (tx) => {
    await holdVerifiers(tx);
    await addVerifier(tx, encryption, time);
    const inUse = (await readKeyIDs(tx)).filter((keyID) => encryption.keyIDs.includes(keyID));
    await dropVerifiersBut(tx, [encryption.currentKeyID, ...inUse]);
  });
}

/**
 * For a process that runs: whether another one has begun to encrypt with a key that is not at hand here. Tells what was found last
 * and looks again every few seconds, so that nobody waits for a database that does not answer.
 */
export function createKeyCheck(needs: {
  database: Database;
  encryption: Encryption;
  time: Time;
  log: Log;
}): () => boolean {
  const { database, encryption, time, log } = needs;
  let doFit = true;
  let isLooking = false;
  let lookedAt = -Infinity;
  return () => {
    if (!isLooking && Math.abs(time.elapsed() - lookedAt) >= checkedForMilliseconds) {
      isLooking = true;
      lookedAt = time.elapsed();
      look()
        .catch((err: unknown) => log.warn({ err }, 'the data key could not be tried'))
        .finally(() => (isLooking = false));
    }
    return doFit;
  };

  async function look(): Promise<void> {
    doFit = keysMissing(await readVerifiers(database.db), encryption).length === 0;
    if (!doFit) log.error({}, 'not ready: DATA_KEY does not open what is stored');
  }
}

export async function findKeys({ dataKeys, dataDirectory }: Given): Promise<FoundKeys | undefined> {
  const keys = dataKeys ?? (await readKeptKeys(dataDirectory));
  return keys && { keys, encryption: createEncryption({ keys }), where: wherever({ dataKeys, dataDirectory }) };
}

const wherever = ({ dataKeys, dataDirectory }: Given) =>
  dataKeys === undefined ? keptKeyFile(dataDirectory) : 'DATA_KEY';

const keysUnknown = (keyIDs: string[], encryption: Encryption | undefined) =>
  keyIDs.filter((id) => !encryption?.keyIDs.includes(id));

async function advise(config: Given, verifiers: Verifier[]): Promise<string> {
  const kept = config.dataKeys && (await readKeptKeys(config.dataDirectory));
  const isKept = kept !== undefined && keysMissing(verifiers, createEncryption({ keys: kept })).length === 0;
  return isKept ? `The key in ${keptKeyFile(config.dataDirectory)} does: set DATA_KEY to it.` : setIt;
}

const doesNotOpen = (keyIDs: string[], what = 'what is stored here') =>
  `does not open ${what}, which was encrypted with key ${keyIDs.join(' and ')}.`;
const setIt = 'Set DATA_KEY to the key of that time, or to new,old to rotate; a backup does not hold it.';
const switchByRekey = 'Nothing is encrypted with that one yet: npm run ops -- rekey switches to the key at hand.';

function noKey({ dataDirectory }: Given, keyIDs: string[]): WrongKey {
  const wanted = `What is stored was encrypted with key ${keyIDs.join(' and ')}: put it back, a backup does not hold it.`;
  const missing = `There is no key: DATA_KEY is not set, and ${keptKeyFile(dataDirectory)} does not exist.`;
  return new WrongKey(keyIDs.length === 0 ? missing : `${missing} ${wanted}`);
}
