import { z } from 'zod';
import { readFrames } from './backup-frames.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

const Sum = z.object({ rows: z.int(), sha256: z.string() });
const Start = z.object({
  entry: z.literal('start'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Which migrations the tables had seen: the restored ones see the same before the rows come. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
const File = z.object({ entry: z.literal('file'), space: z.enum(['public', 'private']), key: z.string() });
const Table = z.object({ entry: z.literal('table'), table: z.string(), columns: z.array(z.string()) });
const End = z.object({
  entry: z.literal('end'),
  files: z.int(),
  tables: z.record(z.string(), Sum),
  /** Where the counters stood, so that no number is given twice. */
  counters: z.record(z.string(), z.string()),
});

export const BackupEntry = z.discriminatedUnion('entry', [Start, File, Table, End]);
export type BackupEntry = z.infer<typeof BackupEntry>;
export type BackupStart = z.infer<typeof Start>;
export type BackupEnd = z.infer<typeof End>;
export type TableSum = z.infer<typeof Sum>;
export type FileEntry = z.infer<typeof File>;

/** What a piece of a backup belongs to. */
export type BackupPiece = { entry: BackupEntry; bytes: Uint8Array | undefined };

/** Each entry once without bytes, then its bytes piece by piece. */
export async function* readEntries(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPiece> {
  let entry: BackupEntry | undefined;
  for await (const frame of readFrames(pieces)) {
    if (frame.kind === 'entry') {
      entry = BackupEntry.parse(JSON.parse(frame.written));
      yield { entry, bytes: undefined };
    } else {
      if (entry === undefined) throw new Fault(sentence`The backup begins with bytes that belong to nothing.`);
      yield { entry, bytes: frame.bytes };
    }
  }
}
