import { useWords } from '#web/copy/copy.ts';

const rows = 6;

/** Rows in the shape of what comes, while it is fetched. */
export function AdminSkeleton() {
  return (
    <>
      <output className="unseen">{useWords().frame.loading}</output>
      <ul className="admin-skeleton" aria-hidden="true">
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
