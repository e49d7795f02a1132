import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileLimit } from '#contract/api/endpoints.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Log } from '#server/log.ts';
import type { Scanner } from '#server/antivirus/clamd.ts';
import type { Upload } from '#server/storage/upload.ts';
import { shortName } from '../call-input.ts';
import { createProbe } from './probe-file.ts';
import { readFormParts, type FormPart } from './form-parts.ts';
import type { FormSlots } from './form-slots.ts';
import { demandSound } from './check-file.ts';

/** Streams a form's files to a folder of their own, lends them to `use`, and clears the folder whatever happens. */
export type ReadForm = <T>(
  request: IncomingMessage,
  limits: Record<string, FileLimit>,
  slots: FormSlots,
  use: (fields: Record<string, unknown>, files: Record<string, Upload[]>) => Promise<T>,
) => Promise<T>;

type FormReaderNeeds = {
  temporaryDirectory: string;
  /** Looks at every file before anybody else does, where there is one. */
  scanner: Scanner | undefined;
  log: Log;
};

export function createFormReader({ temporaryDirectory, scanner, log }: FormReaderNeeds): ReadForm {
  return async (request, limits, slots, use) => {
    const folder = join(temporaryDirectory, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const { fields, files } = await slots.receiving(() => readParts(request, limits, folder));
      return await slots.working(async () => {
        for (const file of Object.values(files).flat()) {
          await demandSound(file);
          await demandClean(file);
        }
        return use(fields, files);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  /** A file that nobody could look at is not let in either. */
  async function demandClean({ path, field }: Upload): Promise<void> {
    const isClean = await scanner?.isClean(path).catch((error: unknown) => {
      log.error({ err: error }, 'a file could not be scanned');
      throw new Refusal('busy', { retryAfterSeconds: 30 });
    });
    if (isClean === false) throw refuseField('infected-file', field);
  }
}

const fieldBytes = 64 * 1024;
const fieldCount = 100;
/** For the fields and what stands around the parts. */
const besidesFiles = 1024 * 1024;

/** What a whole form with such files may have. */
export const formBytes = (limits: Record<string, FileLimit>) =>
  Object.values(limits).reduce((sum, { count, bytes }) => sum + count * bytes, besidesFiles);

const mostFiles = (limits: Record<string, FileLimit>) =>
  Object.values(limits).reduce((sum, { count }) => sum + count, 0);

async function readParts(request: IncomingMessage, limits: Record<string, FileLimit>, folder: string) {
  const fields: Record<string, unknown> = {};
  const files: Record<string, Upload[]> = Object.fromEntries(Object.keys(limits).map((field) => [field, []]));
  const whole = { bytes: formBytes(limits), parts: fieldCount + mostFiles(limits) };
  await readFormParts(request, whole, async (part) => {
    if (part.name === undefined) throw new Refusal('malformed-request', { problem: { code: 'part-without-name' } });
    if (!isFile(part)) return addField(fields, part.name, await readField(part));
    // Browsers send an empty, nameless part for a file field left empty.
    if (part.fileName === '') return demandEmpty(part);
    const [limit, saved] = [limits[part.name], files[part.name]];
    if (limit === undefined || saved === undefined) return demandEmpty(part);
    if (saved.length >= limit.count)
      throw new Refusal('too-large', { problem: { code: 'too-many-files', most: limit.count } });
    saved.push(await saveFile(part, limit, join(folder, randomUUID())));
  });
  return { fields, files };
}

const isFile = ({ fileName, type }: FormPart) => fileName !== undefined || type === 'application/octet-stream';

/** Text and nothing else: what a part says of its own type is not heeded. */
async function readField({ name, content }: FormPart): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > fieldBytes)
      throw new Refusal('too-large', { problem: { code: 'part-too-long', param: shortName(name) } });
    chunks.push(chunk);
  }
  try {
    return utf8.decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('malformed-request', { problem: { code: 'part-not-text', param: shortName(name) } });
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A file that no call asked for is refused at its first byte. */
async function demandEmpty({ name, content }: FormPart): Promise<void> {
  for await (const chunk of content)
    if (Buffer.isBuffer(chunk) && chunk.length > 0)
      throw new Refusal('invalid-input', { problems: { [shortName(name)]: { code: 'file-not-expected' } } });
}

function addField(fields: Record<string, unknown>, name: string, value: string): void {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const next = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  Object.defineProperty(fields, name, { value: next, enumerable: true, configurable: true, writable: true });
}

async function saveFile({ name, fileName = '', content }: FormPart, limit: FileLimit, path: string): Promise<Upload> {
  const probe = createProbe(limit);
  await pipeline(content, probe.stream, createWriteStream(path, { mode: 0o600 })).catch(markField(name, limit));
  return { field: name, path, bytes: probe.bytes(), kind: probe.kind(), label: cleanLabel(fileName) };
}

/** What is wrong with a file is said where it was chosen. */
function markField(name: string, { kinds }: FileLimit) {
  return (error: unknown): never => {
    if (!isRefusal(error) || error.code !== 'wrong-kind-of-file' || error.problems !== undefined) throw error;
    const isForm = kinds.every((kind) => kind === 'pdf');
    throw refuseField('wrong-kind-of-file', name, isForm ? { code: 'form-not-pdf' } : undefined);
  };
}

/** The name a person gave the file, kept as a label only. */
function cleanLabel(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(-100);
}
