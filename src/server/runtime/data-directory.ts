import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, OperatorError } from '#server/errors/failures.ts';

/** Makes the directory where there is none, and tries it out: what cannot be written is told at the start, and under its own name. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    await makeDirectory(directory);
    const file = await open(probe, 'w', 0o600);
    await file.close();
    await rm(probe);
  } catch (cause) {
    const code = codeOf(cause);
    throw new OperatorError(
      `DATA_DIR ${directory} cannot be written${code === undefined ? '' : ` (${code})`}. Make it writable, or set another DATA_DIR.`,
      { cause },
    );
  }
}

/** With those above it. Node's own way of doing so never ends where a file system refuses what it says is not there. */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectory(dirname(directory));
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}
