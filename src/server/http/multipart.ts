import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileLimit } from '#contract/endpoints.ts';
import { isRefusal, Refusal, refusals } from '#contract/refusals.ts';
import type { Log } from '#server/log.ts';
import type { Scanner } from '#server/scan/clamd.ts';
import type { Upload } from '#server/storage/upload.ts';
import { createProbe, tooLarge } from './file-probe.ts';
import { demandSound } from './sound-file.ts';

/** Streams a form's files to a folder of their own, lends them to `use`, and clears the folder whatever happens. */
export type ReadForm = <T>(
  request: FastifyRequest,
  limits: Record<string, FileLimit>,
  use: (fields: Record<string, unknown>, files: Record<string, Upload[]>) => Promise<T>,
) => Promise<T>;

type FormReaderNeeds = {
  temporaryDirectory: string;
  /** Looks at every file before anybody else does, where there is one. */
  scanner: Scanner | undefined;
  log: Log;
};

export function createFormReader({ temporaryDirectory, scanner, log }: FormReaderNeeds): ReadForm {
  return async (request, limits, use) => {
    if (!request.isMultipart())
      throw new Refusal('wrong-content-type', { message: 'Send this as multipart/form-data.' });
    const folder = join(temporaryDirectory, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const { fields, files } = await readParts(request, limits, folder).catch(explain);
      for (const file of Object.values(files).flat()) {
        await demandSound(file);
        await demandClean(file);
      }
      return await use(fields, files);
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
    if (isClean === false)
      throw new Refusal('infected-file', { errors: { [field]: refusals['infected-file'].message } });
  }
}

/** A form that breaks off or makes no sense is the sender's mistake; a disk that fails is ours and keeps its own error. */
function explain(error: unknown): never {
  const isOurs = error instanceof Error && ('statusCode' in error || 'errno' in error || isRefusal(error));
  throw isOurs ? error : new Refusal('malformed-request', { message: 'The form could not be read to its end.' });
}

const fieldBytes = 64 * 1024;
const fieldCount = 100;

async function readParts(request: FastifyRequest, limits: Record<string, FileLimit>, folder: string) {
  const fields: Record<string, unknown> = {};
  const files: Record<string, Upload[]> = Object.fromEntries(Object.keys(limits).map((field) => [field, []]));
  const largest = Math.max(...Object.values(limits).map((limit) => limit.bytes));
  const most = Object.values(limits).reduce((sum, limit) => sum + limit.count, 0);
  const parts = request.parts({
    limits: {
      fileSize: largest,
      files: most + 1,
      fieldSize: fieldBytes,
      fields: fieldCount,
      parts: fieldCount + most + 1,
      headerPairs: 50,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      addField(fields, part.fieldname, part.value);
      continue;
    }
    const limit = limits[part.fieldname];
    const saved = files[part.fieldname];
    // Browsers send an empty, nameless part for a file field left empty.
    if (limit === undefined || saved === undefined || part.filename === '') {
      part.file.resume();
      continue;
    }
    if (saved.length >= limit.count)
      throw new Refusal('too-large', { message: `At most ${limit.count} files, please.` });
    saved.push(await saveFile(part, limit, join(folder, randomUUID())));
  }
  return { fields, files };
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const next = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  Object.defineProperty(fields, name, { value: next, enumerable: true, configurable: true, writable: true });
}

async function saveFile(part: MultipartFile, limit: FileLimit, path: string): Promise<Upload> {
  const probe = createProbe(limit);
  await pipeline(part.file, probe.stream, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated || probe.bytes() > limit.bytes) throw tooLarge(limit);
  return { field: part.fieldname, path, bytes: probe.bytes(), kind: probe.kind(), label: cleanLabel(part.filename) };
}

/** The name a person gave the file, kept as a label only. */
function cleanLabel(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(-100);
}
