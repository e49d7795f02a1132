type FactListProps = {
  /** What it is and how it is; '' where nobody knows. */
  facts: (readonly [what: string, value: string])[];
  /** What stands in place of an unknown value. */
  unknown: string;
};

/** Facts line by line; what is not known says so. */
export function FactList({ facts, unknown }: FactListProps) {
  return (
    <dl className="facts">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd data-unknown={value === '' || undefined}>{value === '' ? unknown : value}</dd>
        </div>
      ))}
    </dl>
  );
}
