type FactListProps = {
  /** What it is and how it is; '' where nobody knows, and whether the line is left out then. */
  facts: (readonly [what: string, value: string, ifKnown?: boolean | undefined])[];
  /** What stands in place of an unknown value. */
  unknown: string;
};

/** Facts line by line; what is not known says so, unless it is told of where it is known alone. */
export function FactList({ facts, unknown }: FactListProps) {
  const told = facts.filter(([, value, ifKnown]) => value !== '' || !ifKnown);
  return (
    <dl className="facts">
      {told.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd data-unknown={value === '' || undefined}>{value === '' ? unknown : value}</dd>
        </div>
      ))}
    </dl>
  );
}
