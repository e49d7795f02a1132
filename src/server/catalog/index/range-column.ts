import { addBit, bitsFor, lowestOne, removeBit, subtract, wordShift } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Workspace } from './workspace.ts';

/** One amount of every car, with the set of all cars below each of a row of marks: a range is then one difference of two sets. */
export type RangeColumn = {
  /** NaN where a car has none. */
  amounts: Float64Array;
  /** Rising; the last is infinite, so its set holds every car that has an amount. */
  marks: Float64Array;
  below: readonly Bits[];
  /** Whether the amounts from the mark before up to this one are all equal to the one before, so that none needs a look. */
  isSharp: boolean[];
};

export type Steps = { from: number; to: number; step: number; unit: number };

/** A column in which no car has an amount yet. */
export function rangeColumn(size: number, steps: Steps): RangeColumn {
  const marks = marksOf(steps);
  return {
    amounts: new Float64Array(size).fill(Number.NaN),
    marks,
    below: Array.from(marks, () => bitsFor(size)),
    isSharp: Array.from(marks, () => true),
  };
}

/** Gives a car another amount, or none: it comes into or leaves the sets of the marks in between. */
export function setAmount({ amounts, marks, below, isSharp }: RangeColumn, place: number, amount: number): void {
  const before = firstAbove(marks, amounts[place]!);
  const above = firstAbove(marks, amount);
  amounts[place] = amount;
  for (let mark = above; mark < before; mark++) addBit(below[mark]!, place);
  for (let mark = before; mark < above; mark++) removeBit(below[mark]!, place);
  // A car that leaves does not make it sharp again: taking a look that is not needed does no harm.
  if (above < marks.length && amount !== marks[above - 1]) isSharp[above] = false;
}

/** The cars whose amount is known and within the limits; only to be read. */
export function within(column: RangeColumn, workspace: Workspace, min = -Infinity, max = Infinity): Bits {
  const { marks, below, isSharp } = column;
  const high = Math.min(firstAbove(marks, max), marks.length - 1);
  const low = firstAbove(marks, min);
  const isPlain = (isSharp[high] || max === Infinity) && (min === marks[low - 1] || min === -Infinity);
  if (!isPlain) return withinExactly(column, workspace, { min, max, low, high });
  return low === 0 ? below[high]! : subtract(workspace.takeBits(), below[high]!, below[low - 1]!);
}

/** Between marks, the cars at both edges are looked at one by one. */
function withinExactly(
  { amounts, below }: RangeColumn,
  workspace: Workspace,
  { min, max, low, high }: { min: number; max: number; low: number; high: number },
): Bits {
  const result = workspace.takeEmptyBits();
  // The result holds nothing yet, so it also stands for the set below the first mark.
  const [surelyBelow = result, perhapsBelow = result] = [below[high - 1], below[high]];
  const [surelyUnder = result, perhapsUnder = result] = [below[low - 1], below[low]];
  for (let word = 0; word < result.length; word++) {
    let kept = perhapsBelow[word]! & ~surelyUnder[word]!;
    for (let edge = kept & (perhapsUnder[word]! | ~surelyBelow[word]!); edge !== 0; edge &= edge - 1) {
      const amount = amounts[(word << wordShift) | lowestOne(edge)]!;
      if (amount < min || amount > max) kept &= ~(edge & -edge);
    }
    result[word] = kept;
  }
  return result;
}

/** Each step twice, as itself and one unit on, because people say both "from 15,000" and "up to 15,000". */
function marksOf({ from, to, step, unit }: Steps): Float64Array {
  const marks = new Set<number>([Infinity]);
  for (let mark = from; mark <= to; mark += step) marks.add(mark).add(mark + unit);
  return Float64Array.from(marks).toSorted();
}

/** The place of the first mark above the amount; past the end for NaN. */
function firstAbove(marks: Float64Array, amount: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (marks[middle]! > amount) high = middle;
    else low = middle + 1;
  }
  return low;
}
