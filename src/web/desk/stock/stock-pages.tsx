import { Link } from '../../parts/link.tsx';
import { useStockWords } from '../../words/desk-stock.ts';
import { stockParams, type StockQuery } from './stock-query.ts';

type StockPagesProps = { query: StockQuery; page: number; lastPage: number };

/** The way through more cars than one page holds. */
export function StockPages({ query, page, lastPage }: StockPagesProps) {
  const words = useStockWords().list;
  if (lastPage === 1) return null;
  const to = (wanted: number) => `?${stockParams({ ...query, page: wanted })}`;
  return (
    <nav className="stock-pages" aria-label={words.pages}>
      {page > 1 && (
        <Link className="button quiet" to={to(page - 1)}>
          {words.previous}
        </Link>
      )}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage && (
        <Link className="button quiet" to={to(page + 1)}>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
