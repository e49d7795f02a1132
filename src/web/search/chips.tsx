import type { SearchAnswer, Understood } from '#contract/catalog/search-answer.ts';
import { activeFilters, without, withoutWords, type FilterParam, type SearchQuery } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { filterTexts, type CarWords } from './filter-text.ts';
import { Link } from '#web/ui/link.tsx';

type InForce = { param: FilterParam | 'sort'; value: string };
type Chip = { text: string; typed: string; filters: InForce[] };

/**
 * What is in force, as it is read: of one range there is one chip, whoever gave its ends, and of the same words one,
 * although they may have become several filters, such as a make and its model.
 */
export function chipsFor(words: CarWords, plain: SearchQuery, understood: Understood[]): Chip[] {
  const sorts = understood.filter((one): one is Understood & InForce => one.param === 'sort');
  const typedAs = (filter: InForce) =>
    understood.find(({ param, value }) => param === filter.param && value === filter.value)?.words;
  const chips = filterTexts<InForce>(words, [...activeFilters(plain), ...sorts]).map((read) => ({
    ...read,
    typed: [...new Set(read.filters.map(typedAs))].join(' ').trim(),
  }));
  return [...Map.groupBy(chips, ({ text, typed }) => typed || text).values()].map((same) => ({
    text: same.map(({ text }) => text).join(', '),
    typed: same[0]?.typed ?? '',
    filters: same.flatMap(({ filters }) => filters),
  }));
}

type ChipsProps = {
  chips: Chip[];
  query: SearchQuery;
  /** The words that no filter came of: those that are matched as text, and those that change nothing. */
  words: Pick<SearchAnswer, 'text' | 'unused'>;
  pathTo: (query: SearchQuery) => string;
  /** Where no filter is left. */
  clearTo: string;
};

/** What is in force, each with a way to take it off: chosen filters, what plain words became, and the rest of the words but those that say nothing. */
export function Chips({ chips, query, words: { text: matched, unused }, pathTo, clearTo }: ChipsProps) {
  const words = useWords().cars.filters;
  if (chips.length === 0 && matched === '' && unused.length === 0) return null;
  const chip = (text: string, typed: string, kept: SearchQuery, off = typed, look = 'chip') => (
    <li key={text}>
      <Link
        to={pathTo({ ...kept, q: withoutWords(query.q, off), page: 1 })}
        className={look}
        title={typed === '' ? undefined : words.understood(typed, text)}
      >
        <span className="unseen">{words.remove} </span>
        {text}
        {typed !== '' && typed.toLowerCase() !== text.toLowerCase() && <small>{typed}</small>}
      </Link>
    </li>
  );
  const clear = (
    <li>
      <Link to={clearTo} className="clear">
        {words.clearAll}
      </Link>
    </li>
  );
  return (
    <>
      {(chips.length > 0 || matched !== '') && (
        <ul className="chips" aria-label={words.active}>
          {chips.map(({ text, typed, filters }) =>
            chip(
              text,
              typed,
              filters.reduce((left, { param, value }) => without(left, param, value), query),
            ),
          )}
          {matched !== '' && chip(words.words(matched), '', query, matched)}
          {unused.length === 0 && clear}
        </ul>
      )}
      {unused.length > 0 && (
        <ul className="chips all-seen" aria-label={words.notUsed}>
          {unused.map((piece) => chip(words.unused(piece), '', query, piece, 'chip unused'))}
          {clear}
        </ul>
      )}
    </>
  );
}
