/** For Excel, which otherwise takes UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';

export type CsvValue = string | number | boolean | null;

/** One line of comma-separated values (RFC 4180), its line break included. */
export function csvLine(values: readonly CsvValue[]): string {
  const line = values.map((value) => quoted(written(value))).join(',');
  // A line without anything on it would be no row.
  return `${line === '' ? '""' : line}\r\n`;
}

/** Spreadsheets take text that begins like this for a formula, and formulas can send what stands beside them elsewhere. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/** Text that a spreadsheet shows and does not carry out. */
export function defused(text: string): string {
  const isFormula = formulaStart.test(text.replace(/^'+/, ''));
  return isFormula && !plainNumber.test(text) ? `'${text}` : text;
}

/** The inverse, for sheets that come back. */
export function armed(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.replace(/^'+/, '')) ? text.slice(1) : text;
}

const written = (value: CsvValue) => (typeof value === 'string' ? defused(value) : plainCell(value));

/** What stands in a cell, before it is made safe for spreadsheets. */
export function plainCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
