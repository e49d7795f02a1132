import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Of a part that failed, this much is printed again at the end, where people look first. */
const keptCharacters = 12_000;

/**
 * Runs parts, so many beside each other, and says at the end what passed, failed or could not be run. A part is
 * `{ name, command, needs?, alone? }`; one that is `alone` has the machine to itself. Resolves to the exit code.
 */
export async function runParts(parts, { atOnce }) {
  const outcomes = [];
  const waiting = [...parts];
  const underWay = new Set();
  const isLive = parts.length === 1;
  while (waiting.length > 0 || underWay.size > 0) {
    const next = waiting[0];
    const hasRoom = next?.alone ? underWay.size === 0 : underWay.size < atOnce && ![...underWay].some(isAlone);
    if (next !== undefined && hasRoom) {
      waiting.shift();
      const started = { part: next, done: runPart(next, isLive).then((outcome) => outcomes.push(outcome)) };
      underWay.add(started);
      void started.done.then(() => underWay.delete(started));
    } else {
      await Promise.race([...underWay].map(({ done }) => done));
    }
  }
  return report(outcomes);
}

const isAlone = ({ part }) => part.alone;

async function runPart({ name, command, needs }, isLive) {
  console.log(`── ${name} ──`);
  const began = performance.now();
  const need = needs ? await needs() : { environment: {} };
  if (need.missing) return { name, outcome: 'not run', reason: need.missing };
  const { code, said } = await run(command, need.environment, isLive);
  need.stop?.();
  const seconds = Math.round((performance.now() - began) / 1000);
  const outcome = code === 0 ? 'passed' : 'failed';
  if (!isLive) process.stdout.write(said);
  console.log(`── ${name}: ${outcome} in ${seconds} s ──\n`);
  return { name, outcome, seconds, end: said.slice(-keptCharacters), failures: failuresIn(said) };
}

/** What a command prints is shown as it comes when it runs alone, and otherwise in one piece when it ends. */
function run([program, ...args], environment, isLive) {
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  const pieces = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (piece) => {
      pieces.push(piece);
      if (isLive) to.write(piece);
    });
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, said: pieces.join('') }));
  });
}

/** What a test runner named as failed, each once, with the line that says how. */
function failuresIn(said) {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const failures = new Map();
  for (const [place, line] of lines.entries()) {
    if (/^(FAIL {1,2}|\d+\) )test\//.test(line)) failures.set(line, (lines[place + 1] ?? '').slice(0, 200));
  }
  return [...failures].flatMap(([failure, how]) => [failure, `    ${how}`]);
}

function report(outcomes) {
  const count = (outcome) => outcomes.filter((part) => part.outcome === outcome).length;
  for (const { name, outcome, end } of outcomes) {
    if (outcome === 'failed') console.log(`\n── ${name}: how it ended ──\n${end}`);
  }
  console.log('');
  // Last, so that it is there even where only the end is kept.
  for (const { name, outcome, seconds, reason, failures = [] } of outcomes) {
    const mark = { passed: '✔', failed: '✘', 'not run': '!!' }[outcome];
    console.log(`${mark} ${name}${outcome === 'not run' ? ` — NOT RUN: ${reason}` : `, ${seconds} s`}`);
    if (outcome === 'failed') for (const failure of failures) console.log(`    ${failure}`);
  }
  const notRun = count('not run');
  if (notRun > 0) console.log(`\n!! ${notRun} part(s) were NOT RUN; see above how to run them.`);
  const failed = count('failed') + (process.env.CI === 'true' ? notRun : 0);
  console.log(`\n${count('passed')} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
