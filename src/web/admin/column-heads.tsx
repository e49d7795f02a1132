/** The head of a table: what each column tells, in the order of the words. */
export function ColumnHeads({ columns }: { columns: Record<string, string> }) {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([column, label]) => (
          <th key={column} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
