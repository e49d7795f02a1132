import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { others, seen } from './named.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Limits of connections and the demonstration's past are no durations of the product. */
const leftOut = /^src\/server\/(?:database|demo)\//;
/** Numbers have names and units here; a duration that has neither is not found. */
const unit = '(?:[sS]econds?|[mM]illiseconds?|[mM]inutes?|[hH]ours?|[dD]ays?|[wW]eeks?|Ms|_MS)';
const constant = new RegExp(String.raw`^(?:export )?const (\w*${unit})\b[^=\n]*= (?=[\d[{]|\w+ [*+])`, 'gm');
const variable = /^ {2}([A-Z_]*(?:HOURS|DAYS|MINUTES|SECONDS|RETENTION)): .*\.default\(/gm;

test('every duration with a name is looked at from both sides, or is listed with why not', () => {
  const files = globSync('src/{server,contract}/**/*.ts', { cwd: root }).filter((file) => !leftOut.test(file));
  const found = files.flatMap((file) => {
    const text = read(file);
    const names = [constant, variable].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name));
    return names.map((name) => `${file.slice('src/'.length)} ${name}`);
  });
  const listed = [...Object.values(seen).flatMap((names) => Object.keys(names)), ...Object.values(others).flat()];
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(seen))('what is said to be tested in %s is', (file, names) => {
  const text = read(file);
  const missing = Object.values(names)
    .flat()
    .filter((words) => !text.includes(words));
  expect(missing).toEqual([]);
});
