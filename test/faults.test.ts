import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOf, readFaults } from '../scripts/read-faults.mjs';

const root = resolve(import.meta.dirname, '..');
const Fault = z.strictObject({
  name: z.string().min(1),
  file: z.string().startsWith('src/'),
  before: z.string().min(1),
  after: z.string(),
  tests: z.array(z.string().regex(/^test\/.+\.test\.ts$/)).min(1),
  database: z.literal('postgres').optional(),
  note: z.string().min(1).optional(),
});
const faults = z.array(Fault).parse(readFaults(root));

test('there are at least 150 faults, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(150);
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('each can still be put in, and the tests that are to notice it exist', () => {
  const problems = faults.map((fault) => ({ name: fault.name, problem: problemOf(fault, root) }));
  expect(problems.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

test('a file with a fault can still be read: one that could not is noticed by anything', () => {
  const unreadable = faults.flatMap(({ name, file, before, after }) => {
    const source = readFileSync(resolve(root, file), 'utf8');
    if (!/\.tsx?$/.test(file)) return [];
    const { errors } = parseSync(
      file,
      source.replace(before, () => after),
    );
    return errors.length > 0 ? [name] : [];
  });
  expect(unreadable).toEqual([]);
});

test('what needs PostgreSQL to run says so', () => {
  const onlyThere = /^test\/(?:postgres\/|resilience\/|journeys\/two-processes)/;
  const silent = faults.filter(({ tests, database }) => !database && tests.some((file) => onlyThere.test(file)));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
