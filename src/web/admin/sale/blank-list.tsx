/** Facts on paper. What nobody knows is a line to write on. */
export function BlankList({ facts }: { facts: (readonly [what: string, value: string])[] }) {
  return (
    <dl className="paper-facts">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd data-blank={value === '' || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
