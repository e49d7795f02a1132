import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { keysOf } from '#contract/api/keys-of.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import { defaultReservedBytes, freeBytes } from '#server/storage/disk.ts';
import { moveIntoPlace, removeOlder } from '#server/storage/durable-files.ts';
import { StorageFull } from '#server/storage/storage.ts';
import { elements, lookups, type Element } from './vpic-elements.ts';

/** Counts changes of what is made here, so that a newer version makes it anew. */
const layout = 1;
const prefix = 'vin-';

/** Unpacked, vPIC takes 75 MB. Whatever is larger than this is not vPIC. */
const mostUnpackedBytes = 512 * 1024 * 1024;
/** What SQLite may put beside a database. */
const besideDatabase = ['-wal', '-shm', '-journal'];
const leftover = new RegExp(`\\.(?:unpacked|made)(?:${besideDatabase.join('|')})?$`);

/**
 * Other editions are kept for this long after their last use: another process may serve from the same folder, such as the version
 * before this one while it is replaced. Whoever opens one says so in its time of modification, since many disks note no reading.
 */
const unusedMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** It takes seconds; on a slow disk it may take a minute. After that it is ended, so what is older than this is nobody's any more. */
export const preparingMilliseconds = 180_000;

/** Where the data of this package is kept unpacked. Another edition has another checksum, which gzip writes at the end. */
export async function preparedPath(packed: string, directory: string): Promise<string> {
  return join(directory, `${prefix}${layout}-${(await readTrailer(packed)).toString('hex')}.db`);
}

/** The checksum and the size of what is packed. */
async function readTrailer(packed: string): Promise<Buffer> {
  const file = await open(packed);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, Math.max(0, size - 8));
    return buffer;
  } finally {
    await file.close();
  }
}

/**
 * Unpacks vPIC and keeps what we read of it, indexed by what we look for: a third of the size, and a thousand times quicker.
 * It is there whole or not at all, whoever else does the same at once. Throws `StorageFull` where that could fill the disk.
 */
export async function prepareVinData(
  packed: string,
  prepared: string,
  { reservedBytes = defaultReservedBytes, mostBytes = mostUnpackedBytes, free = freeBytes } = {},
): Promise<void> {
  const directory = dirname(prepared);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeOlder(directory, new Date(Date.now() - preparingMilliseconds), (name) => leftover.test(name));
  const bytes = (await readTrailer(packed)).readUInt32LE(4);
  if (bytes > mostBytes) throw new Fault(sentence`The VIN data is too large to be vPIC.`);
  // What is unpacked, what is made of it, and as much again for everybody else.
  if ((await free(directory)) < reservedBytes + 3 * bytes) throw new StorageFull();
  const own = `${prepared}.${randomUUID()}`;
  const [unpacked, made] = [`${own}.unpacked`, `${own}.made`];
  try {
    const written = createWriteStream(unpacked, { mode: 0o600, flags: 'wx' });
    await pipeline(createReadStream(packed), createGunzip(), atMost(bytes), written);
    distill(unpacked, made);
    await moveIntoPlace(made, prepared);
  } finally {
    const left = [unpacked, made].flatMap((file) => ['', ...besideDatabase].map((end) => file + end));
    await Promise.all(left.map((file) => rm(file, { force: true })));
  }
  const isOther = (name: string) => name.startsWith(prefix) && name.endsWith('.db') && name !== basename(prepared);
  await removeOlder(directory, new Date(Date.now() - unusedMilliseconds), isOther);
}

/** Keeps what is prepared from being taken for unused. Where that cannot be noted it can still be read. */
export async function noteUse(prepared: string): Promise<void> {
  const now = new Date();
  await utimes(prepared, now, now).catch(() => undefined);
}

/** Passes on no more than the file said it holds, which is what room was found for: several files packed as one say less. */
function atMost(bytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let passed = 0;
    for await (const chunk of chunks) {
      passed += chunk.length;
      if (passed > bytes) throw new Fault(sentence`The VIN data is larger than it says.`);
      yield chunk;
    }
  };
}

function distill(unpacked: string, made: string): void {
  const data = new DatabaseSync(made);
  try {
    data.exec('pragma journal_mode = off; pragma synchronous = off');
    data.prepare('attach ? as vpic').run(unpacked);
    data.exec(`
      create table schemas (wmi text, schema integer, first_year integer, last_year integer);
      insert into schemas
        select Wmi, VinSchemaId, YearFrom, coalesce(YearTo, 9999)
        from vpic.Wmi join vpic.Wmi_VinSchema on WmiId = vpic.Wmi.Id;
      create index schemas_wmi on schemas (wmi);

      create table makes (wmi text, make text);
      insert into makes
        select distinct Wmi, vpic.Make.Name
        from vpic.Wmi join vpic.Wmi_Make on WmiId = vpic.Wmi.Id join vpic.Make on vpic.Make.Id = vpic.Wmi_Make.MakeId;
      create index makes_wmi on makes (wmi);

      create table patterns (schema integer, keys text, element text, value text, make text, written text);
      create table engines (model text, element text, value text);`);
    for (const element of keysOf(elements)) copy(data, element);
    data.exec(`
      create index patterns_schema on patterns (schema);
      create index engines_model on engines (model);`);
  } finally {
    data.close();
  }
}

function copy(data: DatabaseSync, element: Element): void {
  const lookup = lookups[element];
  const [value, found] =
    lookup === undefined
      ? ['AttributeId', '']
      : ['named.Name', `join vpic.${lookup} named on named.Id = cast(AttributeId as integer)`];
  const [make, ofMake] =
    element === 'model'
      ? [
          'made.Name',
          `left join vpic.Make_Model on ModelId = named.Id left join vpic.Make made on made.Id = vpic.Make_Model.MakeId`,
        ]
      : ['null', ''];
  data.exec(`
    insert into patterns
      select VinSchemaId, Keys, '${element}', ${value}, ${make}, coalesce(p.UpdatedOn, p.CreatedOn)
      from vpic.Pattern p ${found} ${ofMake} where ElementId = ${elements[element]};
    insert into engines
      select engine.Name, '${element}', ${value}
      from vpic.EngineModelPattern p join vpic.EngineModel engine on engine.Id = EngineModelId ${found}
      where ElementId = ${elements[element]};`);
}
