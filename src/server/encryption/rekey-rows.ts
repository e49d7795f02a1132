import { DecryptionFailed } from './decryption-failed.ts';
import type { Encryption } from './encryption.ts';

/** What rekeying anything needs. What cannot be opened is reported by its name. */
export type RekeyNeeds = { encryption: Encryption; report: (object: string) => void };

/**
 * After a change of key: what older keys encrypted is encrypted again with the current one. Broken off, it goes on where it
 * stopped. A row that cannot be opened is reported and left as it is, and keeps no other back. Gives how many there were.
 */
export async function rekeyRows<Row>(
  { encryption, report }: RekeyNeeds,
  rows: {
    /** The next ones after this number, by their number. */
    readAfter: (last: number) => Promise<Row[]>;
    numberOf: (row: Row) => number;
    /** Such as "application"; with its number, the row's name in a report. */
    name: string;
    /** All that is encrypted in it. */
    encrypted: (row: Row) => (Uint8Array | null)[];
    /** A key that it names besides. */
    keyID?: (row: Row) => string;
    /** False where somebody else changed or erased it meanwhile. */
    reencrypt: (row: Row) => Promise<boolean>;
  },
): Promise<number> {
  const isOldKey = (keyID: string) => keyID !== encryption.currentKeyID;
  const isOldValue = (value: Uint8Array | null) => value !== null && isOldKey(encryption.keyIDOf(value));
  const isOld = (row: Row) =>
    rows.encrypted(row).some(isOldValue) || (rows.keyID !== undefined && isOldKey(rows.keyID(row)));
  let reencrypted = 0;
  for (let last = 0; ;) {
    const read = await rows.readAfter(last);
    if (read.length === 0) return reencrypted;
    for (const row of read) {
      if (!isOld(row)) continue;
      try {
        if (await rows.reencrypt(row)) reencrypted += 1;
      } catch (error) {
        if (!(error instanceof DecryptionFailed)) throw error;
        report(`${rows.name}:${rows.numberOf(row)}`);
      }
    }
    last = Math.max(...read.map(rows.numberOf));
  }
}
