import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileToSave } from './storage.ts';

/**
 * Puts a file in place so that it is there whole or not at all, whenever the power fails:
 * written beside, synced, renamed, and the folder's entry synced as well.
 */
export async function placeFile(path: string, file: FileToSave, temporaryPath: string): Promise<void> {
  await makeFolder(dirname(temporaryPath));
  try {
    if (file instanceof Uint8Array) await writeFile(temporaryPath, file, { mode: ownerOnly });
    else await copyFile(file.path, temporaryPath);
    await makeFolder(dirname(path));
    await moveIntoPlace(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** The same for a file that is written already, in a folder of the same disk. */
export async function moveIntoPlace(temporaryPath: string, path: string): Promise<void> {
  await sync(temporaryPath);
  await rename(temporaryPath, path);
  await syncFolder(dirname(path));
}

export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path)).catch(ignoreMissing);
}

/** Takes away the half-written files of a folder that nobody has touched since then; only those that `isMeant` where it has others. */
export async function removeOlder(
  folder: string,
  before: Date,
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  const names = ((await readdir(folder).catch(ignoreMissing)) ?? []).filter(isMeant);
  const outcomes = await Promise.allSettled(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(ignoreMissing);
      if (found !== undefined && found.mtime < before) await rm(join(folder, name), { force: true });
    }),
  );
  // What cannot be removed keeps nothing else back.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
  return undefined;
}

export function errorCode(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

const ownerOnly = 0o600;

/** A new folder is itself an entry of its parent, and lost with it unless the parent is synced. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  const levels = relative(firstMade, folder).split(sep).length + 1;
  let parent = dirname(folder);
  for (let level = 0; level < levels; level++, parent = dirname(parent)) await syncFolder(parent);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system writes such entries through its own journal.
  if (process.platform !== 'win32') await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
