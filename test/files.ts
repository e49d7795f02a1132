import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Every file below a folder, by its path; none where there is no such folder. */
export async function filesIn(...folder: string[]): Promise<string[]> {
  const path = join(...folder);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** What requests that are under way have written so far: all that lies in the temporary folders but their locks. */
export async function temporaryFiles(dataDirectory: string): Promise<string[]> {
  return (await filesIn(dataDirectory, 'tmp')).filter((file) => !/^lock(?:-journal)?$/.test(basename(file)));
}
