// Runs everything that can fail.
//   npm test                      all of it
//   npm test -- browser           the parts with that in their name: types, lint, embedded, PostgreSQL, nginx, browser …
//   npm test -- inquiries         the test files with that in their path, or else the tests with that in their name
//   npm test -- PostgreSQL audit  those files, in that part
import { globSync, readFileSync } from 'node:fs';
import { partOf, staticParts, testParts } from './parts.mjs';
import { runParts } from './run-parts.mjs';

const words = process.argv.slice(2);
const everyPart = [...staticParts, ...testParts];
const isNamed = ({ name }) => words.some((word) => name.includes(word));
const narrowing = words.filter((word) => !everyPart.some(({ name }) => name.includes(word)));
const chosen = narrowing.length > 0 ? narrowed() : everyPart.filter((part) => words.length === 0 || isNamed(part));
if (chosen.length === 0) console.error(`No part, test file or test is called ${words.join(' ')}.`);
const commands = chosen.map(({ files = [], command, ...part }) => ({ ...part, command: [...command, ...files] }));
process.exitCode = chosen.length === 0 ? 1 : await runParts(commands, { atOnce: 2 });

/** The parts that run the files meant, each with those alone. */
function narrowed() {
  const every = globSync('test/**/*.{test,spec}.ts').map((file) => file.replaceAll('\\', '/'));
  const byPath = every.filter((file) => narrowing.some((word) => file.includes(word)));
  const found = byPath.length > 0 ? byPath : every.filter(namesTest);
  const parts = testParts.filter(isNamed);
  return (parts.length > 0 ? parts : testParts.filter((part) => found.some((file) => partOf(file) === part)))
    .map((part) => ({ ...part, files: found.filter((file) => runs(part, file)) }))
    .filter(({ files }) => files.length > 0)
    .map((part) => (byPath.length > 0 ? part : { ...part, command: [...part.command, nameFlag(part), pattern()] }));
}

function runs(part, file) {
  return partOf(file) === part || part.files.some((start) => file.startsWith(start));
}

function namesTest(file) {
  const source = readFileSync(file, 'utf8');
  return narrowing.some((word) => source.includes(word));
}

function nameFlag({ command }) {
  return command[0] === 'playwright' ? '--grep' : '--testNamePattern';
}

function pattern() {
  return narrowing.map((word) => RegExp.escape(word)).join('|');
}
