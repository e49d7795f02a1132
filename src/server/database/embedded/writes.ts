/** Whether the text may write. What is not known to read counts as writing. */
export function writes(text: string): boolean {
  return withoutQuotations(text)
    .split(';')
    .map((statement) => statement.trim())
    .some((statement) => statement !== '' && (!STARTS_A_READ.test(statement) || CONTAINS_A_WRITE.test(statement)));
}

/** Comments, strings and quoted names may hold any word; they are taken out before words are looked for. */
function withoutQuotations(text: string): string {
  return text.replaceAll(QUOTATION, (found) => (found.startsWith('"') ? 'name' : ' '));
}

const QUOTATION = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;

const STARTS_A_READ =
  /^(?:\(\s*)*(?:select|with|values|table|show|explain|begin|start|commit|end|rollback|abort|savepoint|release|set|reset|listen|unlisten|fetch|close|deallocate|discard)\b/i;

/** `FOR UPDATE` only locks; `UPDATE cars SET` writes. `INTO` ends INSERT, MERGE and the SELECT that makes a table. */
const CONTAINS_A_WRITE = /\b(?:into|delete\s+from|update\s+(?:only\s+)?[\w.]+\s+(?:(?:as\s+)?\w+\s+)?set)\b/i;
