// Says within a minute whether a change is sound: all that needs no database and no browser.
import { availableParallelism } from 'node:os';
import { quickTests, staticParts } from './parts.mjs';
import { runParts } from './run-parts.mjs';

const tests = { name: 'tests without database and browser', command: ['vitest', 'run', ...quickTests()] };
process.exitCode = await runParts([...staticParts, tests], { atOnce: availableParallelism() });
