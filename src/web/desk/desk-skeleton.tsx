import { useWords } from '../words/index.ts';

const rows = 6;

/** Rows in the shape of what comes, while it is fetched. */
export function DeskSkeleton() {
  return (
    <>
      <output className="unseen">{useWords().frame.loading}</output>
      <ul className="desk-skeleton" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <i />
            <i />
            <i />
          </li>
        ))}
      </ul>
    </>
  );
}
