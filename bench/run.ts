import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, type Figure } from './figures.ts';

/**
 * npm run bench -- search http start: the parts named, or all. Then every goal in one table, beside the figures that were committed
 * last; `--save` puts those of this run in their place. Fails where a part fails or a goal is missed by more than a tenth.
 */
const parts = ['search', 'http', 'overload', 'pages', 'gaps', 'photos', 'vins', 'start', 'lighthouse'];
const given = process.argv.slice(2);
const named = given.filter((word) => word !== '--save');
const committed = join(import.meta.dirname, 'figures.json');
const folder = mkdtempSync(join(tmpdir(), 'reclaim-figures-'));
const file = join(folder, 'figures');
writeFileSync(file, '');

const failed: string[] = [];
for (const part of named.length > 0 ? named : parts) {
  if (!parts.includes(part)) throw new Error(`There is no bench «${part}»; there are ${parts.join(', ')}.`);
  console.log(`\n## ${part}\n`);
  const { status } = spawnSync(process.execPath, ['--expose-gc', `bench/${part}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: file },
  });
  if (status !== 0) failed.push(part);
}

const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
rmSync(folder, { recursive: true });
const figures = lines.map((line) => JSON.parse(line) as Figure);
const before = JSON.parse(readFileSync(committed, 'utf8')) as Record<string, number>;

console.log('\n## goals\n\n| what | figure | goal | | committed | change |\n|---|---:|---:|---|---:|---:|');
for (const figure of figures) console.log(row(figure, before[figure.name]));
for (const part of failed) console.log(`The bench «${part}» failed.`);
if (given.includes('--save')) {
  const now = { ...before, ...Object.fromEntries(figures.map(({ name, value }) => [name, Number(rounded(value))])) };
  writeFileSync(committed, `${JSON.stringify(now, undefined, 2)}\n`);
}
process.exitCode = failed.length > 0 || figures.some((figure) => judge(figure) === 'not met') ? 1 : 0;

function row(figure: Figure, last: number | undefined): string {
  const goal = 'atLeast' in figure ? `≥ ${figure.atLeast}` : `≤ ${figure.atMost}`;
  const change = last === undefined ? ['–', '–'] : [String(last), `${percentOf(figure.value / last)} %`];
  return `| ${[figure.name, rounded(figure.value), goal, judge(figure), ...change].join(' | ')} |`;
}

function percentOf(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  return percent > 0 ? `+${percent}` : String(percent);
}

/** Three digits that count. */
function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
