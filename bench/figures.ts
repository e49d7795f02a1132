import { appendFileSync } from 'node:fs';

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value that this share of all lies below. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** A measured figure with its goal: what it has to reach, or what it must not exceed. */
export type Figure = { name: string; value: number } & ({ atLeast: number } | { atMost: number });

/** Hands a figure to `run.ts`, which puts all of them in one table. */
export function report(figure: Figure): void {
  const file = process.env['BENCH_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export type Verdict = 'met' | 'nearly' | 'not met';

/** Nearly is within a tenth: as much as a run on a busy machine may be off. */
export function judge(figure: Figure): Verdict {
  const reached = 'atLeast' in figure ? figure.value / figure.atLeast : figure.atMost / figure.value;
  if (reached >= 1) return 'met';
  return reached >= 0.9 ? 'nearly' : 'not met';
}
