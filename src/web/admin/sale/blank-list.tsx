type BlankListProps = {
  facts: (readonly [what: string, value: string])[];
  /** What stands for a fact that nobody knows. Without it there is a line to write on. */
  unknown?: string;
};

/** Facts on paper. */
export function BlankList({ facts, unknown }: BlankListProps) {
  return (
    <dl className="paper-facts">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd data-blank={(value === '' && unknown === undefined) || undefined}>{value || unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
