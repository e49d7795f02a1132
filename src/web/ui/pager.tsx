import { useWords } from '#web/copy/copy.ts';
import { Link } from './link.tsx';
import { pagesAround } from './page-numbers.ts';

type PagerProps = { page: number; pageCount: number; pathTo: (page: number) => string };

export function Pager({ page, pageCount, pathTo }: PagerProps) {
  const words = useWords().cars.pager;
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={words.label}>
      {page > 1 && (
        <Link to={pathTo(page - 1)} rel="prev" className="button quiet">
          {words.previous}
        </Link>
      )}
      <ol>
        {pagesAround(page, pageCount).map(({ number, isAfterGap }) => (
          <li key={number} data-gap={isAfterGap || undefined}>
            <Link
              to={pathTo(number)}
              aria-label={words.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <p>{words.position(page, pageCount)}</p>
      {page < pageCount && (
        <Link to={pathTo(page + 1)} rel="next" className="button quiet">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
