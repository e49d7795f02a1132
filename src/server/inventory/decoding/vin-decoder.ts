import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Refusal } from '#contract/api/refusals.ts';
import type { VinFacts } from '#contract/inventory/decoding/vin-facts.ts';
import type { Log } from '#server/log.ts';
import { createFairSlots, type Party } from '#server/runtime/fair-slots.ts';
import { createKillable } from '#server/images/killable-process.ts';
import { defaultReservedBytes } from '#server/storage/disk.ts';
import { StorageFull } from '#server/storage/storage.ts';
import { DecodingAnswer, type DecodingWork } from './decoding-messages.ts';
import { preparedPath, preparingMilliseconds } from './prepare-vin-data.ts';

const child = new URL('vin-decoder-child.ts', import.meta.url);
const readingMilliseconds = 30_000;
const preparing = { child, limitMilliseconds: preparingMilliseconds, limitBytes: 512 * 1024 * 1024 };
const reading = { child, limitMilliseconds: readingMilliseconds, limitBytes: 384 * 1024 * 1024 };
/** Numbers that are read before others get their turn. */
const vinsAtOnce = 50;
const waitingAtMost = 31;

/**
 * Reads VINs from the data of vPIC, in a process of its own that is started when it is needed and ends when it is not. `packed`
 * is undefined where that data is not installed.
 */
export function createVinDecoder(needs: {
  packed: string | undefined;
  directory: string;
  log: Log;
  limitMilliseconds?: number;
  reservedBytes?: number;
}) {
  const {
    packed,
    directory,
    log,
    limitMilliseconds = readingMilliseconds,
    reservedBytes = defaultReservedBytes,
  } = needs;
  const reader = createKillable({ ...reading, limitMilliseconds });
  const closing = new AbortController();
  let prepared: Promise<string> | undefined;
  const busy = () => new Refusal('busy', { retryAfterSeconds: 10 });
  const slots = createFairSlots({ atOnce: 1, waitingAtMost, refuse: busy });

  return {
    isInstalled: packed !== undefined,

    /** What each number tells, undefined where it is not known. `party` is whom it is for. */
    async read(vins: readonly string[], party: Party): Promise<(VinFacts | undefined)[]> {
      if (packed === undefined) return vins.map(() => undefined);
      const told: (VinFacts | undefined)[] = [];
      for (let start = 0; start < vins.length; start += vinsAtOnce)
        told.push(...(await slots.run(party, () => readSome(packed, vins.slice(start, start + vinsAtOnce)))));
      return told;
    },

    /** Ends what is under way, and starts nothing any more. */
    close(): void {
      closing.abort();
      reader.close();
    },
  };

  async function readSome(source: string, vins: readonly string[]): Promise<(VinFacts | undefined)[]> {
    const path = await preparedOnce(source);
    const answer = await ask(reader, { kind: 'read', prepared: path, vins: [...vins] });
    if ('facts' in answer) return answer.facts.map((facts) => facts ?? undefined);
    // The next one who asks looks for the file anew.
    prepared = undefined;
    if ('failed' in answer && answer.failed === 'damaged') {
      log.error({}, 'vins: the prepared data is damaged and will be prepared again');
      await rm(path, { force: true });
    } else log.error({}, 'vins: the prepared data could not be read');
    throw busy();
  }

  function preparedOnce(source: string): Promise<string> {
    prepared ??= prepare(source).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }

  async function prepare(source: string): Promise<string> {
    const path = await preparedPath(source, directory).catch((err: unknown) => {
      log.error({ err }, 'vins: the packed data could not be read');
      throw busy();
    });
    if (existsSync(path)) return path;
    const preparer = createKillable(preparing);
    try {
      const answer = await ask(preparer, { kind: 'prepare', packed: source, prepared: path, reservedBytes });
      if ('isPrepared' in answer) return path;
      if ('failed' in answer && answer.failed === 'full') throw new StorageFull();
    } finally {
      preparer.close();
    }
    log.error({}, 'vins: the data could not be unpacked');
    throw busy();
  }

  async function ask(process: typeof reader, work: DecodingWork): Promise<DecodingAnswer> {
    try {
      return DecodingAnswer.parse(await process.ask(work, closing.signal));
    } catch {
      // It took too long or was killed, or we are closing. The next question starts another.
      throw busy();
    }
  }
}
export type VinDecoder = ReturnType<typeof createVinDecoder>;
