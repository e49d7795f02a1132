import { useWords } from '../words/index.ts';
import { Link } from './link.tsx';

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
        {pagesAround(page, pageCount).map((number, index) =>
          number === undefined ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={pathTo(number)}
                aria-label={words.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
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

/** The first, the last and those around this page; undefined where some are left out. */
export function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((n) => n >= 1 && n <= pageCount);
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? 0) - 1;
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [undefined, number] : [number];
  });
}
