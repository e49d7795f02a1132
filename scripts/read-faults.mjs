import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every fault that the tests have to notice, from all files in test/faults. */
export function readFaults(root) {
  const folder = join(root, 'test/faults');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Why a fault can no longer be put in, or noticed; undefined where it can. */
export function problemOf({ file, before, after, tests }, root) {
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is gone`;
  const places = readFileSync(path, 'utf8').split(before).length - 1;
  if (places !== 1) return `what it replaces is found ${places} times in ${file}`;
  if (before === after) return 'it changes nothing';
  const missing = tests.find((test) => !existsSync(join(root, test)));
  if (missing !== undefined) return `${missing} is gone`;
  return tests.length === 0 ? 'it names no tests' : undefined;
}
