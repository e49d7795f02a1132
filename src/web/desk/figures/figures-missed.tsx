import type { Figures } from '#contract/figures.ts';
import { paths } from '#contract/paths.ts';
import { activeFilters, parseSearch } from '#contract/search.ts';
import { useDates } from '../../parts/dates.ts';
import { filterText } from '../../parts/filter-text.ts';
import { Link } from '../../parts/link.tsx';
import { useToolWords } from '../../words/desk-tools.ts';
import { useWords, type Words } from '../../words/index.ts';
import { PlotBars } from './plot-bars.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { PlotTable } from './plot-table.tsx';

const mostBars = 6;

/** What to buy next: searches that found nothing. */
export function MissedSearches({ missed }: Pick<Figures, 'missed'>) {
  const words = useToolWords().figures.missed;
  const dates = useDates();
  const carWords = useWords().cars;
  const asked = missed.map((one) => ({ ...one, ...told(one.question, carWords) }));
  const times = missed.reduce((sum, one) => sum + one.times, 0);
  const rows = asked.map(({ question, label, path, times, lastOn }) => ({
    key: question,
    cells: [
      <Link key="to" to={path}>
        {label}
      </Link>,
      times,
      dates.day(`${lastOn}T12:00:00`),
    ],
  }));
  return (
    <PlotFrame
      title={words.title}
      answer={words.answer(times)}
      table={<PlotTable caption={words.title} columns={words.columns} rows={rows} />}
    >
      <PlotBars bars={asked.slice(0, mostBars).map(({ label, times }) => ({ label, value: times }))} />
    </PlotFrame>
  );
}

/** A question is kept as the address of its search; here it is read out. */
function told(question: string, words: Words['cars']): { label: string; path: string } {
  const { query } = parseSearch(new URLSearchParams(question));
  const filters = activeFilters(query).map(({ param, value }) => filterText(words, param, value));
  const label = [...filters, ...(query.q === '' ? [] : [filterText(words, 'q', query.q)])].join(' · ');
  return { label, path: paths.searchFor(query) };
}
