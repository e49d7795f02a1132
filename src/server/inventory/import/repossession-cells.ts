import { RepossessionDraft, type RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import {
  repossessionFields,
  titleStatuses,
  type RepossessionField,
  type TitleStatus,
} from '#contract/inventory/repossession/repossession-terms.ts';
import type { ImportProblem, Mapping } from '#contract/inventory/import.ts';
import { problemOf } from '#contract/problems/schema-problems.ts';
import { plainCell } from '../export/csv-writer.ts';
import { dollarsCell, isUnknown, yesNoCell } from './cell-values.ts';
import { problemInRow } from './row-problem.ts';
import type { SheetRow } from './read-sheet.ts';
import { readDay } from './written-day.ts';

type Sheet = { columns: string[]; mapping: Mapping };

/** What a row says of how its car was repossessed, laid over what is known of it; or what is wrong with it. */
export function readFileCells(
  row: SheetRow,
  { columns, mapping }: Sheet,
  known: RepossessionFile,
): { file: RepossessionFile } | { problems: ImportProblem[] } {
  const mapped = repossessionFields.filter((field) => mapping[field] !== undefined);
  // A cell that says what the export says is no change.
  const said = mapped.filter(
    (field) =>
      writtenIn(row, mapping[field]) !== plainCell(known[field]) &&
      // A blank or a “TBD” takes no date away: a car would be free to sell before its day.
      !(dates.has(field) && known[field] !== null && cellOf(row, mapping[field]) === ''),
  );
  const typed = Object.fromEntries(said.map((field) => [field, asTyped[field](cellOf(row, mapping[field]))]));
  const parsed = RepossessionDraft.safeParse({ ...known, ...typed });
  if (parsed.success) return { file: parsed.data };
  const byField = new Map(parsed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue]));
  return {
    problems: Array.from(byField, ([field, issue]) => {
      const place = mapping[repossessionFields.find((one) => one === field) ?? 'lender'];
      return problemInRow(row.row, columns[place ?? -1] ?? '', problemOf(issue, typed));
    }),
  };
}

const dates: ReadonlySet<RepossessionField> = new Set(['repossessedOn', 'redemptionNoticeOn', 'saleNoticeOn']);

const writtenIn = ({ cells }: SheetRow, place: number | undefined) =>
  (cells[place ?? -1] ?? '').replaceAll(/\r\n?/g, '\n').trim();

function cellOf(row: SheetRow, place: number | undefined): string {
  const text = writtenIn(row, place);
  return isUnknown(text) ? '' : text;
}

const day = (cell: string) => readDay(cell) ?? cell;
const text = (cell: string) => cell;

/** What an admin would type instead of what stands in the cell. What makes no sense stays, and is refused. */
const asTyped: Record<RepossessionField, (cell: string) => unknown> = {
  lender: text,
  accountReference: text,
  repossessedOn: day,
  redemptionNoticeOn: day,
  saleNoticeOn: day,
  titleStatus,
  sixtyPercentPaid: (cell) => (cell === '' ? false : (yesNoCell(cell) ?? cell)),
  reserveExpected: dollarsCell,
  transportCost: dollarsCell,
  reconditioningCost: dollarsCell,
  feesCost: dollarsCell,
};

const titleWords: [RegExp, TitleStatus][] = [
  [/electronic|\belt\b/, 'electronic'],
  [/lost|missing|duplicate/, 'lost'],
  [/appl|order|request|pending|process/, 'applied'],
  [/in.?hand|on.?hand|received|present|have|yes|here/, 'in-hand'],
  [/lender|bank|lienholder|held|hold/, 'with-lender'],
];

function titleStatus(cell: string): string {
  const lower = cell.toLowerCase();
  // Where it is not, says nothing about where it is.
  if (/\b(?:not|no|never|without)\b|n['’]t\b/.test(lower)) return '';
  return titleStatuses.find((status) => status === lower) ?? titleWords.find(([word]) => word.test(lower))?.[1] ?? cell;
}
