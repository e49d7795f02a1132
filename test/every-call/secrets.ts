import type { Kept } from './rows.ts';

/** What tells a bystander, of one kind. */
export type Secret = { kind: string; value: string };

/** Columns whose content is a secret wherever it is seen; not what names public files, nor what equal requests have in common. */
const secretColumn = /^(?!content_hash|request_hash).*(hash|hashes|sealed|token|secret|_key|fields)/;

/** The numbers of rows, and what their columns keep secret. */
export function secretsOfRows(kept: Kept): Secret[] {
  return [...kept].flatMap(([name, text]) => {
    const [table = '', key = ''] = name.split(/ (.*)/s);
    if (table === 'file' || table === 'audit_entries') return [];
    const row: unknown = JSON.parse(text);
    const columns = Object.entries(Object(row)).filter(([column]) => secretColumn.test(column));
    const values = columns
      .flatMap(([, value]) => value)
      .filter((value) => typeof value === 'string')
      .map((value) => value.replace(/^\\x/, ''));
    return [
      ...(/^12\d{8}$/.test(key) ? [{ kind: `${table} number`, value: key }] : []),
      ...values.filter((value) => value.length >= 20).map((value) => ({ kind: 'stored secret', value })),
    ];
  });
}

/** The kinds of secrets that a text gives away. */
export function createFinder(secrets: Secret[]): (text: string) => string[] {
  const isNumber = ({ value }: Secret) => /^\d+$/.test(value);
  // Some rows have the number of their user.
  const numbers = new Map(
    secrets
      .filter(isNumber)
      .toReversed()
      .map(({ kind, value }) => [value, kind]),
  );
  const texts = secrets.filter((secret) => !isNumber(secret));
  return (text) => {
    const folded = text.toLowerCase();
    const found = [
      ...(text.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).flatMap((number) => numbers.get(number) ?? []),
      ...texts.filter(({ value }) => folded.includes(value.toLowerCase())).map(({ kind }) => kind),
    ];
    return [...new Set(found)].toSorted();
  };
}
