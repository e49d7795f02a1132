import type { DecodedVin } from '#contract/inventory/decoding/decoding-calls.ts';
import type { Database } from '#server/database/database.ts';
import { readSpelling } from '../cars/known-spelling.ts';
import type { VinDecoder } from './vin-decoder.ts';

/** What a VIN tells, its make and model as this lot spells them. */
export function createDecodeVin({ database, decoder }: { database: Database; decoder: VinDecoder }) {
  return async (vin: string, actorID: number): Promise<DecodedVin> => {
    if (!decoder.isInstalled) return { state: 'missing', facts: {} };
    const [facts] = await decoder.read([vin], [`staff:${actorID}`]);
    if (facts === undefined) return { state: 'unknown', facts: {} };
    const spell = await readSpelling(database.db);
    return { state: 'known', facts: spell(facts) };
  };
}
export type DecodeVin = ReturnType<typeof createDecodeVin>;
